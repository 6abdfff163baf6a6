// Members whom an organiser does not see: removed without learning who they are.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

interface Hidden {
  reference: string;
  role: string;
  joined_at: string;
}

/** A GET function: its input is in the address. */
async function read(reader: TestPlayer | null, club: TestClub, cursor?: string) {
  const query = new URLSearchParams({ clubId: club.id, ...(cursor !== undefined && { cursor }) });
  const answer = await product.world.app.inject({
    url: `/functions/v1/club-hidden-members?${query.toString()}`,
    headers: reader === null ? {} : { authorization: `Bearer ${reader.token}` },
  });
  const body = answer.json<{ members: Hidden[]; nextCursor: string | null }>();
  return { status: answer.statusCode, text: answer.body, ...body };
}
const remove = (by: TestPlayer, club: TestClub, reference: string) =>
  clubs.ask(by, "club-hidden-member-remove", { clubId: club.id, reference });
const block = (one: TestPlayer, other: TestPlayer) =>
  sql`insert into blocks (blocker_id, blocked_id) values (${one.id}, ${other.id})`.execute(db());
const namesIn = async (reader: TestPlayer, club: TestClub) => {
  const { body } = await clubs.ask(reader, "club-members", { clubId: club.id });
  return (body as { members: { user_id: string }[] }).members.map(({ user_id }) => user_id);
};

/** An organiser who sees one member of five: one is private, one banned, two have a block with them. */
async function aHalfHiddenClub() {
  const club = await clubs.aClub();
  const organiser = await clubs.aMember(club, "organiser");
  const visible = await clubs.aMember(club);
  const hidden = [
    await clubs.aMember(club, "member", { profile_visibility: "private" }),
    await clubs.aMember(club, "member", { banned_at: "2026-01-01T00:00:00Z" }),
    await clubs.aMember(club, "scorer"),
    await clubs.aMember(club, "member"),
  ];
  const [, , blocked, blocker] = hidden as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  await block(organiser, blocked);
  await block(blocker, organiser);
  return { club, organiser, visible, hidden };
}

describe("the members whom an organiser does not see", () => {
  test("are all listed, each once, with the role and the day alone", async () => {
    const { club, organiser, visible, hidden } = await aHalfHiddenClub();

    const { members, text, nextCursor } = await read(organiser, club);

    expect(members.map(({ role }) => role)).toEqual(["member", "member", "scorer", "member"]);
    expect(members.map((member) => Object.keys(member).toSorted())).toEqual(
      hidden.map(() => ["joined_at", "reference", "role"]),
    );
    for (const { id, username } of [...hidden, visible]) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(username);
    }
    expect(nextCursor).toBeNull();
    const named = await namesIn(organiser, club);
    expect(named).toHaveLength(3);
    for (const { id } of hidden) expect(named).not.toContain(id);
  });

  test("are others for another organiser, and those whom nobody hides are in no such list", async () => {
    const { club } = await aHalfHiddenClub();

    // The owner has no block with anybody.
    expect((await read(club.owner, club)).members.map(({ role }) => role)).toEqual([
      "member",
      "member",
    ]);
  });

  test("come page by page", async () => {
    const club = await clubs.aClub();
    await sql`
      with account as (
        insert into auth.users (id, email)
        select gen_random_uuid(), 'hidden' || n || ${club.slug} || '@example.com'
        from generate_series(1, 60) as n
        returning id, email
      ), player as (
        insert into users (id, email, username, display_name, handle, profile_visibility)
        select id, email, left(email, 30), 'h', '@h' || left(replace(id::text, '-', ''), 14), 'private'
        from account
        returning id
      )
      insert into club_members (club_id, user_id, role) select ${club.id}, id, 'member' from player`.execute(
      db(),
    );

    const first = await read(club.owner, club);
    const second = await read(club.owner, club, first.nextCursor ?? "");

    expect([first.members.length, second.members.length]).toEqual([50, 10]);
    const all = [...first.members, ...second.members].map(({ reference }) => reference);
    expect(new Set(all).size).toBe(60);
    expect(second.nextCursor).toBeNull();
  });

  test.each([
    ["a member", "member", 200],
    ["a scorer", "scorer", 200],
    ["a stranger", null, 200],
  ])("are not for %s", async (_name, role, status) => {
    const { club } = await aHalfHiddenClub();
    const reader = role === null ? await product.aPlayer() : await clubs.aMember(club, role);

    expect(await read(reader, club)).toMatchObject({ status, members: [] });
    expect((await read(null, club)).status).toBe(401);
  });
});

