import type { ModeratedClub } from "@capicu/contract/club-moderation";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

describe("handing over", () => {
  const offer = (club: TestClub, to: TestPlayer, by = club.owner) =>
    clubs.ask(by, "club-handover-offer", { clubId: club.id, userId: to.id });
  const answer = (club: TestClub, by: TestPlayer, action: "accept" | "decline") =>
    clubs.ask(by, "club-handover-answer", { clubId: club.id, action });

  test("needs the other's yes, and leaves the owner before as an organiser", async () => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club);
    expect((await offer(club, member)).status).toBe(200);
    expect((await clubs.rolesIn(club))[club.owner.id]).toBe("owner");
    const { body } = await clubs.ask(member, "club-get", { slug: club.slug });
    expect(body).toMatchObject({ club: { offered_at: expect.any(String) as string } });

    expect((await answer(club, member, "accept")).status).toBe(200);

    expect(await clubs.rolesIn(club)).toEqual({
      [club.owner.id]: "organiser",
      [member.id]: "owner",
    });
    expect((await clubs.ask(club.owner, "club-leave", { clubId: club.id })).status).toBe(200);
  });

  test("is accepted by nobody else, and not after it was taken back", async () => {
    const club = await clubs.aClub();
    const [member, another] = [await clubs.aMember(club), await clubs.aMember(club)];
    await offer(club, member);

    expect((await answer(club, another, "accept")).code).toBe("club_no_handover");
    expect((await answer(club, club.owner, "accept")).code).toBe("club_no_handover");
    expect((await answer(club, club.owner, "decline")).status).toBe(200);
    expect((await answer(club, member, "accept")).code).toBe("club_no_handover");
  });

  test("is offered by the owner alone, and to members alone", async () => {
    const club = await clubs.aClub();
    const [organiser, member] = [await clubs.aMember(club, "organiser"), await clubs.aMember(club)];

    expect((await offer(club, member, organiser)).code).toBe("club_no_right");
    expect((await offer(club, organiser, organiser)).code).toBe("club_no_right");
    expect((await offer(club, await product.aPlayer())).code).toBe("club_no_member");
    expect((await offer(club, club.owner)).code).toBe("club_no_right");
  });

  test("an offer to a member who was removed is worth nothing", async () => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club);
    await offer(club, member);
    await clubs.ask(club.owner, "club-member-remove", { clubId: club.id, userId: member.id });

    expect((await answer(club, member, "accept")).code).toBe("club_no_right");
  });
});

describe("an owner who is gone", () => {
  const replace = (club: TestClub, by: TestPlayer, action: "announce" | "complete") =>
    clubs.ask(by, "club-owner-replace", { clubId: club.id, action });
  const lastSeen = (player: TestPlayer, days: number) =>
    sql`
      insert into player_activity (user_id, active_on)
      values (${player.id}, (now() at time zone 'utc')::date - ${days}::integer)
      on conflict (user_id) do update set active_on = excluded.active_on`.execute(db());
  const noticeIsOver = (club: TestClub) =>
    sql`
      update club_replacements
      set announced_at = announced_at - interval '31 days', due_at = due_at - interval '31 days'
      where club_id = ${club.id}`.execute(db());

  test("for 90 days is replaced by an organiser, after a notice of 30 days, and the log says so", async () => {
    const club = await clubs.aClub();
    const organiser = await clubs.aMember(club, "organiser");
    await lastSeen(club.owner, 91);

    expect((await replace(club, organiser, "complete")).code).toBe("club_not_announced");
    expect((await replace(club, organiser, "announce")).status).toBe(200);
    expect((await replace(club, organiser, "announce")).code).toBe("club_announced");
    expect((await replace(club, organiser, "complete")).code).toBe("club_notice_open");
    const { body } = await clubs.ask(club.owner, "club-get", { slug: club.slug });
    expect(body).toMatchObject({ club: { owner_replaced_from: expect.any(String) as string } });
    await noticeIsOver(club);
    expect((await replace(club, organiser, "complete")).status).toBe(200);

    expect(await clubs.rolesIn(club)).toEqual({
      [club.owner.id]: "organiser",
      [organiser.id]: "owner",
    });
    const { body: log } = await clubs.ask(organiser, "club-log", { clubId: club.id });
    expect((log as { entries: { action: string }[] }).entries.map(({ action }) => action)).toEqual([
      "owner_replaced",
      "replacement_announced",
      "founded",
    ]);
  });

  test("for less is not, and whoever comes back in time stays the owner", async () => {
    const club = await clubs.aClub();
    const organiser = await clubs.aMember(club, "organiser");
    await lastSeen(club.owner, 89);
    expect((await replace(club, organiser, "announce")).code).toBe("club_owner_active");
    await lastSeen(club.owner, 91);
    await replace(club, organiser, "announce");
    await noticeIsOver(club);

    await lastSeen(club.owner, 20);

    expect((await replace(club, organiser, "complete")).code).toBe("club_owner_active");
    expect((await clubs.rolesIn(club))[club.owner.id]).toBe("owner");
  });

  test("a member replaces the owner only where the club has no organisers", async () => {
    const [club, without] = [await clubs.aClub(), await clubs.aClub()];
    await clubs.aMember(club, "organiser");
    const [member, alone] = [await clubs.aMember(club), await clubs.aMember(without)];
    await lastSeen(club.owner, 91);
    await lastSeen(without.owner, 91);

    expect((await replace(club, member, "announce")).code).toBe("club_no_right");
    expect((await replace(without, alone, "announce")).status).toBe(200);
    expect((await replace(club, await product.aPlayer(), "announce")).code).toBe("club_no_right");
  });
});

