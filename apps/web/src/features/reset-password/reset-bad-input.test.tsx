// Bad input for the new password.
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { BackendError, noAnswer } from "#backend/backend-error.ts";
import { rememberRecovery } from "#backend/recovery.ts";
import * as sessions from "#backend/sessions.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve, serverDown, userOfTests } from "#testing/server.ts";

import { ResetPasswordScreen } from "./reset-password-screen.tsx";

const UPDATE = "PUT /auth/v1/user";
const ODD = ["🁫🁳 doble", "שלום עולם", "<script>alert(1)</script>", "  spaces kept  "];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const updates = (requests: { path: string }[]) =>
  requests.filter(({ path }) => path === UPDATE).length;

async function open(answers = {}) {
  await sessions.signInWithPassword({ email: "rafa@example.com", password: "secret-one" });
  rememberRecovery();
  const requests = serve({ [UPDATE]: () => ({ json: userOfTests }), ...answers });
  renderScreen(<ResetPasswordScreen />, "/reset-password");
  await screen.findByRole("heading", { name: "Reset Your Password" });
  return requests;
}

async function paste(password: string) {
  for (const label of ["New Password", "Confirm New Password"]) {
    await userEvent.click(field(label));
    await userEvent.paste(password);
  }
}

beforeEach(async () => {
  serve();
  await sessions.signOut();
});

test("nothing is sent while nothing is typed, by Enter either", async () => {
  const requests = await open();

  await userEvent.type(field("New Password"), "{Enter}");

  expect(updates(requests)).toBe(0);
});

test.each(ODD)("a password is sent as it was typed: %j", async (password) => {
  const requests = await open();
  await paste(password);

  await userEvent.keyboard("{Enter}");

  await screen.findByRole("heading", { name: "Password Updated!" });
  expect(requests.find(({ path }) => path === UPDATE)?.body).toMatchObject({ password });
});

test("a double Enter changes it once", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ json: unknown }>();
  const requests = await open({ [UPDATE]: () => promise });
  await paste("a-new-one-66");

  await userEvent.keyboard("{Enter}{Enter}");

  expect(updates(requests)).toBe(1);
  answer({ json: userOfTests });
});

test("a refusal keeps what was typed", async () => {
  await open({ [UPDATE]: refusal(422, "same_password", "as the server says it") });
  await paste("a-new-one-66");

  await userEvent.keyboard("{Enter}");

  expect((await screen.findByRole("alert")).textContent).toBe(
    "New password should be different from the old password.",
  );
  expect(field("New Password").value).toBe("a-new-one-66");
});

test.each(["session_not_found", "session_expired", "bad_jwt"])(
  "a link whose session has ended meanwhile (%s) is said to be invalid, with the way back",
  async (code) => {
    await open({ [UPDATE]: refusal(403, code, "Session from session_id claim …") });
    await paste("a-new-one-66");

    await userEvent.keyboard("{Enter}");

    await screen.findByRole("heading", { name: "Invalid Reset Link" });
    expect(screen.getByRole("link", { name: "Back to Login" })).toBeTruthy();
  },
);

test("a reload finds the form again, and no password in it or anywhere", async () => {
  await sessions.signInWithPassword({ email: "rafa@example.com", password: "secret-one" });
  rememberRecovery();
  const first = renderScreen(<ResetPasswordScreen />, "/reset-password");
  await screen.findByRole("heading", { name: "Reset Your Password" });
  await paste("a-new-one-66");
  first.unmount();

  renderScreen(<ResetPasswordScreen />, "/reset-password");

  await screen.findByRole("heading", { name: "Reset Your Password" });
  expect(field("New Password").value).toBe("");
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain("a-new-one");
});

test("a server that does not answer makes no link invalid: it can be asked again", async () => {
  await sessions.signInWithPassword({ email: "rafa@example.com", password: "secret-one" });
  rememberRecovery();
  const down = new BackendError(0, "no_answer", noAnswer());
  vi.spyOn(sessions, "currentSession").mockRejectedValueOnce(down);
  renderScreen(<ResetPasswordScreen />, "/reset-password");
  expect((await screen.findByRole("alert")).textContent).toContain(noAnswer());
  expect(screen.queryByText(/invalid or has expired/)).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("heading", { name: "Reset Your Password" })).toBeTruthy();
});

test("a server that is down at the end keeps what was typed and the focus at the button", async () => {
  await open();
  await paste("a-new-one-66");
  serverDown();

  await userEvent.click(screen.getByRole("button", { name: "Update Password" }));

  expect((await screen.findByRole("alert")).textContent).toBe(noAnswer());
  expect(field("Confirm New Password").value).toBe("a-new-one-66");
  const button = screen.getByRole("button", { name: "Update Password" });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a password that is the old one takes the focus to its field", async () => {
  await open({ [UPDATE]: refusal(422, "same_password", "as the server says it") });
  await paste("a-new-one-66");

  await userEvent.click(screen.getByRole("button", { name: "Update Password" }));
  await screen.findByRole("alert");

  await waitFor(() => expect(document.activeElement).toBe(field("New Password")));
});
