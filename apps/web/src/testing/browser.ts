// Adds what jsdom lacks and every browser has.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A wait ends as soon as its condition holds; only a busy machine needs this long.
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
