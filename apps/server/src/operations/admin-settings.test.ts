// The settings screen: who reads and changes them, what is refused, and what the audit log keeps.
import type { SettingChange, SettingState, StartSetting } from "@capicu/contract/settings";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

// Of these tests alone, because the settings are those of the whole site.
let alone: OwnDatabase;
let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  const environment = { UPLOADS_PER_HOUR: "50", STRIPE_SECRET_KEY: "sk_test_hidden" };
  product = await testProduct({ database: alone, environment });
  admin = await product.anAdmin();
});

afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});

afterEach(() => sql`delete from settings`.execute(service()));

const service = () => product.world.platform.database.service;

const change = (changes: SettingChange[], token: string | undefined = admin.token) =>
  call(product, "admin-settings-action", {
    input: { changes },
    ...(token !== undefined && { token }),
  });

interface SettingsAnswer {
  settings: SettingState[];
  start: StartSetting[];
}

async function read(): Promise<SettingsAnswer> {
  const { body } = await call(product, "admin-settings", { token: admin.token, input: {} });
  return body;
}

const find = async (settingName: string) =>
  (await read()).settings.find(({ name }) => name === settingName);

test("a change is shown with who made it and when, and the audit log tells both values", async () => {
  const { status, body } = await change([{ name: "MINIMUM_GAMES", value: 5 }]);

  expect([status, body]).toEqual([200, { success: true, changed: ["MINIMUM_GAMES"], fixed: [] }]);
  expect(await find("MINIMUM_GAMES")).toEqual({
    name: "MINIMUM_GAMES",
    value: 5,
    source: "stored",
    changed_by: admin.username,
    changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  // Its value follows, and is no change of its own.
  expect(await find("MINIMUM_GAMES_BLITZ")).toMatchObject({ value: 5, source: "default" });
  const { rows } = await sql`
    select actor_id, action, before, after from audit_log
    where action like 'setting.%' order by id desc limit 1`.execute(service());
  expect(rows).toEqual([
    {
      actor_id: admin.id,
      action: "setting.changed",
      before: { MINIMUM_GAMES: null },
      after: { MINIMUM_GAMES: 5 },
    },
  ]);
});

test("a setting goes back to its default, and the same value twice is one change", async () => {
  await change([{ name: "AUTH_SIGNUP", value: false }]);
  const again = await change([{ name: "AUTH_SIGNUP", value: false }]);
  const reset = await change([{ name: "AUTH_SIGNUP", value: null }]);

  expect([again.body, reset.body]).toEqual([
    { success: true, changed: [], fixed: [] },
    { success: true, changed: ["AUTH_SIGNUP"], fixed: [] },
  ]);
  expect(await find("AUTH_SIGNUP")).toMatchObject({
    value: true,
    source: "default",
    changed_by: admin.username,
  });
});

test.each([
  [{ name: "MINIMUM_GAMES", value: -1 }, "must be a whole number from 0 to 1000000"],
  [{ name: "CONTACT_EMAIL", value: "nobody" }, "must be an email address"],
  [{ name: "SMTP_URL", value: "smtp://x" }, "is not a setting of this screen"],
])(
  "of several changes with %o none is made, and the sentence names the bound",
  async (bad, why) => {
    const { status, body } = await change([{ name: "INACTIVE_DAYS", value: 90 }, bad]);

    expect([status, (body as { error: string }).error]).toEqual([400, `${bad.name}: ${why}`]);
    expect(await find("INACTIVE_DAYS")).toMatchObject({ value: null, source: "default" });
  },
);

test("the environment wins, and a file that names the setting leaves it as it is", async () => {
  const { body } = await change([
    { name: "UPLOADS_PER_HOUR", value: 99 },
    { name: "READS_PER_MINUTE", value: 99 },
  ]);

  expect(body).toEqual({
    success: true,
    changed: ["READS_PER_MINUTE"],
    fixed: ["UPLOADS_PER_HOUR"],
  });
  expect(await find("UPLOADS_PER_HOUR")).toMatchObject({ value: 50, source: "environment" });
});

test("a value that somebody writes into the table passes no rule", async () => {
  await sql`
    insert into settings (key, value) values ('MINIMUM_GAMES', '-5'), ('MAX_GAMES_PER_DAY', '300')`.execute(
    service(),
  );

  expect(await find("MINIMUM_GAMES")).toMatchObject({ value: 20, source: "default" });
  expect(await find("MAX_GAMES_PER_DAY")).toMatchObject({ value: 300, source: "stored" });
});

test("of a secret the screen learns whether it is set, and nothing else", async () => {
  const answer = await read();
  const secrets = answer.start.filter(({ secret }) => secret);

  expect(JSON.stringify(answer)).not.toContain("sk_test_hidden");
  expect(secrets.find(({ name }) => name === "STRIPE_SECRET_KEY")).toMatchObject({
    value: "********",
  });
  expect(secrets.find(({ name }) => name === "SMTP_URL")).toMatchObject({ value: null });
});

test("only admins read and change settings, in the function and in the database", async () => {
  const moderator = await product.aPlayer({ role: "moderator" });
  const statuses = [];
  for (const token of [undefined, (await product.aPlayer()).token, moderator.token]) {
    const request = { input: {}, ...(token !== undefined && { token }) };
    statuses.push((await call(product, "admin-settings", request)).status);
    statuses.push(
      (
        await call(product, "admin-settings-action", {
          ...request,
          input: { changes: [{ name: "INACTIVE_DAYS", value: 9 }] },
        })
      ).status,
    );
  }
  const { rows } = await sql<{ answer: string }>`
    select change_setting(${moderator.id}, 'INACTIVE_DAYS', '9') as answer`.execute(service());
  const { data, error } = await admin.client.from("settings").select();

  expect(statuses).toEqual([401, 401, 403, 403, 403, 403]);
  expect(rows).toEqual([{ answer: "no_right" }]);
  expect([data ?? [], error?.code ?? "42501"]).toEqual([[], "42501"]);
});