describe("renaming", () => {
  const rename = (club: TestClub, name: string, by = club.owner) =>
    clubs.ask(by, "club-rename", { clubId: club.id, name });

  test("keeps the old address for a year, for this club alone", async () => {
    const club = await clubs.aClub({ name: "Old Table" });

    expect((await rename(club, "New Table")).body).toMatchObject({ slug: "new-table" });

    const at = async (slug: string) =>
      (await clubs.ask(club.owner, "club-get", { slug })).body as { club?: { name: string } };
    expect((await at("old-table")).club?.name).toBe("New Table");
    const other = await clubs.aFounder();
    expect((await clubs.found(other, { name: "Old Table" })).code).toBe("club_slug_taken");
    await sql`update club_slugs set retired_at = now() - interval '366 days'`.execute(db());
    expect((await at("old-table")).club).toBeUndefined();
    expect((await clubs.found(other, { name: "Old Table" })).status).toBe(200);
  });

  test("is possible twice a year, also back to the name before", async () => {
    const club = await clubs.aClub({ name: "First Name" });

    expect((await rename(club, "Second Name")).status).toBe(200);
    expect((await rename(club, "First Name")).status).toBe(200);
    expect((await rename(club, "Third Name")).code).toBe("club_renamed_often");
  });

  test("is refused for a name that looks like another club's, and to organisers", async () => {
    const [club, other] = [await clubs.aClub(), await clubs.aClub({ name: "Otra Mesa" })];

    expect((await rename(club, "0tra-Mesa")).code).toBe("club_name_taken");
    expect((await rename(other, "Yet Another", await clubs.aMember(other, "organiser"))).code).toBe(
      "club_no_right",
    );
  });
});

test("organisers change what a club says of itself, members do not", async () => {
  const club = await clubs.aClub();
  const facts = {
    clubId: club.id,
    about: "Tuesdays at eight",
    place: null,
    country: "PR",
    timeZone: "America/Puerto_Rico",
    kind: "request",
    colours: ["#1a4d2e", "#ffffff"],
  };
  const [organiser, member] = [await clubs.aMember(club, "organiser"), await clubs.aMember(club)];

  expect((await clubs.ask(member, "club-update", facts)).code).toBe("club_no_right");
  expect((await clubs.ask(organiser, "club-update", facts)).status).toBe(200);
  const { body } = await clubs.ask(null, "club-get", { slug: club.slug });
  expect(body).toMatchObject({
    club: { about: "Tuesdays at eight", kind: "request", country: "PR" },
  });
});

