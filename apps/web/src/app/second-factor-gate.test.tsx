import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { forgetEntries, readEntries, saveEntry } from "#state/outbox/entries.fixture.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, refusal, serve, userOfTests } from "#testing/server.ts";

import { decide } from "./access.ts";
import { Guard } from "./guards.tsx";
import { BellPlace } from "./layout/bell-place.tsx";
import { wantsSecondFactor } from "./wants-second-factor.ts";

vi.mock("#state/outbox/entries.ts", () => import("#state/outbox/entries.fixture.ts"));

beforeEach(forgetEntries);

const factor = (
  id: string,
  status: "verified" | "unverified" = "verified",
  factor_type: "totp" | "webauthn" | "recovery_code" = "totp",
) => ({
  id,
  status,
  factor_type,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
});

function sessionWith(factors: ReturnType<typeof factor>[], aal: string) {
  const session = aSession();
  const claims = { sub: userOfTests.id, exp: 4_000_000_000, role: "authenticated", aal };
  const [head = "", , tail = ""] = session.access_token.split(".");
  return {
    ...session,
    access_token: [head, btoa(JSON.stringify(claims)).replaceAll("=", ""), tail].join("."),
    user: { ...session.user, factors },
  };
}

test.each([
  ["no factor", sessionWith([], "aal1"), false],
  ["one that was never confirmed", sessionWith([factor("f1", "unverified")], "aal1"), false],
  ["a factor that is not shown", sessionWith([factor("f1")], "aal1"), true],
  ["a factor that is shown", sessionWith([factor("f1")], "aal2"), false],
  ["no session", null, false],
])("%s", (_name, session, expected) => {
  expect(wantsSecondFactor(session)).toBe(expected);
});

test("a token nobody can read has shown nothing", () => {
  const session = { ...sessionWith([factor("f1")], "aal2"), access_token: "x.%.z" };

  expect(wantsSecondFactor(session)).toBe(true);
});

test("the sign-in screens lead on, every other page waits", () => {
  const auth = {
    user: null,
    session: sessionWith([factor("f1")], "aal1"),
    isLoading: false,
    isError: false,
    isSuccess: false,
    isLeaving: false,
    isInitialized: true,
    message: "",
  };

  expect(decide("visitor", auth)).toBe("show");
  for (const access of ["anyone", "signed-in", "admin"] as const)
    expect(decide(access, auth)).toBe("prove");
});

async function arrive(
  answers: Parameters<typeof serve>[0],
  factors = [factor("f1"), factor("f2")],
  beside: ReactNode = null,
) {
  const requests = serve({
    "GET /auth/v1/user": () => ({ json: { ...userOfTests, factors } }),
    "POST /auth/v1/factors/f1/challenge": () => ({ json: { id: "c1" } }),
    "POST /auth/v1/factors/f2/challenge": () => ({ json: { id: "c2" } }),
    "POST /auth/v1/factors/f1/verify": refusal(422, "mfa_verification_failed", "Invalid code"),
    "POST /auth/v1/factors/f2/verify": refusal(422, "mfa_verification_failed", "Invalid code"),
    ...answers,
  });
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionWith(factors, "aal1")));
  const page = (
    <>
      {beside}
      <Guard access="signed-in">the upload form</Guard>
    </>
  );
  const view = renderScreen(page, "/upload");
  await screen.findByRole("heading", { name: "One more step" });
  expect(screen.queryByText("the upload form")).toBeNull();
  return { ...view, requests };
}

const confirm = async (code: string) => {
  await userEvent.type(screen.getByLabelText("Six-digit code"), code);
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
};

test("a code of any of one's apps is enough", async () => {
  const lifted = sessionWith([factor("f1"), factor("f2")], "aal2");
  const { requests } = await arrive({
    "POST /auth/v1/factors/f2/verify": () => ({ json: lifted }),
  });

  await confirm("123456");

  await waitFor(() => expect(localStorage.getItem(SESSION_KEY)).toContain(lifted.access_token));
  expect(requests.filter(({ path }) => path.endsWith("/verify"))).toHaveLength(2);
  expect(screen.queryByText("Invalid code")).toBeNull();
});

describe("the bell beside the page", () => {
  const bell = <BellPlace variant="icon" isShown />;
  const functionsOf = (requests: ReturnType<typeof serve>) =>
    requests.filter(({ path }) => path.includes("/functions/v1/"));

  test("asks nothing while the code is missing: the server would refuse", async () => {
    const { requests } = await arrive({}, [factor("f1")], bell);
    // By now its code would have been loaded.
    await import("#features/notifications/bell.tsx");
    await screen.findByRole("heading", { name: "One more step" });

    expect(functionsOf(requests)).toEqual([]);
  });

  test("asks once the code was given", async () => {
    const requests = serve({});
    const session = sessionWith([factor("f1")], "aal2");
    localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    const page = (
      <>
        {bell}
        <Guard access="signed-in">the upload form</Guard>
      </>
    );
    renderScreen(page, "/upload");
    await screen.findByText("the upload form");

    await waitFor(() => expect(functionsOf(requests)).not.toEqual([]));
  });
});

