// Bad input for the registration: nothing typed is lost, and the messages are clear.
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve, serverDown, userOfTests } from "#testing/server.ts";

import { RegisterScreen } from "./register-screen.tsx";

const SIGNUP = "POST /auth/v1/signup";
const ODD = ["🁫 Doña Ñusta", "שלום", "<script>alert(1)</script>", "x".repeat(3000)];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole("button", { name: "Create Account" });
const signups = (requests: { path: string }[]) =>
  requests.filter(({ path }) => path === SIGNUP).length;

async function paste(label: string, text: string) {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

async function fillIn(more: { username?: string; email?: string } = {}) {
  await paste("Username", more.username ?? "rafasolis");
  await paste("Email", more.email ?? "rafa@example.com");
  await paste("Password", "secret-one");
  await paste("Confirm password", "secret-one");
  await userEvent.click(screen.getByRole("checkbox", { name: /Terms/ }));
}

beforeEach(async () => {
  serve();
  await signOut();
});

test.each(["Username", "Email", "Password", "Confirm password"])(
  "without %s nothing is sent",
  async (label) => {
    const requests = serve();
    renderScreen(<RegisterScreen />);
    await fillIn();
    await userEvent.clear(field(label));

    await userEvent.click(submit());

    expect(signups(requests)).toBe(0);
  },
);

test("spaces alone are no name", async () => {
  const requests = serve();
  renderScreen(<RegisterScreen />);
  await fillIn({ username: "   " });

  await userEvent.click(submit());

  expect(signups(requests)).toBe(0);
});

test("without the terms nothing is sent", async () => {
  const requests = serve();
  renderScreen(<RegisterScreen />);
  await fillIn();
  await userEvent.click(screen.getByRole("checkbox", { name: /Terms/ }));

  await userEvent.click(submit());

  expect(signups(requests)).toBe(0);
});

test.each(ODD)("a username travels and stays as it was typed: %j", async (username) => {
  const requests = serve({ [SIGNUP]: refusal(422, "validation_failed", "This name will not do") });
  renderScreen(<RegisterScreen />);
  await fillIn({ username });

  await userEvent.click(submit());

  expect((await screen.findByRole("alert")).textContent).toBe("This name will not do");
  expect(JSON.stringify(requests.find(({ path }) => path === SIGNUP)?.body)).toContain(
    JSON.stringify(username).slice(1, -1),
  );
  expect(field("Username").value).toBe(username);
});

test("name and address pasted with spaces round them lose these", async () => {
  const requests = serve({ [SIGNUP]: () => ({ json: userOfTests }) });
  renderScreen(<RegisterScreen />);
  await fillIn({ username: "  rafasolis ", email: " rafa@example.com  " });

  await userEvent.click(submit());

  await waitFor(() => expect(signups(requests)).toBe(1));
  expect(requests.find(({ path }) => path === SIGNUP)?.body).toMatchObject({
    email: "rafa@example.com",
    data: { username: "rafasolis" },
  });
});

test("a double click and Enter make one account", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ json: unknown }>();
  const requests = serve({ [SIGNUP]: () => promise });
  renderScreen(<RegisterScreen />);
  await fillIn();

  await userEvent.dblClick(submit());
  await userEvent.type(field("Email"), "{Enter}");

  expect(signups(requests)).toBe(1);
  answer({ json: userOfTests });
});

test("a server that is down is said so, everything typed stays, and the next try works", async () => {
  renderScreen(<RegisterScreen />);
  await fillIn();
  serverDown();
  await userEvent.click(submit());
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  expect(["Username", "Email", "Password"].map((label) => field(label).value)).toEqual([
    "rafasolis",
    "rafa@example.com",
    "secret-one",
  ]);
  const requests = serve({ [SIGNUP]: () => ({ json: userOfTests }) });

  await userEvent.click(submit());

  await waitFor(() => expect(signups(requests)).toBe(1));
});

test("Back from the Terms and a reload find name and address, never a password", async () => {
  const first = renderScreen(<RegisterScreen />);
  await fillIn();
  await userEvent.click(screen.getByRole("link", { name: "Terms" }));
  await screen.findByText("elsewhere");
  first.unmount();

  renderScreen(<RegisterScreen />);

  const values = ["Username", "Email", "Password", "Confirm password"].map(
    (label) => field(label).value,
  );
  expect(values).toEqual(["rafasolis", "rafa@example.com", "", ""]);
  expect(JSON.stringify(sessionStorage)).not.toContain("secret-one");
});

test("once the account is made, its form begins empty", async () => {
  serve({ [SIGNUP]: () => ({ json: userOfTests }) });
  const first = renderScreen(<RegisterScreen />);
  await fillIn();
  await userEvent.click(submit());
  await screen.findByText("Please check your email to confirm your account");
  first.unmount();

  renderScreen(<RegisterScreen />);

  expect([field("Username").value, field("Email").value]).toEqual(["", ""]);
});

test.for([
  ["user_already_exists", "User already registered", () => field("Email")],
  ["validation_failed", "Unable to validate email address", () => field("Email")],
  ["validation_failed", "Password cannot be longer than 72", () => field("Password")],
  ["weak_password", "Too weak", () => field("Password")],
  ["signup_disabled", "Closed", submit],
] as const)("%s, %s: the focus is where the next step is", async ([code, words, target]) => {
  serve({ [SIGNUP]: refusal(422, code, words) });
  renderScreen(<RegisterScreen />);
  await fillIn();

  await userEvent.click(submit());
  await screen.findByRole("alert");

  await waitFor(() => expect(document.activeElement).toBe(target()));
});

test("S2.63 the field that differs is found wrong, and described by the sentence", async () => {
  renderScreen(<RegisterScreen />);
  await fillIn();
  expect(field("Confirm password").getAttribute("aria-invalid")).toBe("false");

  await paste("Confirm password", "x");

  const confirm = field("Confirm password");
  const words = document.getElementById(confirm.getAttribute("aria-describedby") ?? "");
  expect([confirm.getAttribute("aria-invalid"), words?.textContent]).toEqual([
    "true",
    "Passwords do not match",
  ]);
});
