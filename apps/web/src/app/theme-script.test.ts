// What runs before the page: which theme it begins in, and when the system may still change it.
import { act, renderHook } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";

import { useTheme } from "#lib/use-theme.ts";

const themeScript = readFileSync(join(import.meta.dirname, "../../public/theme.js"), "utf8");
const shown = () => document.documentElement.dataset["theme"];

/** The page begins while the system prefers this; the answer makes it prefer the other. */
function beginUnder(system: "light" | "dark") {
  const preference = Object.assign(new EventTarget(), { matches: system === "light" });
  vi.stubGlobal("matchMedia", () => preference);
  runInThisContext(themeScript);
  return () => {
    preference.matches = !preference.matches;
    preference.dispatchEvent(new Event("change"));
  };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [null, "light", "light"],
  [null, "dark", "dark"],
  ["light", "dark", "light"],
  ["dark", "light", "dark"],
  ["purple", "light", "light"],
] as const)("S3.69 saved %s, under a %s system the theme is %s", (saved, system, theme) => {
  if (saved !== null) localStorage.setItem("theme", saved);

  beginUnder(system);

  expect(shown()).toBe(theme);
});

test("S3.69 the theme follows the system until one is chosen", () => {
  const turn = beginUnder("light");
  turn();
  expect(shown()).toBe("dark");
  const { result } = renderHook(useTheme);
  act(() => result.current[1]("light"));

  turn();
  turn();

  expect(shown()).toBe("light");
});
