import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { PasswordField } from "./password-field.tsx";

test("a password is masked until its owner asks to see it", async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText<HTMLInputElement>("Password");

  expect(field.type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(field.type).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field.type).toBe("password");
});

test("a password may be pasted, and a password manager is told which one it is", async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="new-password" />);
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  const long = "correct horse battery staple ".repeat(3);

  await user.click(field);
  await user.paste(long);

  expect(field.value).toBe(long);
  expect(field.autocomplete).toBe("new-password");
  expect(field.maxLength).toBe(-1);
});
