import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

import { describeConfig, readConfig, settingsTable } from "./config.ts";
import { SETTING_NAMES, SETTINGS } from "./settings.ts";

// As long as the secret part of a key.
const SECRET = "s3cret-s3cret-s3cret-s3cret-s3cret-s3cret-s";
const COORDINATE = "c".repeat(43);
const SIGNING_KEY = {
  kty: "EC",
  crv: "P-256",
  kid: "1",
  x: COORDINATE,
  y: COORDINATE,
  d: COORDINATE,
};

describe("without any setting", () => {
  test("everything has a default that runs", () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://localhost:3000",
      DATA_DIR: resolve("data"),
      AUTH_AUTOCONFIRM: true,
      AUTH_SIGNUP: true,
      AUTH_PASSWORD_MIN: 6,
      MINIMUM_GAMES: 20,
      TRUST_PROXY: 0,
      RATE_LIMITS: true,
      LOG_LEVEL: "info",
      checkOutput: true,
    });
  });

  test.each([...SETTING_NAMES])("an empty %s counts as not given", (name) => {
    expect(readConfig({ [name]: "" })).toEqual(readConfig({}));
    expect(readConfig({ [name]: "  " })).toEqual(readConfig({}));
  });
});

test.each([
  [{}, false],
  [{ SMTP_URL: "smtps://mail.example" }, true],
  [{ SMTP_URL: "smtps://mail.example", STAFF_SECOND_FACTOR: "off" }, false],
  [{ STAFF_SECOND_FACTOR: "on" }, true],
])("with %j staff need a second factor: %s", (environment, isWanted) => {
  expect(readConfig(environment).STAFF_SECOND_FACTOR).toBe(isWanted);
});