describe("removing one of them", () => {
  test("tells them, is in the log without a name, and keeps them out until they are asked again", async () => {
    const { club, organiser, hidden } = await aHalfHiddenClub();
    const [first] = (await read(organiser, club)).members;

    expect((await remove(organiser, club, first?.reference ?? "")).status).toBe(200);

    expect((await read(organiser, club)).members).toHaveLength(3);
    const [person] = hidden as [TestPlayer];
    expect(Object.keys(await clubs.rolesIn(club))).not.toContain(person.id);
    const { body } = await clubs.ask(person, "notifications", {});
    expect(JSON.stringify(body)).toContain("club_removed");
    expect((await clubs.ask(person, "club-join", { clubId: club.id })).code).toBe("club_removed");
    const log = await clubs.ask(organiser, "club-log", { clubId: club.id });
    expect((log.body as { entries: object[] }).entries[0]).toMatchObject({
      action: "removed",
      actor: { user_id: organiser.id },
      subject: null,
    });
  });

  test("follows the roles: nobody removes whoever is as high as they are", async () => {
    const club = await clubs.aClub();
    const [one, other] = [
      await clubs.aMember(club, "organiser"),
      await clubs.aMember(club, "organiser", { profile_visibility: "private" }),
    ];
    const [hidden] = (await read(one, club)).members;
    const reference = hidden?.reference ?? "";

    expect((await remove(one, club, reference)).code).toBe("club_no_right");
    for (const role of ["scorer", "member"]) {
      const reader = await clubs.aMember(club, role);
      expect((await remove(reader, club, reference)).code).toBe("club_no_right");
    }
    expect((await remove(await product.aPlayer(), club, reference)).code).toBe("club_no_right");
    expect((await clubs.rolesIn(club))[other.id]).toBe("organiser");
    expect((await remove(club.owner, club, reference)).status).toBe(200);
  });

  test("works for the members of the own club alone, and once", async () => {
    const [{ club, organiser }, elsewhere] = [await aHalfHiddenClub(), await clubs.aClub()];
    const [first] = (await read(organiser, club)).members;
    const reference = first?.reference ?? "";

    expect((await remove(elsewhere.owner, elsewhere, reference)).code).toBe("club_no_member");
    expect((await remove(organiser, club, reference)).status).toBe(200);
    expect((await remove(organiser, club, reference)).code).toBe("club_no_member");
  });

  test("leaves no trace for a return: the next membership has another reference", async () => {
    const { club, organiser, hidden } = await aHalfHiddenClub();
    const [person] = hidden as [TestPlayer];
    const { members } = await read(organiser, club);
    const before = new Set(members.map(({ reference }) => reference));
    await clubs.ask(person, "club-leave", { clubId: club.id });
    expect((await clubs.ask(person, "club-join", { clubId: club.id })).status).toBe(200);

    const after = (await read(organiser, club)).members.map(({ reference }) => reference);

    expect(after.filter((reference) => !before.has(reference))).toHaveLength(1);
  });

  test("the own membership does not tell its reference", async () => {
    const club = await clubs.aClub();

    for (const [name, input] of [
      ["club-get", { slug: club.slug }],
      ["my-clubs", {}],
    ] as const)
      expect(JSON.stringify((await clubs.ask(club.owner, name, input)).body)).not.toContain(
        "reference",
      );
  });
});
