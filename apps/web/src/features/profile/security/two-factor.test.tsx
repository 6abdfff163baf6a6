import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { edit, held, press, type } from "#features/profile/screen.fixture.tsx";
import { aSession, refusal, userOfTests } from "#testing/server.ts";

vi.mock("#lib/reload-page.ts");

const FACTOR = {
  id: "f1",
  factor_type: "totp",
  status: "verified",
  friendly_name: "Authenticator app 1 (2026-01-01)",
  created_at: "2026-01-01T00:00:00Z",
};
const PASSKEY = { ...FACTOR, id: "p1", factor_type: "webauthn", friendly_name: "Passkey 1 (x)" };
const CODES = Array.from({ length: 10 }, (_, n) => `k4m9x7qp2ab8ht3${n}`);

const withFactors = (...factors: object[]) => ({
  "GET /auth/v1/user": () => ({ json: { ...userOfTests, factors } }),
});
const NO_CODES = {
  "GET /auth/v1/factors/recovery-codes": refusal(404, "mfa_factor_not_found", "Factor not found"),
};
const codesLeft = (remaining: number) => ({
  "GET /auth/v1/factors/recovery-codes": () => ({
    json: { id: "r1", type: "recovery_code", total: 10, remaining },
  }),
});
const MAKE = "POST /auth/v1/factors/recovery-codes";
const REMAKE = `${MAKE}/regenerate`;
const SHEET = ["Recovery codes", { selector: "ol" }] as const;
const made = () => ({ json: { id: "r1", type: "recovery_code", total: 10, codes: CODES } });

beforeEach(() => held());

async function settings(answers: Parameters<typeof held>[1] = {}) {
  const requests = await held({}, answers);
  await edit();
  const region = within(await screen.findByRole("region", { name: /Two-factor/ }));
  await region.findByText(/^(?:Set up an authenticator|Add another) app$/);
  return { requests, region };
}

describe("an authenticator app", () => {
  const setUp = {
    ...NO_CODES,
    [MAKE]: made,
    "POST /auth/v1/factors": () => ({
      json: { id: "f1", type: "totp", totp: { qr_code: "<svg/>", secret: "ABC234", uri: "x" } },
    }),
    "POST /auth/v1/factors/f1/challenge": () => ({ json: { id: "c1" } }),
  };

  test("set up: QR code, key, advice for a lost phone, first code, recovery codes", async () => {
    const verify = "POST /auth/v1/factors/f1/verify";
    const factors: object[] = [];
    const answers = {
      ...setUp,
      "GET /auth/v1/user": () => ({ json: { ...userOfTests, factors } }),
      [verify]: () => {
        factors.push(FACTOR);
        return { json: aSession() };
      },
    };
    const { requests } = await settings({ answers });

    await press("Set up an authenticator app");
    const code = await screen.findByRole<HTMLImageElement>("img", { name: /QR code/ });
    expect(code.src).toBe("data:image/svg+xml,%3Csvg%2F%3E");
    screen.getByText("ABC234");
    screen.getByText(/Keep the key in a safe place/);
    type("Six-digit code", "12 34 56");
    await press("Turn it on");

    await screen.findByText("Two-factor authentication is on for this account.");
    expect(requests.find(({ path }) => path === verify)?.body).toMatchObject({
      code: "123456",
      challenge_id: "c1",
    });
    const sheet = within(await screen.findByLabelText(...SHEET));
    expect(sheet.getAllByRole("listitem").map((each) => each.textContent)).toEqual(
      CODES.map((each) => each.replaceAll(/.{4}(?=.)/g, "$&-")),
    );
  });

  test("recovery codes follow also when their count has not come before", async () => {
    const factors: object[] = [];
    const noCodes = NO_CODES["GET /auth/v1/factors/recovery-codes"];
    let counts = 0;
    const answers = {
      ...setUp,
      "GET /auth/v1/user": () => ({ json: { ...userOfTests, factors } }),
      "GET /auth/v1/factors/recovery-codes": (...args: Parameters<typeof noCodes>) => {
        counts += 1;
        return counts === 1 ? new Promise<never>(() => {}) : noCodes(...args);
      },
      "POST /auth/v1/factors/f1/verify": () => {
        factors.push(FACTOR);
        return { json: aSession() };
      },
    };
    await settings({ answers });

    await press("Set up an authenticator app");
    await screen.findByRole("img", { name: /QR code/ });
    type("Six-digit code", "123456");
    await press("Turn it on");

    const sheet = within(await screen.findByLabelText(...SHEET));
    expect(sheet.getAllByRole("listitem")).toHaveLength(CODES.length);
  });

  test("a wrong code is refused in words, and may be tried again", async () => {
    const answers = {
      ...setUp,
      "POST /auth/v1/factors/f1/verify": refusal(422, "mfa_verification_failed", "Invalid code"),
    };
    await settings({ answers });
    await press("Set up an authenticator app");
    await screen.findByRole("img", { name: /QR code/ });
    type("Six-digit code", "000000");

    await press("Turn it on");

    await screen.findByText("Invalid code");
    expect(screen.getByRole("button", { name: "Turn it on" })).toHaveProperty("disabled", true);
  });

  test("on: it says so, and is removed only when asked twice", async () => {
    const remove = "DELETE /auth/v1/factors/f1";
    const answers = {
      ...withFactors(FACTOR),
      ...codesLeft(10),
      [remove]: () => ({ json: { id: "f1" } }),
    };
    const { requests, region } = await settings({ answers });
    await region.findByText("On");

    await press("Remove Authenticator app 1");
    expect(requests.map(({ path }) => path)).not.toContain(remove);
    screen.getByText(/^After that, your password alone signs you in/);
    await press("Remove it");

    expect(requests.map(({ path }) => path)).toContain(remove);
  });
});

