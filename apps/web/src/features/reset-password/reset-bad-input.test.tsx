// What the new password is given on bad days.
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { rememberRecovery } from "#backend/recovery.ts";
import { signInWithPassword, signOut } from "#backend/sessions.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve, userOfTests } from "#testing/server.ts";

import { ResetPasswordScreen } from "./reset-password-screen.tsx";

const UPDATE = "PUT /auth/v1/user";
const ODD = ["🁫🁳 doble", "שלום עולם", "<script>alert(1)</script>", "  spaces kept  "];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const updates = (asked: { path: string }[]) => asked.filter(({ path }) => path === UPDATE).length;

async function open(answers = {}) {
  await signInWithPassword({ email: "rafa@example.com", password: "secret-one" });
  rememberRecovery();
  const asked = serve({ [UPDATE]: () => ({ json: userOfTests }), ...answers });
  renderScreen(<ResetPasswordScreen />, "/reset-password");
  await screen.findByRole("heading", { name: "Reset Your Password" });
  return asked;
}

async function paste(password: string) {
  for (const label of ["New Password", "Confirm New Password"]) {
    await userEvent.click(field(label));
    await userEvent.paste(password);
  }
}

beforeEach(async () => {
  serve();
  await signOut();
});

test("nothing is sent while nothing is typed, by Enter either", async () => {
  const asked = await open();

  await userEvent.type(field("New Password"), "{Enter}");

  expect(updates(asked)).toBe(0);
});

test.each(ODD)("a password is sent as it was typed: %j", async (password) => {
  const asked = await open();
  await paste(password);

  await userEvent.keyboard("{Enter}");

  await screen.findByRole("heading", { name: "Password Updated!" });
  expect(asked.find(({ path }) => path === UPDATE)?.body).toMatchObject({ password });
});

test("a double Enter changes it once", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ json: unknown }>();
  const asked = await open({ [UPDATE]: () => promise });
  await paste("a-new-one-66");

  await userEvent.keyboard("{Enter}{Enter}");

  expect(updates(asked)).toBe(1);
  answer({ json: userOfTests });
});

test("a refusal keeps what was typed", async () => {
  await open({ [UPDATE]: refusal(422, "same_password", "The new password must be another") });
  await paste("a-new-one-66");

  await userEvent.keyboard("{Enter}");

  expect((await screen.findByRole("alert")).textContent).toBe("The new password must be another");
  expect(field("New Password").value).toBe("a-new-one-66");
});
