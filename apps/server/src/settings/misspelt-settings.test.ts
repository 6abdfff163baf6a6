import { expect, test } from "vitest";

import { readConfig } from "./config.ts";
import { findMisspelt } from "./misspelt-settings.ts";
import { SETTING_NAMES } from "./settings.ts";

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["PUBLIC_ULR", "PUBLIC_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["STRIPE_SECRETKEY", "STRIPE_SECRET_KEY"],
  ["ADMIN_PASSWROD", "ADMIN_PASSWORD"],
  ["DATADIR", "DATA_DIR"],
  ["public_url", "PUBLIC_URL"],
  ["TRUST-PROXY", "TRUST_PROXY"],
  ["PROT", "PORT"],
])("%s stops the start, and %s is proposed", (name, proposal) => {
  const sentence = `${name}: is not a setting. Did you mean ${proposal}?`;

  expect(() => readConfig({ [name]: "x" })).toThrow(sentence);
  expect(() => readConfig({ [name]: "x", LOG_LEVEL: "loud" })).toThrow(sentence);
});

test("settings themselves, what other programs set, and what was left empty are no mistakes", () => {
  const foreign = ["HOSTNAME", "HOSTS", "POST", "port", "S3_PORT", "npm_config_port"];

  expect(findMisspelt([...SETTING_NAMES, ...foreign, ...Object.keys(process.env)])).toEqual([]);
  expect(() => readConfig({ SMPT_URL: " " })).not.toThrow();
});