describe("recovery codes", () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();

  beforeEach(() => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    writeText.mockReset().mockResolvedValue();
  });
  afterEach(() => Reflect.deleteProperty(navigator, "clipboard"));

  test.each([
    [0, /^0 of 10 codes are left\. Each.+Make new ones soon\.$/],
    [1, /^1 of 10 codes is left\. Each.+Make new ones soon\.$/],
    [3, /^3 of 10 codes are left\. Each.+Make new ones soon\.$/],
    [4, /^4 of 10 codes are left\. Each.+passkey\.$/],
  ])("say how many are left, and warn when they are few: %i", async (left, words) => {
    const { region } = await settings({ answers: { ...withFactors(FACTOR), ...codesLeft(left) } });

    expect(await region.findByText(words)).toBeTruthy();
  });

  test("without any, an account with a second factor is warned", async () => {
    const answers = { ...withFactors(FACTOR), ...NO_CODES, [MAKE]: made };
    const { region } = await settings({ answers });
    await region.findByText(/^You have no recovery codes\./);

    await press("Make recovery codes");

    expect(await region.findByLabelText(...SHEET)).toBeTruthy();
  });

  test("new ones are made only when asked twice, and shown until they are put away", async () => {
    const exists = refusal(422, "mfa_verified_factor_exists", "exists");
    const answers = {
      ...withFactors(FACTOR),
      ...codesLeft(7),
      [MAKE]: exists,
      [REMAKE]: made,
    };
    const { requests, region } = await settings({ answers });
    await region.findByText(/^7 of 10 codes are left/);

    await press("Make new recovery codes");
    expect(requests.map(({ path }) => path)).not.toContain(REMAKE);
    screen.getByText("Your current codes will stop working.");
    await press("Make new ones");

    await region.findByLabelText(...SHEET);
    await press("I have saved them");
    expect(region.queryByLabelText(...SHEET)).toBeNull();
    await region.findByText(/^7 of 10 codes are left/);
  });

  test("are copied all together, or the screen says that it cannot", async () => {
    await settings({ answers: { ...withFactors(FACTOR), ...NO_CODES, [MAKE]: made } });
    await screen.findByText(/^You have no recovery codes\./);
    await press("Make recovery codes");
    await screen.findByLabelText(...SHEET);

    await press("Copy");
    await screen.findByText("Copied.");
    expect(writeText.mock.calls[0]?.[0]).toContain("k4m9-x7qp-2ab8-ht39");

    writeText.mockRejectedValue(new Error("denied"));
    await press("Copy");
    await screen.findByText(/did not let us copy them/);
  });
});

describe("a passkey", () => {
  const create = vi.fn<() => Promise<unknown>>();
  const user = { id: "AAAA", name: "rafa", displayName: "rafa" };
  const publicKey = {
    challenge: "AAAA",
    rp: { name: "Capicú", id: "localhost" },
    user,
    pubKeyCredParams: [],
  };
  const answers = {
    ...codesLeft(10),
    "POST /auth/v1/factors": () => ({ json: { id: "p1", type: "webauthn" } }),
    "POST /auth/v1/factors/p1/challenge": () => ({
      json: {
        id: "c1",
        type: "webauthn",
        expires_at: 4_000_000_000,
        webauthn: { type: "create", credential_options: { publicKey } },
      },
    }),
    "POST /auth/v1/factors/p1/verify": () => ({ json: aSession() }),
    "DELETE /auth/v1/factors/p1": () => ({ json: { id: "p1" } }),
  };

  beforeEach(() => {
    Object.assign(globalThis, { PublicKeyCredential: {} });
    Object.defineProperty(navigator, "credentials", { configurable: true, value: { create } });
    create.mockReset().mockResolvedValue({ id: "key", toJSON: () => ({ id: "key" }) });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, "credentials");
    Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  });

  test("is added by what the browser answers", async () => {
    const { requests } = await settings({ answers });

    await press("Add a passkey");

    await screen.findByText("Two-factor authentication is on for this account.");
    const verified = requests.find(({ path }) => path.endsWith("/p1/verify"));
    expect(verified?.body).toMatchObject({
      challenge_id: "c1",
      webauthn: { type: "create", credential_response: { id: "key" } },
    });
  });

  test.each([
    ["NotAllowedError", /^No passkey was confirmed\./],
    ["InvalidStateError", /^This device or key is a passkey of your account already\./],
    ["SecurityError", /^Passkeys do not work under this address\./],
  ])("that ends in %s leaves nothing behind, and says why", async (name, words) => {
    create.mockRejectedValue(Object.assign(new Error("raw words"), { name }));
    const { requests } = await settings({ answers });

    await press("Add a passkey");

    await screen.findByText(words);
    expect(requests.map(({ path }) => path)).toContain("DELETE /auth/v1/factors/p1");
  });

  test("is listed beside the apps", async () => {
    const { region } = await settings({ answers: { ...answers, ...withFactors(FACTOR, PASSKEY) } });

    await region.findByText("Passkey 1");
    expect(region.getByText("Add another passkey")).toBeTruthy();
  });
});
