import { act, render } from "@testing-library/react";
import { toast } from "react-hot-toast";
import { expect, test } from "vitest";

import { Toasts, TOAST_LIMIT, TOAST_TIMES } from "./toasts.tsx";

test("S4.55 S9.39 S9.40 toasts last 4 s, success 2 s, loading until done", () => {
  expect(TOAST_TIMES.duration).toBe(4000);
  expect(TOAST_TIMES.blank?.duration).toBe(4000);
  expect(TOAST_TIMES.error?.duration).toBe(4000);
  expect(TOAST_TIMES.custom?.duration).toBe(4000);
  expect(TOAST_TIMES.success?.duration).toBe(2000);
  expect(TOAST_TIMES.loading?.duration).toBe(Number.POSITIVE_INFINITY);
});

test("S4.56 S9.38 no more than 20 toasts are kept", () => {
  render(<Toasts />);

  act(() => {
    for (let count = 0; count < TOAST_LIMIT + 5; count += 1) toast(`message ${count}`);
  });

  expect(document.querySelectorAll(".toast").length).toBeLessThanOrEqual(20);
});
