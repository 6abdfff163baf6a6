import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { register } from "#state/auth.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve, userOfTests } from "#testing/server.ts";

import { RegisterScreen } from "./register-screen.tsx";

beforeEach(async () => {
  serve();
  await signOut();
});

const PREVIEW = "GET /functions/v1/handle-preview";

const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;

async function fillIn(confirm = "1") {
  await userEvent.type(screen.getByLabelText("Username"), "rafasolis");
  await userEvent.type(screen.getByLabelText("Email"), "rafa@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "1");
  await userEvent.type(screen.getByLabelText("Confirm password"), confirm);
  await userEvent.click(screen.getByRole("checkbox", { name: /Terms/ }));
}

const submit = () => screen.getByRole("button", { name: "Create Account" });

test("S2.58 S2.59 S5.2 S5.3 S5.4 all fields and the terms are required", () => {
  renderScreen(<RegisterScreen />);

  for (const label of ["Username", "Email", "Password", "Confirm password"])
    expect(screen.getByLabelText(label).matches(":required")).toBe(true);
  expect(screen.getByLabelText("Email").matches("[type=email]")).toBe(true);
  expect(screen.getByRole("checkbox", { name: /Terms/ }).matches(":required")).toBe(true);
});

test("S5.5 S2.63 S2.64 S2.65 mismatched passwords show, disable submit and send nothing by Enter", async () => {
  const requests = serve();
  renderScreen(<RegisterScreen />);

  await fillIn("2");
  await userEvent.type(screen.getByLabelText("Email"), "{Enter}");
  // As a browser extension's script would.
  const { form } = screen.getByLabelText<HTMLInputElement>("Email");
  if (form !== null) fireEvent.submit(form);

  expect(screen.getByText("Passwords do not match")).toBeTruthy();
  expect(submit()).toHaveProperty("disabled", true);
  expect(requests.some(({ path }) => path.endsWith("/signup"))).toBe(false);
});

test("the rule of passwords stands beside the field before anything is sent", () => {
  renderScreen(<RegisterScreen />);

  const password = screen.getByLabelText("Password");

  const [id = ""] = password.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(document.querySelector(`#${CSS.escape(id)}`)?.textContent).toBe("At least 6 characters.");
});

test("the handle that a name becomes is shown while it is typed", async () => {
  const requests = serve({
    [PREVIEW]: ({ query }) => ({
      json: { success: true, handle: `@${query["name"]?.replace(" ", "")}` },
    }),
  });
  renderScreen(<RegisterScreen />);
  const username = screen.getByLabelText("Username");
  expect(descriptionOf(username)).toMatch(/^This becomes your handle/);

  await userEvent.type(username, " Rafa Solis ");

  await waitFor(() =>
    expect(descriptionOf(username)).toBe(
      "Your handle will be @RafaSolis, or close to it if it is taken. You can change it later.",
    ),
  );
  // The preview is requested when typing pauses, not for every letter.
  expect(requests.filter(({ path }) => path === PREVIEW).length).toBeLessThan(3);
  await userEvent.clear(username);
  expect(descriptionOf(username)).toMatch(/^This becomes your handle/);
});

test("without an answer the rule of handles is shown", async () => {
  const requests = serve({ [PREVIEW]: refusal(429, "over_request_rate_limit", "Too many") });
  renderScreen(<RegisterScreen />);
  const username = screen.getByLabelText("Username");

  await userEvent.type(username, "Rafa");

  await waitFor(() => expect(requests.some(({ path }) => path === PREVIEW)).toBe(true));
  expect(descriptionOf(username)).toMatch(/^This becomes your handle/);
});

test("S5.6 S5.9 S8.19 a short password is not refused here; the mail is announced in a status", async () => {
  serve({ "POST /auth/v1/signup": () => ({ json: userOfTests }) });
  renderScreen(<RegisterScreen />);
  await fillIn();

  await userEvent.click(submit());

  const words = await screen.findByText("Please check your email to confirm your account");
  expect(words.closest<HTMLElement>("[role=status]")?.dataset["variant"]).toBe("success");
});

test("S5.9 the confirmation mail can be asked for again, and a refusal names the wait", async () => {
  const words = "For security purposes, you can only request this after 30 seconds.";
  serve({
    "POST /auth/v1/signup": () => ({ json: userOfTests }),
    "POST /auth/v1/resend": refusal(429, "over_email_send_rate_limit", words),
  });
  renderScreen(<RegisterScreen />);
  await fillIn();
  await userEvent.click(submit());

  const resend = await screen.findByRole("button", { name: "Resend confirmation email" });
  await userEvent.click(resend);

  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(resend).toHaveProperty("disabled", true);
});

test("S2.60 S2.61 S8.19 the button is busy, and a refusal keeps everything typed", async () => {
  const { promise, resolve: refuse } = Promise.withResolvers<void>();
  serve({
    "POST /auth/v1/signup": async (request) => {
      await promise;
      return refusal(422, "user_already_exists", "User already registered")(request);
    },
  });
  renderScreen(<RegisterScreen />);
  await fillIn();

  await userEvent.click(submit());
  const busy = await screen.findByRole("button", { name: "Creating Account..." });
  expect(busy).toHaveProperty("disabled", true);
  refuse();

  const alert = await screen.findByRole("alert");
  expect([alert.textContent, alert.dataset["variant"]]).toEqual([
    "User already registered",
    "error",
  ]);
  expect(screen.getByLabelText("Username")).toHaveProperty("value", "rafasolis");
});

test("S4.8 editing any field takes the refusal away", async () => {
  serve({ "POST /auth/v1/signup": refusal(422, "user_already_exists", "already registered") });
  renderScreen(<RegisterScreen />);
  await fillIn();

  for (const label of ["Username", "Email", "Password", "Confirm password"]) {
    await userEvent.click(submit());
    await screen.findByRole("alert");
    await userEvent.type(screen.getByLabelText(label), "1");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.type(screen.getByLabelText(label), "{Backspace}");
  }
});

test("S4.7 an error of an earlier visit is gone", async () => {
  serve({ "POST /auth/v1/signup": refusal(422, "user_already_exists", "already registered") });
  const { store } = renderScreen(<p>another page</p>);
  await store.dispatch(register({ email: "a@example.com", password: "1", handle: "a" }));
  expect(store.getState().auth.isError).toBe(true);

  renderScreen(<RegisterScreen />, { store });

  expect(screen.queryByRole("alert")).toBeNull();
  expect(store.getState().auth).toMatchObject({ isError: false, message: "" });
});

test("S2.62 a link leads to login", () => {
  renderScreen(<RegisterScreen />);

  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
});

test("the version of the Terms on the form goes with the registration", async () => {
  vi.resetModules();
  const texts = { terms: [{ lang: "es-419", version: 2 }] };
  const requests = serve({
    "GET /config.json": () => ({
      json: { url: location.origin, anonKey: "anon", features: {}, texts },
    }),
    "POST /auth/v1/signup": () => ({ json: userOfTests }),
  });
  // The configuration is read once a page.
  const { RegisterScreen: Screen } = await import("./register-screen.tsx");
  renderScreen(<Screen />);
  await fillIn();

  await userEvent.click(submit());

  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith("/signup"))?.body).toMatchObject({
      data: { username: "rafasolis", terms_version: 2 },
    }),
  );
});
