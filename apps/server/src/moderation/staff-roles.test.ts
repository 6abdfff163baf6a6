// An admin gives and takes roles: what follows, and what nobody can do.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { setRole } from "#accounts/ensure-admin.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let admin: TestPlayer;
let player: TestPlayer;

const service = () => product.world.platform.database.service;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  player = await product.aPlayer();
});

const act = async (by: TestPlayer, input: object) => {
  const { status, body } = await call(product, "admin-users-action", { token: by.token, input });
  return [status, (body as { code?: string }).code];
};
const setRoleOf = (by: TestPlayer, { id }: { id: string }, change: string | object) =>
  act(by, {
    userId: id,
    action: "set-role",
    reason: "Trusted",
    ...(typeof change === "string" ? { role: change } : change),
  });
const roleOf = async ({ id }: TestPlayer) => {
  const { rows } = await sql<{ role: string; is_admin: boolean }>`
    select role, is_admin from users where id = ${id}`.execute(service());
  return rows[0];
};

test("a role is given and taken, holds at once, and is in the audit log with its reason", async () => {
  const mayLook = async () =>
    (await call(product, "admin-pending-stats", { token: player.token })).status === 200;

  for (const role of ["reviewer", "moderator", "admin", "user"]) {
    expect(await setRoleOf(admin, player, { role, reason: `Now ${role}` })).toEqual([
      200,
      undefined,
    ]);
    expect([role, await mayLook()]).toEqual([role, role !== "user"]);
    expect(await roleOf(player)).toEqual({ role, is_admin: role === "admin" });
  }

  const { rows } = await sql`
    select actor_id, player_id, before, after, reason from audit_log
    where subject_id = ${player.id} and action = 'account.role changed' order by id`.execute(
    service(),
  );
  const line = (before: string, after: string) => ({
    actor_id: admin.id,
    player_id: player.id,
    before: { role: before },
    after: { role: after },
    reason: `Now ${after}`,
  });
  expect(rows).toEqual([
    line("user", "reviewer"),
    line("reviewer", "moderator"),
    line("moderator", "admin"),
    line("admin", "user"),
  ]);
});

test("a change of roles ends the sessions of the account", async () => {
  const email = `p${randomUUID().slice(0, 8)}@example.com`;
  const client = product.world.client();
  const { data } = await client.auth.signUp({ email, password: "doble-seis-66" });
  const id = data.user?.id ?? "";
  await sql`
    insert into users (id, email, handle, username) values (${id}, ${email}, '@doble', 'Doble')
  `.execute(service());
  expect((await client.auth.getUser()).error).toBeNull();

  expect(await setRoleOf(admin, { id }, "reviewer")).toEqual([200, undefined]);

  expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
});

test("it needs a reason, a role and an account, and has to change something", async () => {
  expect(await setRoleOf(admin, player, { role: "reviewer", reason: " " })).toEqual([
    400,
    "reason_needed",
  ]);
  expect(await setRoleOf(admin, player, "owner")).toEqual([400, "invalid_input"]);
  expect(await act(admin, { userId: player.id, action: "set-role", reason: "x" })).toEqual([
    400,
    "role_needed",
  ]);
  expect(await setRoleOf(admin, { id: randomUUID() }, "admin")).toEqual([404, "player_not_found"]);
  expect(await setRoleOf(admin, player, "user")).toEqual([409, "role_unchanged"]);
});

test("nobody changes their own role, and only admins change one", async () => {
  const [reviewer, moderator] = [
    await product.aPlayer({ role: "reviewer" }),
    await product.aPlayer({ role: "moderator" }),
  ];

  expect(await setRoleOf(admin, admin, "user")).toEqual([403, "own_account"]);
  expect(await setRoleOf(moderator, moderator, "admin")).toEqual([403, "forbidden"]);
  for (const by of [reviewer, moderator, player])
    expect(await setRoleOf(by, player, "reviewer")).toEqual([403, "forbidden"]);
  expect(await setRoleOf(moderator, admin, "user")).toEqual([403, "staff_account"]);
});

test("a moderator decides about players, and about nobody on the staff", async () => {
  const moderator = await product.aPlayer({ role: "moderator" });
  const reviewer = await product.aPlayer({ role: "reviewer" });
  const ban = (by: TestPlayer, { id: userId }: TestPlayer) =>
    act(by, { userId, action: "ban", reason: "Rude" });

  expect(await ban(moderator, player)).toEqual([200, undefined]);
  for (const colleague of [reviewer, admin])
    expect(await ban(moderator, colleague)).toEqual([403, "staff_account"]);
  expect(await ban(admin, reviewer)).toEqual([200, undefined]);
  const { status } = await call(product, "admin-pending-stats", { token: reviewer.token });
  expect(status).toBe(403);
});

test("an account with is_admin alone is an admin, and loses it with the role", async () => {
  const before = await product.aPlayer({ is_admin: true });
  expect(await setRoleOf(before, player, "reviewer")).toEqual([200, undefined]);

  expect(await setRoleOf(admin, before, "user")).toEqual([200, undefined]);
  expect(await roleOf(before)).toEqual({ role: "user", is_admin: false });
});

test("two admins who take each other's role leave one", async () => {
  const [one, other] = [await product.anAdmin(), await product.anAdmin()];

  const answers = await Promise.all([setRoleOf(one, other, "user"), setRoleOf(other, one, "user")]);

  const roles = [await roleOf(one), await roleOf(other)];
  expect(roles.filter((held) => held?.role === "admin")).toHaveLength(1);
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect(answers.filter(([status]) => status === 403)).toHaveLength(1);
});

test("the last admin keeps the role, whoever takes it", async () => {
  const answered: unknown[] = [];
  const taking = product.world.platform.database.asService(async (db) => {
    await sql`
      update users set role = 'user', is_admin = false where id <> ${admin.id} and is_staff(users)
    `.execute(db);
    const { rows } = await sql`
      select set_staff_role(${admin.id}, 'moderator', null, 'x') as answer`.execute(db);
    answered.push(...rows);
    throw new Error("nothing of this stays");
  });

  await expect(taking).rejects.toThrow("nothing of this stays");
  expect(answered).toEqual([{ answer: "last_admin" }]);
});

test("the operator gives every role by the command line", async () => {
  for (const role of ["reviewer", "moderator", "admin"] as const) {
    expect(await setRole(product.world.platform.database, player.email, role)).toBe("set");
    expect((await roleOf(player))?.role).toBe(role);
  }
});
