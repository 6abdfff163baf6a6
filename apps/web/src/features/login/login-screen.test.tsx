import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { signIn } from "#state/auth.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, refusal, serve } from "#testing/server.ts";

import { LoginScreen } from "./login-screen.tsx";

beforeEach(async () => {
  serve();
  await signOut();
});

async function fillIn() {
  await userEvent.type(screen.getByLabelText("Email"), "rafa@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "secret-one");
}

test("S2.49 S5.10 email and password are asked for and required", () => {
  renderScreen(<LoginScreen />);

  expect(screen.getByLabelText("Email").matches("[type=email]:required")).toBe(true);
  expect(screen.getByLabelText("Password").matches("[type=password]:required")).toBe(true);
});

test("S2.56 while signing in the button is disabled and says so", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ json: unknown }>();
  serve({
    "POST /auth/v1/token": () => promise,
  });
  const { store } = renderScreen(<LoginScreen />);
  await fillIn();

  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));

  const busy = await screen.findByRole("button", { name: "Signing in..." });
  expect(busy).toHaveProperty("disabled", true);
  answer({ json: aSession() });
  await waitFor(() => expect(store.getState().auth.user?.username).toBe("Rafa Solís"));
});

test("S8.19 S4.8 a refusal shows in an alert, keeps what was typed and goes when edited", async () => {
  serve({
    "POST /auth/v1/token": refusal(400, "invalid_credentials", "Invalid login credentials"),
  });
  renderScreen(<LoginScreen />);
  await fillIn();

  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  const alert = await screen.findByRole("alert");
  expect([alert.textContent, alert.dataset["variant"]]).toEqual([
    "Invalid login credentials",
    "error",
  ]);
  // The message must not depend on colour alone.
  expect(alert.querySelector("svg")).not.toBeNull();
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "rafa@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "2");

  expect(screen.queryByRole("alert")).toBeNull();
});

test("S2.50 Remember me, unchecked, ties the session to the browser", async () => {
  renderScreen(<LoginScreen />);
  const remember = screen.getByRole("checkbox", { name: "Remember me" });
  expect(remember).toHaveProperty("checked", true);
  await userEvent.click(remember);
  await fillIn();

  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));

  await waitFor(() => expect(localStorage.getItem("capicu-session-lifetime")).toBe("browser"));
  expect(document.cookie).toContain("capicu-browser-open=1");
});

test("S2.51 S2.52 S2.53 the forgot password dialog asks for an email; Cancel asks nobody", async () => {
  const requests = serve();
  renderScreen(<LoginScreen />);

  await userEvent.click(screen.getByRole("button", { name: /Forgot password/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Email"), "rafa@example.com");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(requests.some(({ path }) => path.endsWith("/recover"))).toBe(false);
});

test("Tab leads from email to password, and only then to the forgotten password", async () => {
  renderScreen(<LoginScreen />);
  await userEvent.click(screen.getByLabelText("Email"));
  const names = [];
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    const at = document.activeElement;
    names.push(at?.getAttribute("name") ?? at?.getAttribute("aria-label") ?? at?.textContent);
  }

  expect(names).toEqual(["password", "Show password", "Forgot password?", ""]);
});

test("the dialog takes over the email that was typed behind it", async () => {
  renderScreen(<LoginScreen />);
  await userEvent.type(screen.getByLabelText("Email"), "rafa@example.com");

  await userEvent.click(screen.getByRole("button", { name: /Forgot password/ }));

  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Email")).toHaveProperty("value", "rafa@example.com");
});

test.each([
  [{ returnTo: "/upload" }, "Sign in to continue where you left off."],
  [null, null],
])("who was sent here by a guard, %j, reads why", (state, words) => {
  renderScreen(<LoginScreen />, { address: "/login", state });

  expect(screen.queryByText("Sign in to continue where you left off.")?.textContent ?? null).toBe(
    words,
  );
});

test("S2.57 S5.11 S5.12 a reset link is sent for", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ json: unknown }>();
  serve({
    "POST /auth/v1/recover": () => promise,
  });
  renderScreen(<LoginScreen />);
  await userEvent.click(screen.getByRole("button", { name: /Forgot password/ }));
  const [email] = screen.getAllByLabelText("Email").toReversed();
  if (email === undefined) throw new Error("The dialog has no email field");
  expect(email.matches(":required")).toBe(true);
  await userEvent.type(email, "rafa@example.com");

  await userEvent.click(screen.getByRole("button", { name: "Send Reset Link" }));
  expect(await screen.findByRole("button", { name: "Sending..." })).toBeTruthy();
  answer({ json: {} });

  expect(await screen.findByText("Password reset email sent")).toBeTruthy();
});

