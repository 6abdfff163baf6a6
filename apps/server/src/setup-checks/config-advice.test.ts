import { expect, test } from "vitest";

import { sayProblem } from "#ground/problem.ts";
import { readConfig } from "#settings/config.ts";

import { adviceOn as findAdvice } from "./config-advice.ts";

const adviceOn = (config: Parameters<typeof findAdvice>[0]) => findAdvice(config).map(sayProblem);

const GOOGLE = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "its-secret" };
const SMTP = { SMTP_URL: "smtp://127.0.0.1:2525" };

test.each([
  ["without any setting", {}],
  ["with mail", SMTP],
  ["with Google", GOOGLE],
])("%s there is nothing to say", (_when, environment) => {
  expect(adviceOn(readConfig(environment))).toEqual([]);
});

test("confirmations that nobody receives are named", () => {
  const advice = adviceOn(readConfig({ AUTH_AUTOCONFIRM: "off" }));
  expect(advice).toEqual([expect.stringContaining("nobody receives a confirmation")]);
});

test("a Redis without the rest of what several processes need is named", () => {
  const REDIS_URL = "redis://127.0.0.1:6379";
  const rest = {
    DATABASE_URL: "postgres://capicu@127.0.0.1/capicu",
    S3_ENDPOINT: "http://127.0.0.1:9000",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    PAYMENT_SANDBOX: "off",
  };

  expect(adviceOn(readConfig({ REDIS_URL }))).toEqual([
    expect.stringContaining("need one DATABASE_URL"),
    expect.stringContaining("Set S3_ENDPOINT"),
    expect.stringContaining("Set STRIPE_SECRET_KEY"),
  ]);
  expect(adviceOn(readConfig({ REDIS_URL, ...rest }))).toEqual([
    expect.stringContaining("cannot be bought"),
  ]);
});

test("a public site that sells nothing, or gives plans away, is named", () => {
  const site = { PUBLIC_URL: "https://capicu.example", TRUST_PROXY: "on" };
  const closed = adviceOn(readConfig(site));
  const open = adviceOn(readConfig({ ...site, PAYMENT_SANDBOX: "on" }));

  expect(closed).toEqual([expect.stringContaining("cannot be bought")]);
  expect(open).toEqual([expect.stringContaining("gets plans for nothing")]);
});

test.each([
  ["http://play.example", 1],
  ["http://203.0.113.7:3000", 1],
  ["http://192.168.1.9:3000", 0],
  ["http://play.lan:3000", 0],
  ["http://pi:3000", 0],
])("the sandbox beside %s is named %i times", (PUBLIC_URL, times) => {
  const advice = adviceOn(readConfig({ PUBLIC_URL, HOST: "0.0.0.0" }));

  expect(advice.filter((each) => each.includes("plans for nothing"))).toHaveLength(times);
});

test("a provider whose messages cannot be proven, or without prices, is named", () => {
  const advice = adviceOn(readConfig({ STRIPE_SECRET_KEY: "sk_test_1" }));
  expect(advice).toEqual([
    expect.stringContaining("STRIPE_WEBHOOK_SECRET"),
    expect.stringContaining("cannot be bought"),
  ]);
});

/** A public site that sells plans through Stripe. */
const HTTPS = {
  PUBLIC_URL: "https://capicu.example",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_PRICE_STARTER_MONTHLY: "price_1",
  STRIPE_PRICE_STARTER_ANNUAL: "price_2",
  STRIPE_PRICE_PRO_MONTHLY: "price_3",
  STRIPE_PRICE_PRO_ANNUAL: "price_4",
};

test.each([
  ["https, which only a proxy can speak", HTTPS],
  ["https at every address of the machine", { ...HTTPS, HOST: "0.0.0.0" }],
  ["a public name, while only the machine itself may connect", { PUBLIC_URL: "http://play.lan" }],
])("a proxy that is not trusted is named: %s", (_what, environment) => {
  const advice = adviceOn(readConfig(environment));
  expect(advice).toEqual([expect.stringContaining("TRUST_PROXY is off")]);
});

test.each([
  ["a trusted proxy on this machine", { ...HTTPS, TRUST_PROXY: "on" }],
  ["a trusted network", { ...HTTPS, HOST: "0.0.0.0", TRUST_PROXY: "uniquelocal" }],
  ["no proxy in a home network", { HOST: "0.0.0.0", PUBLIC_URL: "http://192.168.1.9:3000" }],
  ["no proxy on this machine", { PUBLIC_URL: "http://[::1]:3000" }],
])("of %s there is nothing to say", (_what, environment) => {
  expect(adviceOn(readConfig(environment))).toEqual([]);
});

test("hops are not counted where a client may connect past the proxy", () => {
  const advice = adviceOn(readConfig({ ...HTTPS, HOST: "0.0.0.0", TRUST_PROXY: "1" }));
  expect(advice).toEqual([expect.stringContaining("counts hops")]);
});