describe("a bad value stops the start and names the setting", () => {
  test.each([
    ["PORT", "many"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PUBLIC_URL", "capicu.example"],
    ["PUBLIC_URL", "ftp://capicu.example"],
    ["DATABASE_URL", "mysql://localhost/capicu"],
    ["SMTP_URL", "http://mail.example"],
    ["JWT_SECRET", "short"],
    ["JWT_SIGNING_KEY", "{not json"],
    ["JWT_SIGNING_KEY", "null"],
    ["JWT_SIGNING_KEY", "7"],
    ["JWT_SIGNING_KEY", JSON.stringify({ ...SIGNING_KEY, d: undefined })],
    ["JWT_SIGNING_KEY", JSON.stringify({ ...SIGNING_KEY, kid: "" })],
    ["JWT_SIGNING_KEY", JSON.stringify({ ...SIGNING_KEY, crv: "P-384" })],
    ["JWT_SIGNING_KEY", JSON.stringify({ kty: "RSA", kid: "1" })],
    ["PUBLIC_URL", "https://capicu.example/club"],
    ["PUBLIC_URL", "https://capicu.example/?club"],
    ["PUBLIC_URL", "https://boss@capicu.example"],
    ["SMTP_URL", "smtp://boss@mail.example"],
    ["SMTP_URL", "smtp:mail.example"],
    ["MAIL_FROM", "the club"],
    ["GOOGLE_ISSUER", "http://issuer.example"],
    ["ADMIN_EMAIL", "somebody"],
    ["AUTH_AUTOCONFIRM", "perhaps"],
    ["AUTH_PASSWORD_MIN", "5"],
    ["RECOGNITION_WORKERS", "0"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "11"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "proxy.example"],
    ["TRUST_PROXY", "10.0.0.0/0"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/255.0.0.0"],
    ["TRUST_PROXY", "loopback,"],
    ["TRUST_PROXY", "fe80::1%eth0"],
  ])("%s=%s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .{5,}$`));
  });

  test.each([
    [{ PORT: "abc" }, "PORT: must be a whole number from 0 to 65535"],
    [{ RATE_LIMITS: "yes" }, "RATE_LIMITS: must be on or off"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be trace, debug, info, warn, error or silent"],
    [
      { DATABASE_URL: "mysql://localhost/capicu" },
      "DATABASE_URL: must begin with postgres://, as in postgres://user:password@host:5432/name",
    ],
    [{ SMTP_URL: "http://mail.example" }, "SMTP_URL: must begin with smtp:// or smtps://"],
    [{ PUBLIC_URL: "capicu.example" }, "PUBLIC_URL: must begin with https:// or http://"],
    [{ JWT_SECRET: "short" }, "JWT_SECRET: must have at least 32 characters"],
    [{ ADMIN_EMAIL: "somebody" }, "ADMIN_EMAIL: must be an email address"],
  ])("and %j is answered in words", (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(expect.objectContaining({ message: sentence }));
  });

  test("all of them at once, a line each", () => {
    const read = () => readConfig({ PORT: "many", LOG_LEVEL: "loud" });

    expect(read).toThrow(/^PORT: .+\nLOG_LEVEL: .+$/);
  });

  test("without repeating what may be secret", () => {
    const read = () => readConfig({ JWT_SECRET: "hunter2", DATABASE_URL: "hunter2" });

    expect(read).toThrow(/^(?!.*hunter2)/s);
  });
});

describe("what one setting says about another", () => {
  test("a mail server turns confirmation mails on, unless told otherwise", () => {
    const SMTP_URL = "smtp://mail.example";

    expect(readConfig({}).AUTH_AUTOCONFIRM).toBe(true);
    expect(readConfig({ SMTP_URL }).AUTH_AUTOCONFIRM).toBe(false);
    expect(readConfig({ SMTP_URL, AUTH_AUTOCONFIRM: "on" }).AUTH_AUTOCONFIRM).toBe(true);
    expect(readConfig({ AUTH_AUTOCONFIRM: "off" }).AUTH_AUTOCONFIRM).toBe(false);
  });

  test("the minimum of games is the same in each mode, unless told otherwise", () => {
    const minimumIn = (environment: Record<string, string>) => {
      const { MINIMUM_GAMES, MINIMUM_GAMES_CASUAL, MINIMUM_GAMES_BLITZ } = readConfig(environment);
      return [MINIMUM_GAMES, MINIMUM_GAMES_CASUAL, MINIMUM_GAMES_BLITZ];
    };

    expect(minimumIn({ MINIMUM_GAMES: "30" })).toEqual([30, 30, 30]);
    expect(minimumIn({ MINIMUM_GAMES_BLITZ: "0" })).toEqual([20, 20, 0]);
  });

  test("the address people use follows the port, and has no slash at its end", () => {
    expect(readConfig({ PORT: "8080" }).PUBLIC_URL).toBe("http://localhost:8080");
    expect(readConfig({ PUBLIC_URL: "https://capicu.example/" }).PUBLIC_URL).toBe(
      "https://capicu.example",
    );
  });

  test("answers are held against the contract everywhere but in production", () => {
    expect(readConfig({ NODE_ENV: "production" }).checkOutput).toBe(false);
    expect(readConfig({ NODE_ENV: "test" }).checkOutput).toBe(true);
  });
});

test.each([
  ["off", 0],
  ["on", 1],
  ["2", 2],
  ["loopback", ["loopback"]],
  ["uniquelocal, 203.0.113.0/24,2001:db8::/32", ["uniquelocal", "203.0.113.0/24", "2001:db8::/32"]],
  ["10.0.0.7", ["10.0.0.7"]],
])("TRUST_PROXY=%s is hops or networks", (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(proxies);
});

describe("the settings in force", () => {
  test("are described with every secret masked", () => {
    const described = describeConfig(
      readConfig({
        PORT: "8080",
        JWT_SECRET: SECRET,
        JWT_SIGNING_KEY: JSON.stringify({ ...SIGNING_KEY, d: SECRET }),
        SERVICE_ROLE_KEY: SECRET,
        ADMIN_EMAIL: "boss@example.org",
        ADMIN_PASSWORD: SECRET,
        METRICS_TOKEN: SECRET,
        DATABASE_URL: `postgres://capicu:${SECRET}@localhost/capicu`,
        SMTP_URL: `smtp://capicu:${SECRET}@mail.example`,
      }),
    );

    expect(described.map(([name]) => name)).toEqual(SETTING_NAMES);
    expect(described.filter(([, value]) => value === "********")).toHaveLength(7);
    expect(described).toContainEqual(["PORT", "8080"]);
    expect(described).toContainEqual(["GOOGLE_CLIENT_ID", "–"]);
    expect(JSON.stringify(described)).not.toContain(SECRET);
  });
});

describe("the table of settings", () => {
  test("has a row for each, with its meaning", () => {
    const rows = settingsTable().split("\n");

    expect(rows).toHaveLength(SETTING_NAMES.length + 2);
    for (const name of SETTING_NAMES)
      expect(rows).toContain(
        `| \`${name}\` | ${SETTINGS[name].defaultText} | ${SETTINGS[name].meaning} |`,
      );
  });

  test("stands in docs/operating.md as it is printed", async () => {
    const path = join(import.meta.dirname, "../../../../docs/operating.md");
    const document = await readFile(path, "utf8");

    // The formatter of documents pads table cells.
    expect(tableCells(document)).toEqual(tableCells(settingsTable()));
  });
});

function tableCells(text: string): string[][] {
  const start = text.search(/^\| setting/m);
  const [table = ""] = start < 0 ? [] : text.slice(start).split("\n\n");
  const rows = table.trim().split("\n");
  return rows
    .filter((row) => !/^[|\s-]+$/.test(row))
    .map((row) => row.split("|").map((cell) => cell.trim()));
}
