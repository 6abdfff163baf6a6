// Where staff need a second factor: with the password alone, a session reads and changes only the
// moderator's own data, through every API.
import { STAFF_FACTOR_WANTED } from "@capicu/contract/account";
import { realtimeApi } from "@capicu/platform/realtime/index";
import { livePlatform } from "@capicu/platform/testing/live-platform";
import { follower } from "@capicu/platform/testing/row-follower";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { saveModerationSettings } from "#moderation/save-moderation-settings.ts";
import { productFunctions } from "#product-functions.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const ADMIN_FUNCTIONS = productFunctions.filter(
  ({ definition }) => typeof definition.access === "object",
);

let product: TestProduct;
let victim: TestPlayer;
let submission: string;
/** An admin in each kind of session. */
let sessions: Record<
  "password alone" | "factor not shown" | "factor removed" | "factor shown",
  TestPlayer
>;

const service = () => product.world.platform.database.service;
const requireFactor = (isWanted: boolean) =>
  saveModerationSettings(service(), {
    PENDING_SUBMISSIONS_MAX: 20,
    STAFF_SECOND_FACTOR: isWanted,
  });

beforeAll(async () => {
  product = await testProduct();
  victim = await product.aPlayer({ profile_visibility: "private" });
  submission = (await submit(victim)).id;
  await product.service.storage.from("pending-pictures").upload(`${victim.id}/avatar.png`, PIXEL);
  const [passwordAlone, unproven, removed, proven] = await Promise.all(
    Array.from({ length: 4 }, () => product.anAdmin()),
  );
  if (!passwordAlone || !unproven || !removed || !proven) throw new Error("too few admins");
  await addFactor(unproven);
  await addFactor(proven);
  sessions = {
    "password alone": passwordAlone,
    "factor not shown": unproven,
    "factor removed": await raised(removed),
    "factor shown": await raised(proven),
  };
  await requireFactor(true);
});

// All tests share the database.
afterAll(async () => {
  await requireFactor(false);
  await product[Symbol.asyncDispose]();
});

const addFactor = ({ id }: TestPlayer) =>
  sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${id}, 'totp', 'verified', now(), now())`.execute(service());

async function raised(player: TestPlayer): Promise<TestPlayer> {
  const { tokens } = product.world.platform;
  const token = await tokens.signUser({
    sub: player.id,
    role: "authenticated",
    email: player.email,
    aal: "aal2",
    exp: Math.floor(Date.now() / 1000) + 600,
  });
  return { ...player, token, client: product.world.client(token) };
}

const REFUSED = ["password alone", "factor not shown", "factor removed"] as const;

async function answerOf(name: string, { token }: TestPlayer) {
  const method = productFunctions.find(({ agreed }) => agreed.name === name)?.agreed.method;
  const answer = await product.world.app.inject({
    method: method ?? "POST",
    url: `/functions/v1/${name}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return [answer.statusCode, answer.json<object>()];
}

describe("functions", () => {
  test.each(ADMIN_FUNCTIONS.map(({ agreed }) => agreed.name))(
    "%s is refused, and says what is missing",
    async (name) => {
      const refusal = [403, { error: STAFF_FACTOR_WANTED, code: "staff_factor_wanted" }];

      expect(await answerOf(name, sessions["password alone"])).toEqual(refusal);
      expect(await answerOf(name, sessions["factor removed"])).toEqual(refusal);
      expect(await answerOf(name, sessions["factor not shown"])).toMatchObject([
        403,
        { code: "insufficient_aal" },
      ]);
    },
  );

  test("the review queue opens once the factor was shown", async () => {
    expect(await answerOf("admin-pending-stats", sessions["factor shown"])).toMatchObject([
      200,
      {},
    ]);
  });

  test.each(["reviewer", "moderator"])("a %s shows the factor first, too", async (role) => {
    const person = await product.aPlayer({ role });
    const refusal = [403, { error: STAFF_FACTOR_WANTED, code: "staff_factor_wanted" }];
    expect(await answerOf("admin-pending-stats", person)).toEqual(refusal);
    expect(await answerOf("admin-pending-stats", await raised(person))).toEqual(refusal);

    await addFactor(person);

    expect(await answerOf("admin-pending-stats", await raised(person))).toMatchObject([200, {}]);
  });

  test("a player hears nothing of factors", async () => {
    expect(await answerOf("admin-overview", victim)).toMatchObject([403, { code: "forbidden" }]);
  });

  test("what belongs to the moderator as a player stays open", async () => {
    expect(await answerOf("profile-get", sessions["password alone"])).toMatchObject([200, {}]);
  });
});

