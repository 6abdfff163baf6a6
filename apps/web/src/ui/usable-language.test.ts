import { afterEach, expect, test } from "vitest";

import { ensureUsableLanguage } from "./usable-language.ts";

afterEach(() => {
  Reflect.deleteProperty(navigator, "language");
});

test("a language that is no language tag does not keep the chart library from loading", async () => {
  Object.defineProperty(navigator, "language", { configurable: true, value: "en-US@posix" });

  ensureUsableLanguage();

  expect((await import("uplot")).default).toBeTypeOf("function");
});

test("a real language is left alone", () => {
  Object.defineProperty(navigator, "language", { configurable: true, value: "es-DO" });

  ensureUsableLanguage();

  expect(navigator.language).toBe("es-DO");
});
