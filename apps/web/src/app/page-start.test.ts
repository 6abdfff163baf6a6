// The script that runs before the page: which theme it starts with, and when the system may change it.
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { useTheme } from "#lib/use-theme.ts";

// A plain script that runs when it is imported.
const PAGE_START = "../../public/page-start.js";
const currentTheme = () => document.documentElement.dataset["theme"];

/** Starts the page with this system preference and returns a function that switches it. */
async function beginUnder(system: "light" | "dark") {
  const preference = Object.assign(new EventTarget(), { matches: system === "light" });
  vi.stubGlobal("matchMedia", () => preference);
  vi.resetModules();
  await import(/* @vite-ignore */ PAGE_START);
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

  expect(currentTheme()).toBe(theme);
});

test("a theme chosen in another tab is shown in this one", async () => {
  await beginUnder("dark");
  localStorage.setItem("theme", "light");

  dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "light" }));

  expect(currentTheme()).toBe("light");
});

test("S3.69 the theme follows the system until one is chosen", async () => {
  const changeTheme = await beginUnder("light");
  changeTheme();
  expect(currentTheme()).toBe("dark");
  const { result } = renderHook(useTheme);
  act(() => result.current[1]("light"));

  changeTheme();
  changeTheme();

  expect(currentTheme()).toBe("light");
});
