// Which role of staff may call what: one table in the contract, asked by the database and before every function.
import {
  ACCOUNT_ROLES,
  hasRight,
  ROLES_WITH,
  type StaffRight,
} from "@capicu/contract/staff-rights";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { productFunctions } from "./product-functions.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "./testing/test-product.ts";

/** Every function of staff. A new one must be added here, with the right that it needs. */
const RIGHTS: Record<string, StaffRight> = {
  "admin-audit": "audit",
  "admin-audit-export": "audit",
  "admin-avatars-action": "pictures",
  "admin-avatars-all": "pictures",
  "admin-avatars-pending": "pictures",
  "admin-banners-action": "pictures",
  "admin-banners-pending": "pictures",
  "admin-clubs": "clubs",
  "admin-clubs-action": "clubs",
  "admin-doctor": "settings",
  "admin-gamertags": "people",
  "admin-gamertags-action": "people",
  "admin-gamertags-undo": "people",
  "admin-overview": "audit",
  "admin-pending-stats": "submissions",
  "admin-queue-health": "submissions",
  "admin-refunds": "money",
  "admin-refunds-action": "money",
  "admin-reports": "reports",
  "admin-reports-action": "reports",
  "admin-results": "events",
  "admin-results-action": "events",
  "admin-seasons": "seasons",
  "admin-seasons-action": "seasons",
  "admin-second-review": "submissions",
  "admin-second-review-answer": "submissions",
  "admin-second-review-keep": "people",
  "admin-second-reviews": "submissions",
  "admin-announcements": "settings",
  "admin-announcements-action": "settings",
  "admin-settings": "settings",
  "admin-settings-action": "settings",
  "admin-service-test": "settings",
  "admin-storage": "settings",
  "admin-storage-action": "settings",
  "admin-stats-action": "submissions",
  "admin-stats-bulk": "submissions",
  "admin-stats-lease": "submissions",
  "admin-stats-undo": "submissions",
  "admin-stats-withhold": "submissions",
  "admin-texts": "settings",
  "admin-texts-action": "settings",
  "admin-users": "people",
  "admin-users-action": "people",
  "admin-work": "submissions",
  "admin-work-lease": "submissions",
  "check-schema": "settings",
  "debug-stats": "settings",
};
const EVERY_RIGHT = Object.keys(ROLES_WITH) as StaffRight[];

let product: TestProduct;
let staff: Record<(typeof ACCOUNT_ROLES)[number], TestPlayer>;

const service = () => product.world.platform.database.service;

beforeAll(async () => {
  product = await testProduct();
  const [user, reviewer, moderator, admin] = [
    await product.aPlayer(),
    await product.aPlayer({ role: "reviewer" }),
    await product.aPlayer({ role: "moderator" }),
    await product.anAdmin(),
  ];
  staff = { user, reviewer, moderator, admin };
});
afterAll(() => product[Symbol.asyncDispose]());

test("each function of staff is listed with its right, and no other function has one", () => {
  const found = productFunctions.flatMap(({ agreed, definition: { access } }) =>
    typeof access === "object" ? [[agreed.name, access.right]] : [],
  );

  expect(Object.fromEntries(found)).toEqual(RIGHTS);
  const named = productFunctions.map(({ agreed }) => agreed.name);
  expect(named.filter((name) => name.startsWith("admin-") && !(name in RIGHTS))).toEqual([]);
});

test("the database has the same table as the contract", async () => {
  const roles = [...ACCOUNT_ROLES, "owner"];
  const { rows } = await sql<{ role: string; rights: string[] }>`
    select role, array(
      select name from unnest(${[...EVERY_RIGHT, "nothing"]}::text[]) as name
      where role_has_right(role, name)
    ) as rights
    from unnest(${roles}::text[]) as role`.execute(service());

  expect(rows).toEqual(
    roles.map((role) => ({ role, rights: EVERY_RIGHT.filter((right) => hasRight(role, right)) })),
  );
});

async function answerTo(name: string, { token }: TestPlayer) {
  const method = productFunctions.find(({ agreed }) => agreed.name === name)?.agreed.method;
  const answer = await product.world.app.inject({
    method: method ?? "POST",
    url: `/functions/v1/${name}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method !== "GET" && { payload: {} }),
  });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
}

describe.each(ACCOUNT_ROLES)("a %s", (role) => {
  test.each(Object.entries(RIGHTS))("calls %s as the table says: %s", async (name, right) => {
    const [, code] = await answerTo(name, staff[role]);

    expect(code === "forbidden" ? "refused" : "called").toBe(
      hasRight(role, right) ? "called" : "refused",
    );
  });

  test("has in the database the rights of the table, and none once banned", async () => {
    const { id, client } = staff[role];
    const held = async () => {
      const rights = [];
      for (const right of EVERY_RIGHT)
        if ((await client.rpc("has_right", { wanted: right })).data === true) rights.push(right);
      return rights;
    };

    expect(await held()).toEqual(EVERY_RIGHT.filter((right) => hasRight(role, right)));
    await sql`update users set banned_at = now() where id = ${id}`.execute(service());
    expect(await held()).toEqual([]);
    await sql`update users set banned_at = null where id = ${id}`.execute(service());
  });
});

/** What of others each right opens through the table API. */
const TABLES: [table: string, right: StaffRight][] = [
  ["stats_submissions", "submissions"],
  ["waiting_submissions", "submissions"],
  ["users", "people"],
  ["audit_log", "audit"],
  ["payments", "money"],
];

describe("the table API", () => {
  beforeAll(async () => {
    const player = await product.aPlayer({ profile_visibility: "private" });
    await submit(player);
    await sql`
      insert into audit_log (action, subject_type) values ('stats.approved', 'stats_submission')
    `.execute(service());
    await sql`
      insert into payments (invoice_id, user_id, number, reason, total, amount_paid, paid_at)
      values ('in_rights', ${player.id}, '1', 'x', 100, 100, now())`.execute(service());
  });

  test.each(TABLES)("shows others' rows of %s to who has the right: %s", async (table, right) => {
    for (const role of ACCOUNT_ROLES) {
      const { client, id } = staff[role];
      const query = client.from(table).select("*");
      const { data } = await (table === "users" ? query.neq("id", id) : query);

      expect([role, (data ?? []).length > 0]).toEqual([role, hasRight(role, right)]);
    }
  });

  test("gives nobody a role", async () => {
    for (const { client, id } of Object.values(staff)) {
      for (const change of [{ role: "admin" }, { is_admin: true }])
        expect((await client.from("users").update(change).eq("id", id)).error?.code).toBe("42501");
      const forged = { person: id, wanted: "admin", decider: null, why: "x" };
      expect((await client.rpc("set_staff_role", forged)).error?.code).toBe("42501");
      expect(
        (await client.rpc("staff_account_blocker", { person: id, decider: id })).error?.code,
      ).toBe("42501");
    }
  });
});
