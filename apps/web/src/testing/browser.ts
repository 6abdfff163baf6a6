// What jsdom lacks and every browser has.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// What is awaited ends the wait at once; only a machine with other work needs so long.
configure({ asyncUtilTimeout: 5000 });

let width = 1280;

/** Sets the window's width for queries such as `(width < 1024px)`. */
export function setWidth(pixels: number) {
  width = pixels;
}

vi.stubGlobal("matchMedia", (query: string) => {
  const [, sign = "", bound = "0"] = /(<|>=)\s*(\d+)px/.exec(query) ?? [];
  const matches = sign === "<" ? width < Number(bound) : sign === ">=" && width >= Number(bound);
  return { matches, addEventListener() {}, removeEventListener() {} };
});

class QuietObserver {
  observe() {}
  disconnect() {}
}
vi.stubGlobal("IntersectionObserver", QuietObserver);
vi.stubGlobal("ResizeObserver", QuietObserver);
vi.stubGlobal("scrollTo", () => undefined);
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  width = 1280;
  localStorage.clear();
  sessionStorage.clear();
});
