import { expect, test } from "vitest";

import { adviceOn } from "./config-advice.ts";
import { readConfig } from "./config.ts";

const GOOGLE = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "its-secret" };
const SMTP = { SMTP_URL: "smtp://127.0.0.1:2525" };

test.each([
  ["without any setting", {}],
  ["with mail", SMTP],
  ["with mail and Google", { ...SMTP, ...GOOGLE }],
])("%s there is nothing to say", (_when, given) => {
  expect(adviceOn(readConfig(given))).toEqual([]);
});

test("confirmations that nobody receives are named", () => {
  const advice = adviceOn(readConfig({ AUTH_AUTOCONFIRM: "off" }));
  expect(advice).toEqual([expect.stringContaining("nobody receives a confirmation")]);
});

test("unproven addresses beside a provider that proves them are named", () => {
  const advice = adviceOn(readConfig(GOOGLE));
  expect(advice).toEqual([expect.stringContaining("shares the account")]);
});

test("a provider whose messages cannot be proven, or without prices, is named", () => {
  const advice = adviceOn(readConfig({ STRIPE_SECRET_KEY: "sk_test_1" }));
  expect(advice).toEqual([
    expect.stringContaining("STRIPE_WEBHOOK_SECRET"),
    expect.stringContaining("cannot be bought"),
  ]);
});