/** Data of other players that only admins read. */
const PRIVATE: [table: string, column: string][] = [
  ["users", "id"],
  ["stats_submissions", "user_id"],
  ["submission_checks", "submission_id"],
  ["audit_log", "subject_id"],
];

describe("the table API", () => {
  beforeAll(async () => {
    await sql`
      insert into audit_log (action, subject_type, subject_id)
      values ('stats.approved', 'stats_submission', ${submission})`.execute(service());
  });

  const rowsOf = async ({ client }: TestPlayer, [table, column]: [string, string]) => {
    const { data } = await client.from(table).select(column).in(column, [victim.id, submission]);
    return data?.length ?? 0;
  };

  test.each(PRIVATE)("shows nothing of others in %s", async (...query) => {
    for (const name of REFUSED)
      expect([name, await rowsOf(sessions[name], query)]).toEqual([name, 0]);
    expect(await rowsOf(sessions["factor shown"], query)).toBeGreaterThan(0);
  });

  test("no table that is read shows other rows than a player's session would", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace
        and has_any_column_privilege('authenticated', oid, 'select')`.execute(service());
    const stranger = await product.aPlayer();
    const [admin, player] = [sessions["password alone"], stranger];
    const selectAll = ({ client }: TestPlayer, table: string) => client.from(table).select("*");
    for (const { name } of rows) {
      const [asStaff, asPlayer] = await Promise.all([
        selectAll(admin, name),
        selectAll(player, name),
      ]);
      const counts = [asStaff, asPlayer].map(({ data }) => data?.length ?? 0);

      expect([name, counts[0]]).toEqual([name, counts[1]]);
    }
  });
});

describe("storage", () => {
  const path = () => `${victim.id}/avatar.png`;
  const WAYS: [way: string, act: (by: TestPlayer) => Promise<boolean>][] = [
    [
      "downloads no picture that waits",
      async ({ client }) =>
        (await client.storage.from("pending-pictures").download(path())).error === null,
    ],
    [
      "signs no address of one",
      async ({ client }) =>
        (await client.storage.from("pending-pictures").createSignedUrl(path(), 60)).error === null,
    ],
    [
      "lists none",
      async ({ client }) =>
        ((await client.storage.from("pending-pictures").list(victim.id)).data ?? []).length > 0,
    ],
    [
      "copies none to where it can be read",
      async ({ client, id }) =>
        (await client.storage.from("pending-pictures").copy(path(), `${id}/1.png`)).error === null,
    ],
  ];

  test.each(WAYS.slice(0, 3))("%s", async (_way, act) => {
    for (const name of REFUSED) expect([name, await act(sessions[name])]).toEqual([name, false]);
    expect(await act(sessions["factor shown"])).toBe(true);
  });

  test.each(WAYS.slice(3))("%s", async (_way, act) => {
    for (const name of REFUSED) expect([name, await act(sessions[name])]).toEqual([name, false]);
  });
});

test("live changes of the review queue reach only a session that has shown the factor", async () => {
  await using live = await livePlatform({
    apis: { realtime: realtimeApi },
    migrations: MIGRATIONS.slice(1),
    tokens: product.world.platform.tokens,
  });
  const follow = { event: "UPDATE", table: "submission_checks" } as const;
  const listen = ({ token }: TestPlayer) => follower(live.liveClient({ token }), follow);
  const [spy, admin] = [
    await listen(sessions["password alone"]),
    await listen(sessions["factor shown"]),
  ];

  await sql`
    update submission_checks set priority = 7 where submission_id = ${submission}`.execute(
    live.platform.database.service,
  );

  await vi.waitFor(() => expect(admin.changes).toHaveLength(1));
  expect(spy.changes).toEqual([]);
});

test("without the setting a password is enough, as before", async () => {
  await requireFactor(false);
  try {
    expect(await answerOf("admin-overview", sessions["password alone"])).toMatchObject([200, {}]);
  } finally {
    await requireFactor(true);
  }
});
