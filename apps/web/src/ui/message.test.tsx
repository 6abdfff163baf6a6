import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Message } from "./message.tsx";

test.each([
  ["info", "status"],
  ["success", "status"],
  ["warning", "status"],
  ["error", "alert"],
] as const)("S2.172 X.21 a message of type %s is announced as %s", (variant, role) => {
  render(<Message variant={variant}>Twelve games</Message>);

  const message = screen.getByRole(role);
  expect(message.dataset["variant"]).toBe(variant);
  expect(message.textContent).toBe("Twelve games");
});

test("a text that brings its own sign gets no second one", () => {
  const { container } = render(<Message variant="success">✅ Done</Message>);

  expect(container.querySelector("svg")).toBeNull();
});
