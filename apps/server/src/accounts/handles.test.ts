// Which handles a player can get, by each way to write one.
import { isHandle, withAt } from "@capicu/contract/profile-text";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { seedPlayers } from "#commands/seed-players.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { setRole } from "./ensure-admin.ts";

let product: TestProduct;
let impostor: TestPlayer;
let newcomer: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  await product.aPlayer({ handle: "@LoginHelp" });
  [impostor, newcomer] = [await product.aPlayer(), await product.aPlayer()];
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function skeletonOf(handle: string): Promise<string> {
  const { rows } = await sql<{ skeleton: string }>`
    select handle_skeleton(${handle}) as skeleton`.execute(db());
  return rows[0]?.skeleton ?? "";
}

async function isReserved(handle: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_reserved_handle(${handle}) as is`.execute(
    db(),
  );
  return rows[0]?.is ?? false;
}

async function previewOf(name: string): Promise<unknown> {
  const query = { name };
  const answer = await product.world.app.inject({ url: "/functions/v1/handle-preview", query });
  return answer.json<unknown>();
}

/** Handles that look like @LoginHelp. */
const LOOK_ALIKES: [difference: string, handle: string][] = [
  ["case", "loginhelp"],
  ["a capital I for an i", "LogInHeIp"],
  ["a one for an l", "LoginHe1p"],
  ["a one for an i", "Log1nHelp"],
  ["a nought for an o", "L0ginHelp"],
  ["a dot", "Login.Help"],
  ["a dash", "Login-Help"],
  ["a bar", "LoginHe|p"],
  ["an accent", "LogínHelp"],
  ["a combining mark of the first block", "Login\u0301Help"],
  ["a combining mark of the extended block", "Login\u1AB0Help"],
  ["a combining mark for symbols", "Login\u20D0Help"],
  ["a grapheme joiner", "Login\u034FHelp"],
  ["a variation selector", "Login\uFE00Help"],
  ["the last variation selector", "LoginHelp\uFE0F"],
  ["a supplementary variation selector", "LoginHelp\u{E0100}"],
  ["a Hangul filler", "Login\u3164Help"],
  ["a half-width Hangul filler", "Login\uFFA0Help"],
  ["a Hangul choseong filler", "Login\u115FHelp"],
  ["a blank of Braille", "Login\u2800Help"],
  ["a Mongolian vowel separator", "Login\u180EHelp"],
  ["a tag", "LoginHelp\u{E0061}"],
  ["an invisible operator", "Login\u2061Help"],
  ["an invisible plus", "Login\u2064Help"],
  ["a zero-width space", "Login\u200BHelp"],
  ["a word joiner", "Login\u2060Help"],
  ["a byte order mark", "\uFEFFLoginHelp"],
  ["a soft hyphen", "Login\u00ADHelp"],
  ["a mark of direction", "Login\u202EHelp"],
  ["a Cyrillic o", "L\u043EginHelp"],
  ["a Cyrillic palochka", "LoginHe\u04CFp"],
  ["a capital palochka", "LoginHe\u04C0p"],
  ["a Greek omicron", "L\u03BFginHelp"],
  ["a Lisu letter", "\uA4E1oginHelp"],
  ["a Cherokee letter", "\u13DEoginHelp"],
  ["an Armenian letter", "L\u0585ginHelp"],
  ["a small capital", "LoginHe\u029Fp"],
  ["a Latin iota", "Log\u0269nHelp"],
  ["a full-width letter", "\uFF2CoginHelp"],
  ["a mathematical letter", "\u{1D40B}oginHelp"],
];

const RESERVED = [
  "admin",
  "@Administrator",
  "adm1n",
  "ad.min",
  "sup_port",
  "support24",
  "help",
  "capicu",
  "CAPICU",
  "capicu-support",
  "staff",
  "0fficial",
  "0fficia1",
  "moderator",
  "mod7",
  "r00t",
  "system",
  "security",
  "bi11ing",
  "team",
  "flyclops",
  "domino",
  "null",
  "api",
  "www",
  "guest",
];

const FREE = ["domino77", "team_luz", "capicu_king", "administra", "modesto", "helpless", "wwww"];

const WRITES: [way: string, write: (handle: string) => Promise<boolean>][] = [
  [
    "profile-update",
    async (handle) => {
      const input = { handle };
      return (
        (await call(product, "profile-update", { token: impostor.token, input })).status === 200
      );
    },
  ],
  ["a table update", (handle) => updateBy(impostor.client, handle)],
  ["an update by the service", (handle) => updateBy(product.service, handle)],
];

async function updateBy(client: TestPlayer["client"], handle: string): Promise<boolean> {
  const { error } = await client
    .from("users")
    .update({ handle: withAt(handle) })
    .eq("id", impostor.id);
  return error === null;
}

describe.each(WRITES)("by %s", (_way, write) => {
  test.each(LOOK_ALIKES)("a handle that differs by %s is refused", async (_difference, handle) => {
    expect(await write(handle)).toBe(false);
  });

  test.each(RESERVED)("the reserved %s is refused", async (handle) => {
    expect(await write(handle)).toBe(false);
  });

  test.each(FREE)("%s is taken", async (handle) => {
    expect(await write(handle)).toBe(true);
  });
});

/** The result of a registration, read through the table API. */
async function register(handle: string): Promise<string> {
  await sql`delete from users where id = ${newcomer.id}`.execute(db());
  const { id, email, client } = newcomer;
  const { data } = await client
    .from("users")
    .insert({ id, email, handle })
    .select("handle")
    .single<{ handle: string }>()
    .throwOnError();
  return data.handle;
}

describe("a registration gets a handle of its own", () => {
  test.each([...LOOK_ALIKES, ...RESERVED.map((name) => [`the name ${name}`, name])])(
    "with %s",
    async (_difference, name = "") => {
      const handle = await register(name);

      expect(isHandle(handle)).toBe(true);
      expect(await skeletonOf(handle)).not.toBe("loglnhelp");
      expect(await isReserved(handle)).toBe(false);
    },
  );

  test.each([
    ["José Núñez", "@JoseNunez"],
    ["Øystein Łódź", "@OysteinLodz"],
    ["Weiß Ærø", "@WeissAEro"],
    ["  @.Rafa.  ", "@Rafa"],
    ["Maximiliano-de-la-Cruz", "@Maximiliano-de"],
    ["Al", "@player_Al"],
  ])("%s becomes %s", async (name, handle) => {
    expect(await register(name)).toBe(handle);
  });

  test.each(["黄小明", "🁫🁫🁫", "Иван", "...", "\u3164\u2800"])(
    "a name without Latin letters, %j, becomes a neutral one and stays as display name",
    async (name) => {
      expect(await register(name)).toMatch(/^@player\d*$/);

      const { data } = await newcomer.client.from("users").select("username").single();
      expect(data).toEqual({ username: name });
    },
  );

  test("also when many have the same name", async () => {
    const names = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const { id } = await product.aPlayer({ handle: "@Muchacho" });
        const { rows } = await sql<{ handle: string }>`
          select handle from users where id = ${id}`.execute(db());
        return rows[0]?.handle ?? "";
      }),
    );

    expect(new Set(names).size).toBe(25);
    expect(names.filter((name) => isHandle(name))).toHaveLength(25);
    expect(names).toEqual(expect.arrayContaining(["@Muchacho", "@Muchacho2", "@Muchacho9"]));
  });

  test("a name of a million marks costs no more than a short one", async () => {
    const began = performance.now();

    expect(await register(`rafa${"\u0345\u0334".repeat(250_000)}`)).toMatch(/^@rafa\d*$/);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

test("an upsert of one's own row is held to the rule", async () => {
  const { id, email, client } = impostor;

  await client.from("users").upsert({ id, email, handle: "@support" });

  const { data } = await client.from("users").select("handle").single<{ handle: string }>();
  expect(await isReserved(data?.handle ?? "@support")).toBe(false);
});

test.each(["@Login\u3164Help", "@lоginhelp", "@ab", "@login.", "@login help", "login"])(
  "restoring, without triggers, does not bring back %j",
  async (handle) => {
    await expect(
      product.world.platform.database.asService(async (owner) => {
        await sql`alter table users disable trigger user`.execute(owner);
        await sql`update users set handle = ${handle} where id = ${impostor.id}`.execute(owner);
      }),
    ).rejects.toThrow("users_handle_check");
  },
);

test("restoring, without triggers, does not bring back a second skeleton", async () => {
  await expect(
    product.world.platform.database.asService(async (owner) => {
      await sql`alter table users disable trigger user`.execute(owner);
      await sql`
        update users set handle = '@l0ginhelp', handle_skeleton = handle_skeleton('@l0ginhelp')
        where id = ${impostor.id}`.execute(owner);
    }),
  ).rejects.toThrow("users_handle_skeleton");
});

test("nobody chooses the skeleton", async () => {
  const { error } = await impostor.client
    .from("users")
    .update({ handle_skeleton: "mine" })
    .eq("id", impostor.id);

  expect(error?.code).toBe("42501");
});

test.each([
  ["Rafa Solís", "@RafaSolis"],
  ["  @Doña Ñusta la Grande", "@DonaNustalaGran"],
  ["Jo", "@player_Jo"],
  ["Admin", "@player"],
  ["שלום", "@player"],
])("a visitor sees which handle the name %j gets, and gets it", async (name, handle) => {
  expect(await previewOf(name)).toEqual({ success: true, handle });

  const { rows } = await sql<{ handle: string }>`
    select free_handle(${name}) as handle`.execute(db());

  // A taken handle gets a number at the end.
  expect(rows[0]?.handle.replace(/\d+$/, "")).toBe(handle);
});

test("the preview does not say who is registered", async () => {
  expect(await previewOf("LoginHelp")).toEqual({ success: true, handle: "@LoginHelp" });
});

test.each(["handle_skeleton", "handle_stem", "handle_base", "is_reserved_handle", "free_handle"])(
  "players and visitors cannot call %s",
  async (name) => {
    const { rows } = await sql<{ may: boolean }>`
      select bool_or(has_function_privilege(role, oid, 'execute')) as may
      from pg_proc, unnest(array['anon', 'authenticated']) as role
      where proname = ${name}`.execute(db());

    expect(rows).toEqual([{ may: false }]);
  },
);

test("the operator's admin and demo players are held to the rule", async () => {
  const { database } = product.world.platform;
  await sql`delete from users where id = ${newcomer.id}`.execute(db());
  await setRole(database, newcomer.email, "admin");
  await seedPlayers(database, 300, 97);

  const { rows } = await sql<{ handle: string }>`
    select handle from users
    where id = ${newcomer.id} or email like 'demo.%' or is_reserved_handle(handle)`.execute(db());

  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter(({ handle }) => !isHandle(handle))).toEqual([]);
  for (const { handle } of rows.slice(0, 20)) expect(await isReserved(handle)).toBe(false);
});
