import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { toast } from "react-hot-toast";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { rememberRecovery } from "#backend/recovery.ts";
import { signInWithPassword, signOut } from "#backend/sessions.ts";
import { initialise } from "#state/auth.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve, userOfTests } from "#testing/server.ts";

import { ResetPasswordScreen } from "./reset-password-screen.tsx";

beforeEach(async () => {
  serve();
  await signOut();
});

afterEach(() => vi.useRealTimers());

const signIn = () => signInWithPassword({ email: "rafa@example.com", password: "secret-one" });
const submit = () => screen.getByRole("button", { name: "Update Password" });

async function resetScreen(answers = {}) {
  await signIn();
  rememberRecovery();
  const requests = serve({ "PUT /auth/v1/user": () => ({ json: userOfTests }), ...answers });
  const rendered = renderScreen(<ResetPasswordScreen />, "/reset-password");
  await screen.findByRole("heading", { name: "Reset Your Password" });
  return { ...rendered, requests };
}

async function type(password: string, confirm = password) {
  await userEvent.type(screen.getByLabelText("New Password"), password);
  await userEvent.type(screen.getByLabelText("Confirm New Password"), confirm);
}

test("S2.74 a used link is invalid, also for somebody who is signed in", async () => {
  await signIn();
  const errorHash = "#error=access_denied&error_code=otp_expired&error_description=x&sb=";

  renderScreen(<ResetPasswordScreen />, `/reset-password${errorHash}`);

  expect(await screen.findByRole("heading", { name: "Invalid Reset Link" })).toBeTruthy();
});

test("S2.73 S2.74 S2.75 S2.76 without a session the link is invalid", async () => {
  renderScreen(<ResetPasswordScreen />, "/reset-password");
  expect(screen.getByRole("status").textContent).toBe("Verifying reset token...");

  await screen.findByRole("heading", { name: "Invalid Reset Link" });

  screen.getByText("This password reset link is invalid or has expired. Please request a new one.");
  expect(screen.getByRole("link", { name: "Back to Login" }).getAttribute("href")).toBe("/login");
});

test("S3.67 S2.77 S2.78 S2.79 S5.16 a valid link asks for the new password, twice", async () => {
  await resetScreen();

  screen.getByText("Enter your new password below");
  expect(submit()).toHaveProperty("disabled", true);
  expect(screen.queryByLabelText("Current Password")).toBeNull();
});

test("S5.14 S5.15 S5.16 short or different passwords are told and not sent", async () => {
  await resetScreen();

  await type("12345", "12346");

  screen.getByText("Password must be at least 6 characters long");
  screen.getByText("Passwords do not match");
  // A short password is a warning, different passwords are an error.
  const [password, confirm] = ["New Password", "Confirm New Password"].map((label) =>
    screen.getByLabelText(label),
  );
  expect([password?.dataset["doubtful"], password?.ariaInvalid]).toEqual(["", null]);
  expect(confirm?.ariaInvalid).toBe("true");
  expect(submit()).toHaveProperty("disabled", true);
});

test.for([
  ["the first empty", "", "123456", true],
  ["the second empty", "123456", "", true],
  ["too short", "12345", "12345", true],
  ["different", "123456", "123457", true],
  ["six and the same", "123456", "123456", false],
] as const)("S5.16 S9.22 with passwords that are %s", async ([, password, confirm, held]) => {
  await resetScreen();
  if (password !== "") await userEvent.type(screen.getByLabelText("New Password"), password);
  if (confirm !== "") await userEvent.type(screen.getByLabelText("Confirm New Password"), confirm);

  expect(submit()).toHaveProperty("disabled", held);
});

test("S2.80 the button says what it does, and cannot be pressed twice", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ json: unknown }>();
  await resetScreen({ "PUT /auth/v1/user": () => promise });
  await type("a-new-password");

  await userEvent.click(submit());

  const busy = await screen.findByRole("button", { name: "Updating Password..." });
  expect(busy).toHaveProperty("disabled", true);
  answer({ json: userOfTests });
  await screen.findByRole("heading", { name: "Password Updated!" });
});

test("S2.84 a server that wants the current password is given it", async () => {
  const words = "Current password required";
  const { requests } = await resetScreen({
    "PUT /auth/v1/user": refusal(400, "current_password_required", words),
  });
  await type("a-new-password");
  await userEvent.click(submit());

  await userEvent.type(await screen.findByLabelText("Current Password"), "secret-one");
  await userEvent.click(submit());

  await waitFor(() =>
    expect(requests.findLast(({ path }) => path === "PUT /auth/v1/user")?.body).toMatchObject({
      current_password: "secret-one",
    }),
  );
});

test("S2.81 S2.82 S2.83 S2.85 S5.13 S9.26 success is told, auth is cleared and login follows", async () => {
  const toastSpy = vi.spyOn(toast, "success");
  const { at, store } = await resetScreen();
  await store.dispatch(initialise());
  expect(store.getState().auth.session).not.toBeNull();
  await type("a-new-password");
  vi.useFakeTimers({ shouldAdvanceTime: true });

  await userEvent.click(submit());
  await screen.findByRole("heading", { name: "Password Updated!" });
  screen.getByText("Your password has been successfully updated. Redirecting to login...");
  expect(toastSpy.mock.calls).toEqual([["Password updated successfully"]]);
  await waitFor(() => expect(store.getState().auth).toMatchObject({ session: null, user: null }));
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(at()).toBe("/reset-password");
  await act(() => vi.advanceTimersByTimeAsync(500));

  expect(at()).toBe("/login");
});

test("S5.17 S8.64 a refusal is announced and goes when a field is edited", async () => {
  const words = "New password should be different from the old password.";
  await resetScreen({ "PUT /auth/v1/user": refusal(422, "same_password", words) });
  await type("a-new-password");

  await userEvent.click(submit());
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  await userEvent.type(screen.getByLabelText("New Password"), "2");

  expect(screen.queryByRole("alert")).toBeNull();
});

test("S2.84 an ordinary session must also give the current password", async () => {
  await signIn();
  const requests = serve({ "PUT /auth/v1/user": () => ({ json: userOfTests }) });
  renderScreen(<ResetPasswordScreen />, "/reset-password");
  await userEvent.type(await screen.findByLabelText("Current Password"), "secret-one");
  await type("a-new-password");

  await userEvent.click(submit());
  await screen.findByRole("heading", { name: "Password Updated!" });

  const update = requests.find(({ path }) => path === "PUT /auth/v1/user");
  expect(update?.body).toMatchObject({
    password: "a-new-password",
    current_password: "secret-one",
  });
});
