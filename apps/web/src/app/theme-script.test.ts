// What runs before the page: which theme it begins in, and when the system may still change it.
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { useTheme } from "#lib/use-theme.ts";

// A plain script: run by being imported.
const THEME_SCRIPT = "../../public/theme.js";
const shown = () => document.documentElement.dataset["theme"];

/** The page begins while the system prefers this; the answer makes it prefer the other. */
async function beginUnder(system: "light" | "dark") {
  const preference = Object.assign(new EventTarget(), { matches: system === "light" });
  vi.stubGlobal("matchMedia", () => preference);
  vi.resetModules();
  await import(/* @vite-ignore */ THEME_SCRIPT);
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
] as const)("S3.69 saved %s, under a %s system the theme is %s", async (saved, system, theme) => {
  if (saved !== null) localStorage.setItem("theme", saved);

  await beginUnder(system);

  expect(shown()).toBe(theme);
});

test("a theme chosen in another tab is shown in this one", async () => {
  await beginUnder("dark");
  localStorage.setItem("theme", "light");

  dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "light" }));

  expect(shown()).toBe("light");
});

test("S3.69 the theme follows the system until one is chosen", async () => {
  const turn = await beginUnder("light");
  turn();
  expect(shown()).toBe("dark");
  const { result } = renderHook(useTheme);
  act(() => result.current[1]("light"));

  turn();
  turn();

  expect(shown()).toBe("light");
});