async function requestLink(answer: { status?: number; json?: unknown }) {
  const requests = serve({ "POST /auth/v1/recover": () => answer });
  renderScreen(<LoginScreen />);
  await userEvent.click(screen.getByRole("button", { name: /Forgot password/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Email"), "rafa@example.com");
  await userEvent.click(dialog.getByRole("button", { name: "Send Reset Link" }));
  return { requests, dialog };
}

test("S2.57 a refused request is told in the dialog and goes when the email is edited", async () => {
  const { dialog } = await requestLink({
    status: 400,
    json: { code: "validation_failed", message: "Unable to validate email address" },
  });

  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toBe("Unable to validate email address");
  await userEvent.type(dialog.getByLabelText("Email"), "x");

  expect(screen.queryByRole("alert")).toBeNull();
});

test("S2.57 too many requests are told with the wait, and the button waits", async () => {
  const message = "For security purposes, you can only request this after 2 seconds.";
  const { dialog } = await requestLink({
    status: 429,
    json: { code: "over_email_send_rate_limit", message },
  });

  expect((await dialog.findByRole("alert")).textContent).toBe(message);
  const send = dialog.getByRole("button", { name: "Send Reset Link" });
  expect(send).toHaveProperty("disabled", true);
  expect(dialog.getByText("You can ask again in 2 s.")).toBeTruthy();

  await waitFor(() => expect(send).toHaveProperty("disabled", false), { timeout: 5000 });
});

test("S8.11 an unconfirmed account can ask for its mail again", async () => {
  const requests = serve({
    "POST /auth/v1/token": refusal(400, "email_not_confirmed", "Email not confirmed"),
    "POST /auth/v1/resend": () => ({ json: {} }),
  });
  renderScreen(<LoginScreen />);
  await fillIn();
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Email not confirmed");

  await userEvent.click(screen.getByRole("button", { name: "Resend confirmation email" }));
  await screen.findByText("We sent the email again. Check your spam folder too.");

  expect(requests.find(({ path }) => path === "POST /auth/v1/resend")?.body).toMatchObject({
    type: "signup",
    email: "rafa@example.com",
  });
});

test("S4.7 an error of an earlier visit is gone", async () => {
  serve({ "POST /auth/v1/token": refusal(400, "invalid_credentials", "no") });
  const { store } = renderScreen(<p>another page</p>);
  await store.dispatch(signIn({ email: "rafa@example.com", password: "wrong" }));
  expect(store.getState().auth.isError).toBe(true);

  renderScreen(<LoginScreen />, { store });

  expect(screen.queryByRole("alert")).toBeNull();
  expect(store.getState().auth).toMatchObject({ isError: false, message: "" });
});

test("S2.54 Google answers with a clear message where the operator has no keys", async () => {
  renderScreen(<LoginScreen />);

  await userEvent.click(screen.getByRole("button", { name: "Sign in with Google" }));

  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("not set up on this server");
});

test("S2.55 a link leads to register", () => {
  renderScreen(<LoginScreen />);

  const link = screen.getByRole("link", { name: "Create an account" });

  expect(link.getAttribute("href")).toBe("/register");
});
