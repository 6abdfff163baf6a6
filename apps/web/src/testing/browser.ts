// Adds what jsdom lacks and every browser has.
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, vi } from "vitest";

const { getElementError } = getConfig();

configure({
  // A wait ends as soon as its condition holds; only a busy machine needs this long.
  asyncUtilTimeout: 15_000,
  getElementError: elementError,
});

/** Prints the document only when the error is read: a wait throws one each time it checks. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = "TestingLibraryElementError";
  Error.captureStackTrace(error, elementError);
  return Object.defineProperty(error, "message", {
    configurable: true,
    get: () => getElementError(message, container).message,
  });
}

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