test("a wrong code is refused, and may be given again", async () => {
  await arrive({});

  await confirm("000000");

  await screen.findByText("Invalid code");
  expect(screen.getByLabelText<HTMLInputElement>("Six-digit code").value).toBe("");
});

test("whoever has no code can sign out", async () => {
  const { store } = await arrive({});

  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));

  await waitFor(() => expect(store.getState().auth.session).toBeNull());
});

test("signing out without a code asks about what was not sent, which cannot be sent now", async () => {
  await saveEntry({
    id: "an-upload",
    userId: userOfTests.id,
    savedAt: 0,
    form: {},
    pictures: [],
    submission: null,
  });
  const { at, store } = await arrive({});

  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await screen.findByText(/^1 upload is saved on this device/);
  expect(screen.queryByRole("button", { name: "Send now" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Keep and sign out" }));

  await waitFor(() => expect([store.getState().auth.session, at()]).toEqual([null, "/"]));
  expect(await readEntries(userOfTests.id)).toHaveLength(1);
});

test("a recovery code in the place of the app's", async () => {
  const factors = [factor("f1"), factor("r1", "verified", "recovery_code")];
  const lifted = sessionWith(factors, "aal2");
  const verify = "POST /auth/v1/factors/recovery-codes/verify";
  const { requests } = await arrive({ [verify]: () => ({ json: lifted }) }, factors);

  await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await userEvent.type(screen.getByLabelText("Recovery code"), "k4m9-x7qp-2ab8-ht3z");
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));

  await waitFor(() => expect(localStorage.getItem(SESSION_KEY)).toContain(lifted.access_token));
  expect(requests.find(({ path }) => path === verify)?.body).toEqual({
    code: "k4m9-x7qp-2ab8-ht3z",
  });
});

test("a recovery code that is wrong stays to be mended", async () => {
  const factors = [factor("f1"), factor("r1", "verified", "recovery_code")];
  const wrong = refusal(422, "mfa_verification_failed", "Invalid recovery code entered");
  await arrive({ "POST /auth/v1/factors/recovery-codes/verify": wrong }, factors);
  await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await userEvent.type(screen.getByLabelText("Recovery code"), "typo");

  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));

  await screen.findByText("Invalid recovery code entered");
  expect(screen.getByLabelText<HTMLInputElement>("Recovery code").value).toBe("typo");
});

test("without recovery codes or passkeys none are offered", async () => {
  await arrive({});

  expect(screen.queryByRole("button", { name: /recovery code|passkey/ })).toBeNull();
});

test("where the browser has no passkeys, one is not asked for", async () => {
  await arrive({}, [factor("f1"), factor("p1", "verified", "webauthn")]);

  expect(screen.queryByRole("button", { name: /passkey/ })).toBeNull();
});

describe("a passkey", () => {
  const factors = [factor("p1", "verified", "webauthn")];
  const challenge = {
    id: "c1",
    type: "webauthn",
    expires_at: 4_000_000_000,
    webauthn: {
      type: "request",
      credential_options: {
        publicKey: { challenge: "AAAA", rpId: "localhost", allowCredentials: [] },
      },
    },
  };
  const get = vi.fn<() => Promise<unknown>>();
  const answers = { "POST /auth/v1/factors/p1/challenge": () => ({ json: challenge }) };

  beforeEach(() => {
    Object.assign(globalThis, { PublicKeyCredential: {} });
    Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, "credentials");
    Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  });

  test("is asked for at once when there is nothing else, and opens the page", async () => {
    const lifted = sessionWith(factors, "aal2");
    get.mockResolvedValue({ id: "key", toJSON: () => ({ id: "key" }) });
    const verify = "POST /auth/v1/factors/p1/verify";
    const { requests } = await arrive({ ...answers, [verify]: () => ({ json: lifted }) }, factors);

    await userEvent.click(await screen.findByRole("button", { name: "Use your passkey" }));

    await waitFor(() => expect(localStorage.getItem(SESSION_KEY)).toContain(lifted.access_token));
    expect(requests.find(({ path }) => path === verify)?.body).toMatchObject({
      challenge_id: "c1",
      webauthn: { type: "request", rpId: location.hostname, credential_response: { id: "key" } },
    });
  });

  test("that is not shown says so, and may be tried again", async () => {
    get.mockRejectedValue(Object.assign(new Error("no"), { name: "NotAllowedError" }));
    await arrive(answers, factors);

    await userEvent.click(await screen.findByRole("button", { name: "Use your passkey" }));

    await screen.findByText(/^No passkey was confirmed\./);
    expect(screen.getByRole("button", { name: "Use your passkey" })).toHaveProperty(
      "disabled",
      false,
    );
  });
});
