import { expect, test } from "vitest";

import { readConfig } from "./config.ts";

const ADMIN_EMAIL = "boss@example.org";
const S3 = {
  S3_ENDPOINT: "http://127.0.0.1:9000",
  S3_BUCKET: "files",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

const CONFLICTS: [string, Record<string, string>, string][] = [
  ["a password shorter than a player's", { ADMIN_EMAIL, ADMIN_PASSWORD: "abc" }, "ADMIN_PASSWORD"],
  [
    "a password shorter than the operator's own rule",
    { ADMIN_EMAIL, ADMIN_PASSWORD: "eight-ch", AUTH_PASSWORD_MIN: "12" },
    "ADMIN_PASSWORD",
  ],
  [
    "a password longer than a player's",
    { ADMIN_EMAIL, ADMIN_PASSWORD: "x".repeat(73) },
    "ADMIN_PASSWORD",
  ],
  ["a password of nobody", { ADMIN_PASSWORD: "double-six" }, "ADMIN_PASSWORD"],
  ...Object.keys(S3).map((name): [string, Record<string, string>, string] => [
    `an object store without ${name}`,
    { ...S3, [name]: "" },
    "S3_",
  ]),
  ["a client without its secret", { GOOGLE_CLIENT_ID: "client" }, "GOOGLE_CLIENT_ID"],
  ["a secret without its client", { GOOGLE_CLIENT_SECRET: "s3cret" }, "GOOGLE_CLIENT_SECRET"],
  ["a webhook of no account", { STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_WEBHOOK_SECRET"],
  ["a price of no account", { STRIPE_PRICE_PRO_ANNUAL: "price_1" }, "STRIPE_PRICE_PRO_ANNUAL"],
  [
    "live and test money",
    { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" },
    "STRIPE_PUBLISHABLE_KEY",
  ],
];

test.each(CONFLICTS)("%s stops the start and is named", (_what, environment, name) => {
  const read = () => readConfig(environment);

  expect(read).toThrow(new RegExp(`^${name}[A-Z_0-9]*: `));
  expect(read).toThrow(/^(?!.*(?:s3cret|abc|eight-ch))/s);
});

test.each([
  { ADMIN_EMAIL, ADMIN_PASSWORD: "sixsix" },
  S3,
  { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" },
  { PUBLIC_URL: "https://Capicu.example:443/" },
  { SMTP_URL: "smtps://boss:pass@mail.example", MAIL_FROM: "Capicú <no-reply@club.example>" },
  { MAIL_FROM: "no-reply@club.example" },
])("%j is a start", (environment) => {
  expect(() => readConfig(environment)).not.toThrow();
});
