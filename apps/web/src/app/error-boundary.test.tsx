import { render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ErrorBoundary } from "./error-boundary.tsx";

// The renderer writes every error to the console.
beforeEach(() => vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error("its code did not arrive");
}

const show = () =>
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );

test("a page that cannot be drawn says so, and offers another try", () => {
  show();

  expect(screen.getByRole("alert").textContent).toContain("We could not load this page.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("it says nothing while the server may have another build", () => {
  let say: () => void = () => undefined;
  const ask = (event: Event) => {
    event.preventDefault();
    say = (event as CustomEvent<() => void>).detail;
  };
  addEventListener("page-failed", ask, { once: true });
  show();
  expect(screen.queryByRole("alert")).toBeNull();

  act(() => say());

  expect(screen.getByRole("alert")).toBeTruthy();
});
