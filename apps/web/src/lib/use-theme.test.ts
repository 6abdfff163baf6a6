import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";

import { useTheme } from "./use-theme.ts";

test("S3.68 the theme is kept under its key as a plain word and stands on <html>", () => {
  document.documentElement.dataset["theme"] = "dark";
  const { result } = renderHook(useTheme);

  act(() => result.current[1]("light"));

  expect(localStorage.getItem("theme")).toBe("light");
  expect(document.documentElement.dataset["theme"]).toBe("light");
});
