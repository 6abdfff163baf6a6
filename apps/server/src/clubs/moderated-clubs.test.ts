// What moderators see of clubs, reported or searched for, and about which they may not decide.
import type { ModeratedClub } from "@capicu/contract/club-moderation";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
beforeEach(async () => {
  await sql`delete from reports`.execute(db());
  await sql`update clubs set picture_pending = null where picture_pending is not null`.execute(
    db(),
  );
});

async function read(search?: string, by = admin) {
  const { body } = await clubs.ask(by, "admin-clubs", search === undefined ? {} : { search });
  return body as { clubs: ModeratedClub[]; more: boolean };
}
const namesOf = async (search?: string) => (await read(search)).clubs.map(({ name }) => name);
const reportOf = ({ id }: TestClub, words: string) => ({
  kind: "club",
  id,
  category: "other",
  words,
});
const report = async (club: TestClub, words = "Spam") => {
  const reporter = await product.aPlayer();
  await clubs.ask(reporter, "reports-create", reportOf(club, words));
  return reporter;
};
const decide = (club: TestClub, action: string, by = admin) =>
  clubs.ask(by, "admin-clubs-action", { clubId: club.id, action, reason: "Why" });

describe("reported clubs", () => {
  test("stand in the order of their oldest report, each once with its facts and reports", async () => {
    const [first, second, unreported] = [
      await clubs.aClub({ kind: "invitation", about: "Tuesdays at eight" }),
      await clubs.aClub(),
      await clubs.aClub(),
    ];
    const member = await clubs.aMember(first);
    await clubs.ask(member, "reports-create", reportOf(first, "No dominoes here"));
    await report(second);
    await sql`update reports set reported_at = now() - interval '1 day'
      where club_id = ${first.id}`.execute(db());

    const { clubs: listed, more } = await read();

    expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(listed.map(({ id }) => id)).not.toContain(unreported.id);
    expect(more).toBe(false);
    expect(listed[0]).toMatchObject({
      name: first.name,
      kind: "invitation",
      about: "Tuesdays at eight",
      closed_at: null,
      bias: null,
      owner: { user_id: first.owner.id },
      reports: [{ reporter: { user_id: member.id }, words: "No dominoes here" }],
      more_reports: false,
    });
  });

  test("of one that many report, the oldest twenty are listed, and it hides no other club", async () => {
    const [loud, quiet] = [await clubs.aClub(), await clubs.aClub()];
    for (let count = 0; count < 21; count += 1) await report(loud, `Report ${count}`);
    await report(quiet);

    const { clubs: listed } = await read();

    expect(listed.map(({ id }) => id)).toEqual([loud.id, quiet.id]);
    expect(listed[0]?.reports.map(({ words }) => words)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Report ${at}`),
    );
    expect(listed[0]?.more_reports).toBe(true);
    await decide(loud, "dismiss");
    expect((await read()).clubs.map(({ id }) => id)).toEqual([quiet.id]);
  });

  test("are counted in the overview", async () => {
    const club = await clubs.aClub();
    await report(club);
    await report(club);

    const { body } = await clubs.ask(admin, "admin-overview", {});

    expect(body).toMatchObject({ clubReports: 2, reports: 2 });
  });
});

describe("a search", () => {
  test("finds by a part of the name or place, by address, and by an address of before; closed ones, too", async () => {
    const club = await clubs.aClub({
      name: "Peña Ocoa",
      slug: "pena-ocoa",
      place: "San José de Ocoa",
      kind: "invitation",
    });
    await clubs.ask(club.owner, "club-rename", {
      clubId: club.id,
      name: "Peña Nueva Ocoa",
      slug: "pena-nueva-ocoa",
    });
    await decide(club, "close");

    for (const search of ["nueva oc", "jose de oco", "pena-nueva-ocoa", "pena-ocoa"])
      expect([search, await namesOf(search)]).toEqual([search, ["Peña Nueva Ocoa"]]);
    expect(await namesOf("nothing like it")).toEqual([]);
    expect(await namesOf("%")).toEqual([]);
    expect((await read("pena-ocoa")).clubs).toMatchObject([{ closed_by: "staff", reports: [] }]);
  });
});

describe("who may not decide", () => {
  test("a member is told so, and so is a friend of the owner; another moderator decides", async () => {
    const club = await clubs.aClub();
    const [member, friend] = [await product.anAdmin(), await product.anAdmin()];
    await clubs.ask(member, "club-join", { clubId: club.id });
    const social = socialCalls(product);
    await social.follow(friend, club.owner);
    await social.follow(club.owner, friend);
    const biasFor = async (by: TestPlayer) => (await read(club.slug, by)).clubs[0]?.bias;

    expect([await biasFor(member), await biasFor(friend), await biasFor(admin)]).toEqual([
      "own_club",
      "friends_club",
      null,
    ]);
    for (const action of ["close", "dismiss", "reopen"]) {
      expect((await decide(club, action, member)).code).toBe("club_own_club");
      expect((await decide(club, action, friend)).code).toBe("club_friends_club");
    }
    expect((await decide(club, "close")).status).toBe(200);
  });

  test("nobody but a moderator reads or decides", async () => {
    const club = await clubs.aClub();

    for (const who of [club.owner, null]) {
      const status = who === null ? 401 : 403;
      expect((await clubs.ask(who, "admin-clubs", {})).status).toBe(status);
      const input = { clubId: club.id, action: "close", reason: "Mine" };
      expect((await clubs.ask(who, "admin-clubs-action", input)).status).toBe(status);
    }
  });

  test("a moderator whose rights were taken decides nothing", async () => {
    const [club, former] = [await clubs.aClub(), await product.anAdmin()];
    const { rows } = await sql<{ answer: string }>`
      with taken as (
        update users set role = 'user', is_admin = false where id = ${former.id} returning id
      )
      select count(*)::text as answer from taken`.execute(db());
    expect(rows).toEqual([{ answer: "1" }]);

    const decided = await sql<{ answer: string }>`
      select moderate_club(${club.id}, ${former.id}, 'close', 'Why') as answer`.execute(db());
    expect(decided.rows).toEqual([{ answer: "no_right" }]);
  });
});

test("a moderator reads the log of any club, also of a closed one by invitation, with every name", async () => {
  const club = await clubs.aClub({ kind: "invitation" });
  const hidden = await clubs.aMember(club, "member", { profile_visibility: "private" });
  await clubs.ask(club.owner, "club-member-role", {
    clubId: club.id,
    userId: hidden.id,
    role: "scorer",
  });
  await decide(club, "close");
  const readLog = async (by: TestPlayer) => {
    const { body } = await clubs.ask(by, "club-log", { clubId: club.id });
    return (body as { entries: { action: string; subject: { user_id: string } | null }[] }).entries;
  };

  const entries = await readLog(admin);
  expect(entries.map(({ action }) => action)).toEqual(["closed", "role_changed", "founded"]);
  expect(entries[1]?.subject?.user_id).toBe(hidden.id);
  expect(await readLog(await product.aPlayer())).toEqual([]);
});