describe("closing", () => {
  test("by the owner: the address answers 410, acts are refused, leaving is not", async () => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club);
    const stranger = await product.aPlayer();
    const input = { clubId: club.id };
    expect((await clubs.ask(member, "club-close", input)).code).toBe("club_no_right");

    expect((await clubs.ask(club.owner, "club-close", input)).status).toBe(200);

    for (const who of [club.owner, member, stranger, null])
      expect(await clubs.ask(who, "club-get", { slug: club.slug })).toMatchObject({
        status: 410,
        code: "club_closed",
      });
    expect((await clubs.ask(stranger, "club-join", input)).code).toBe("club_closed");
    expect((await clubs.ask(club.owner, "club-leave", input)).status).toBe(200);
    expect(
      (await clubs.found(await clubs.aFounder(), { name: club.name, slug: "a-new-one" })).status,
    ).toBe(200);
  });

  test("by a moderator, after a report, with an entry in the audit log; and reopening", async () => {
    const club = await clubs.aClub();
    const [admin, reporter] = [await product.anAdmin(), await product.aPlayer()];
    await clubs.ask(reporter, "reports-create", {
      kind: "club",
      id: club.id,
      category: "insult",
      words: "Not a club",
    });
    const reported = async () => {
      const { body } = await clubs.ask(admin, "admin-clubs", {});
      return (body as { clubs: ModeratedClub[] }).clubs.filter(({ id }) => id === club.id);
    };
    expect(await reported()).toMatchObject([
      {
        reports: [{ reporter: { user_id: reporter.id }, words: "Not a club", category: "insult" }],
      },
    ]);
    const decide = (action: string, by = admin) =>
      clubs.ask(by, "admin-clubs-action", { clubId: club.id, action, reason: "Spam" });

    expect((await decide("close", reporter)).status).toBe(403);
    expect((await decide("close")).status).toBe(200);
    expect(await reported()).toEqual([]);
    expect((await clubs.ask(club.owner, "club-get", { slug: club.slug })).status).toBe(410);
    expect((await decide("close")).code).toBe("club_closed");
    expect((await decide("reopen")).status).toBe(200);
    expect((await clubs.ask(null, "club-get", { slug: club.slug })).status).toBe(200);
    const { rows } = await sql<{ action: string; reason: string }>`
      select action, reason from audit_log where subject_id = ${club.id} order by id`.execute(db());
    expect(rows).toEqual([
      { action: "club.closed", reason: "Spam" },
      { action: "club.reopened", reason: "Spam" },
    ]);
  });

  test("a moderator decides neither about a club of their own nor about its members' statistics", async () => {
    const club = await clubs.aClub();
    const admin = await product.anAdmin();
    await clubs.ask(admin, "club-join", { clubId: club.id });
    const input = { clubId: club.id, action: "close", reason: "Mine" };

    expect((await clubs.ask(admin, "admin-clubs-action", input)).code).toBe("club_own_club");
    const { rows } = await sql<{ bias: string }>`
      select bias_of(${admin.id}, ${club.owner.id}, 'submissions') as bias`.execute(db());
    expect(rows).toEqual([{ bias: "club_mate" }]);
  });
});

test("when an account ends, its clubs lose a member, and a club with nobody left closes", async () => {
  const [club, alone] = [await clubs.aClub(), await clubs.aClub()];
  const member = await clubs.aMember(club);
  for (const { owner } of [club, alone]) await sql`select end_account(${owner.id})`.execute(db());

  expect(await clubs.rolesIn(club)).toEqual({ [member.id]: "member" });
  expect((await clubs.ask(member, "club-get", { slug: alone.slug })).status).toBe(410);
  expect(
    (await clubs.ask(member, "club-owner-replace", { clubId: club.id, action: "announce" })).status,
  ).toBe(200);
});

test("the download of an account holds its memberships, requests, reports and what it was told", async () => {
  const [club, other] = [await clubs.aClub(), await clubs.aClub({ kind: "request" })];
  const { owner } = club;
  await clubs.ask(owner, "club-request", { clubId: other.id, message: "Let me in" });
  await clubs.ask(owner, "reports-create", {
    kind: "club",
    id: other.id,
    category: "spam",
  });
  const refusal = { clubId: other.id, userId: owner.id, action: "refuse" };
  await clubs.ask(other.owner, "club-request-decide", refusal);

  const { body } = await call(product, "account-export", { token: owner.token });

  const club_id = other.id;
  expect(body).toMatchObject({
    tables: {
      club_members: [{ club_id: club.id, role: "owner" }],
      club_requests: [{ club_id, message: "Let me in", refused_at: expect.any(String) }],
      reports: [
        { kind: "club", thing_id: club_id, category: "spam", words: null, settled_at: null },
      ],
      notifications: [{ kind: "club_refused", club_id, club_name: other.name }],
    },
  });
  expect(JSON.stringify(body)).not.toContain(other.owner.id);
});
