// Bad input for the login form: nothing typed is lost, and the messages are clear.
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, refusal, serve, serverDown } from "#testing/server.ts";

import { LoginScreen } from "./login-screen.tsx";

const TOKEN = "POST /auth/v1/token";
const RECOVER = "POST /auth/v1/recover";
const ODD = ["🁫🁳 doble seis", "שלום עולם", "<script>alert(1)</script>", "x".repeat(5000)];

const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const submit = () => screen.getByRole("button", { name: "Sign In" });
const asksOf = (requests: { path: string }[], path: string) =>
  requests.filter((call) => call.path === path).length;

beforeEach(async () => {
  serve();
  await signOut();
});

test("an empty form sends nothing", async () => {
  const requests = serve();
  renderScreen(<LoginScreen />);

  await userEvent.click(submit());

  expect(asksOf(requests, TOKEN)).toBe(0);
});

test.each(ODD)("a password is sent as it was typed: %j", async (odd) => {
  const requests = serve({
    [TOKEN]: refusal(400, "invalid_credentials", "Invalid login credentials"),
  });
  renderScreen(<LoginScreen />);
  await userEvent.type(email(), "rafa@example.com");
  await userEvent.click(password());
  await userEvent.paste(odd);

  await userEvent.click(submit());

  await screen.findByText("Invalid login credentials");
  expect(requests.find(({ path }) => path === TOKEN)?.body).toMatchObject({ password: odd });
  expect(password().value).toBe(odd);
});

test("an address pasted with spaces round it is the address", async () => {
  const requests = serve();
  renderScreen(<LoginScreen />);
  await userEvent.click(email());
  await userEvent.paste("  rafa@example.com ");
  await userEvent.type(password(), "secret-one{Enter}");

  await waitFor(() => expect(asksOf(requests, TOKEN)).toBe(1));
  expect(requests.find(({ path }) => path === TOKEN)?.body).toMatchObject({
    email: "rafa@example.com",
  });
});

test("Enter and a click while the answer is on its way ask once", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ json: unknown }>();
  const requests = serve({ [TOKEN]: () => promise });
  renderScreen(<LoginScreen />);
  await userEvent.type(email(), "rafa@example.com");
  await userEvent.type(password(), "secret-one{Enter}");

  await userEvent.type(password(), "{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Signing in..." }));

  expect(asksOf(requests, TOKEN)).toBe(1);
  answer({ json: aSession() });
});

test("a server that is down is said so, and everything typed stays", async () => {
  serverDown();
  renderScreen(<LoginScreen />);
  await userEvent.type(email(), "rafa@example.com");
  await userEvent.type(password(), "secret-one{Enter}");

  const alert = await screen.findByRole("alert");

  expect(alert.textContent).not.toBe("");
  expect([email().value, password().value]).toEqual(["rafa@example.com", "secret-one"]);
  expect(submit()).toHaveProperty("disabled", false);
});

test("the reset dialog sends nothing while empty, one request at a time, and keeps the address", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ status: number; json: unknown }>();
  const requests = serve({ [RECOVER]: () => promise });
  renderScreen(<LoginScreen />);
  await userEvent.click(screen.getByRole("button", { name: /Forgot password/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Send Reset Link" }));
  expect(asksOf(requests, RECOVER)).toBe(0);

  await userEvent.click(dialog.getByLabelText("Email"));
  await userEvent.paste(" rafa@example.com ");
  await userEvent.keyboard("{Enter}{Enter}");

  expect(asksOf(requests, RECOVER)).toBe(1);
  expect(requests.find(({ path }) => path === RECOVER)?.body).toMatchObject({
    email: "rafa@example.com",
  });
  answer({
    status: 500,
    json: { code: "unexpected_failure", message: "The mail could not be sent" },
  });
  expect((await dialog.findByRole("alert")).textContent).toContain(
    "Something went wrong on the server.",
  );
  expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toContain("rafa@example.com");
});

test("Back and a reload find the address that was typed, never the password", async () => {
  const first = renderScreen(<LoginScreen />);
  await userEvent.type(email(), "rafa@example.com");
  await userEvent.type(password(), "secret-one");
  first.unmount();

  const second = renderScreen(<LoginScreen />);

  expect([email().value, password().value]).toEqual(["rafa@example.com", ""]);
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain("secret-one");
  await userEvent.type(password(), "secret-one{Enter}");
  await waitFor(() => expect(second.store.getState().auth.user).not.toBeNull());
  expect(JSON.stringify(sessionStorage)).not.toContain("rafa@example.com");
});

test.for([
  ["the password", "invalid_credentials", password],
  ["the address", "validation_failed", email],
  ["the button that tries again", "over_request_rate_limit", submit],
] as const)("a refusal leaves the focus on %s", async ([, code, target]) => {
  serve({ [TOKEN]: refusal(400, code, "refused") });
  renderScreen(<LoginScreen />);
  await userEvent.type(email(), "rafa@example.com");
  await userEvent.type(password(), "secret-one");

  await userEvent.click(submit());
  await screen.findByRole("alert");

  await waitFor(() => expect(document.activeElement).toBe(target()));
});

test("who has gone on to another field is left there", async () => {
  const { promise, resolve: refuse } = Promise.withResolvers<{ status: number; json: unknown }>();
  serve({ [TOKEN]: () => promise });
  renderScreen(<LoginScreen />);
  await userEvent.type(email(), "rafa@example.com");
  await userEvent.type(password(), "secret-one{Enter}");
  const elsewhere = screen.getByRole("link", { name: "Create an account" });
  elsewhere.focus();

  refuse({ status: 400, json: { code: "invalid_credentials", message: "no" } });
  await screen.findByRole("alert");
  await screen.findByRole("button", { name: "Sign In" });
  await act(async () => {});

  expect(document.activeElement).toBe(elsewhere);
});

test("a reload finds the address of the reset dialog, and a refusal its field", async () => {
  serve({ [RECOVER]: refusal(400, "validation_failed", "Unable to validate email address") });
  const openDialog = async () => {
    await userEvent.click(screen.getByRole("button", { name: /Forgot password/ }));
    return within(await screen.findByRole("dialog"));
  };
  const first = renderScreen(<LoginScreen />);
  await userEvent.type((await openDialog()).getByLabelText("Email"), "שלום🁫@example.com");
  first.unmount();
  renderScreen(<LoginScreen />);

  const dialog = await openDialog();
  const field = dialog.getByLabelText<HTMLInputElement>("Email");
  expect(field.value).toBe("שלום🁫@example.com");
  await userEvent.clear(field);
  await userEvent.type(field, "rafa@example");
  await userEvent.click(dialog.getByRole("button", { name: "Send Reset Link" }));

  await dialog.findByText("Unable to validate email address");
  await waitFor(() => expect(document.activeElement).toBe(field));
});
