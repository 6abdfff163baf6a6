// What waits for an answer in a club, and to whom it is told.
import type { ClubManagement } from "@capicu/contract/club-management";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const ask = (who: TestPlayer | null, club: TestClub) =>
  clubs.ask(who, "club-management", { clubId: club.id });
const read = async (who: TestPlayer, club: TestClub) =>
  ((await ask(who, club)).body as { management: ClubManagement }).management;

const NOTHING = {
  open_requests: 0,
  offer: null,
  replacement: null,
  may_replace_owner: false,
  renames: 0,
  picture_waits: false,
};

test("requests are counted for those who decide about them, and offers told to who made them", async () => {
  const club = await clubs.aClub({ kind: "request" });
  const organiser = await clubs.aMember(club, "organiser");
  const scorer = await clubs.aMember(club, "scorer");
  const member = await clubs.aMember(club);
  for (const player of [await product.aPlayer(), await product.aPlayer()])
    await clubs.ask(player, "club-request", { clubId: club.id, message: null });
  await clubs.ask(club.owner, "club-handover-offer", { clubId: club.id, userId: member.id });
  const offer = {
    player: { user_id: member.id },
    offered_at: expect.any(String) as string,
  };

  expect(await read(club.owner, club)).toMatchObject({ ...NOTHING, open_requests: 2, offer });
  expect(await read(organiser, club)).toEqual({
    ...NOTHING,
    open_requests: 2,
    may_replace_owner: true,
  });
  expect(await read(scorer, club)).toEqual(NOTHING);
  expect(await read(member, club)).toEqual(NOTHING);
});

test("it is told to members alone, and of an open club", async () => {
  const [club, secret] = [await clubs.aClub(), await clubs.aClub({ kind: "invitation" })];
  const stranger = await product.aPlayer();

  expect((await ask(stranger, club)).code).toBe("club_no_right");
  expect((await ask(stranger, secret)).code).toBe("club_missing");
  expect((await ask(null, club)).status).toBe(401);
  const { data } = await stranger.client.rpc("club_management", { wanted: club.id });
  expect(data).toEqual({ blocker: "no_right" });
  expect((await product.visitor.rpc("club_management", { wanted: club.id })).error?.code).toBe(
    "42501",
  );

  await clubs.ask(club.owner, "club-close", { clubId: club.id });
  expect(await ask(club.owner, club)).toMatchObject({ status: 410, code: "club_closed" });
});

test("an offer ends with the membership of who got it, and names no player whom the owner does not see", async () => {
  const club = await clubs.aClub();
  const [member, another] = [await clubs.aMember(club), await clubs.aMember(club)];
  const offer = (userId: string) =>
    clubs.ask(club.owner, "club-handover-offer", { clubId: club.id, userId });

  await offer(member.id);
  await clubs.ask(member, "club-leave", { clubId: club.id });
  expect((await read(club.owner, club)).offer).toBeNull();

  await offer(another.id);
  await socialCalls(product).block(another, club.owner);
  expect(JSON.stringify(await read(club.owner, club))).not.toContain(another.id);
  expect((await read(club.owner, club)).offer).toMatchObject({ player: null });
});

test("whoever has announced a replacement is told when it is due, and it ends when the owner is back", async () => {
  const club = await clubs.aClub();
  const [one, another] = [
    await clubs.aMember(club, "organiser"),
    await clubs.aMember(club, "organiser"),
  ];
  const lastSeen = (days: number) =>
    sql`
      insert into player_activity (user_id, active_on)
      values (${club.owner.id}, (now() at time zone 'utc')::date - ${days}::integer)
      on conflict (user_id) do update set active_on = excluded.active_on`.execute(db());
  await lastSeen(91);
  await clubs.ask(one, "club-owner-replace", { clubId: club.id, action: "announce" });

  expect((await read(one, club)).replacement).toEqual({
    player: expect.objectContaining({ user_id: one.id }) as object,
    is_own: true,
    due_at: expect.any(String) as string,
  });
  expect((await read(another, club)).replacement).toMatchObject({ is_own: false });

  await lastSeen(0);
  expect((await read(one, club)).replacement).toBeNull();
});

test("a member may replace the owner where the club has no organisers; the owner never", async () => {
  const club = await clubs.aClub();
  const member = await clubs.aMember(club);

  expect((await read(member, club)).may_replace_owner).toBe(true);
  expect((await read(club.owner, club)).may_replace_owner).toBe(false);
  await clubs.aMember(club, "organiser");
  expect((await read(member, club)).may_replace_owner).toBe(false);
});

test("renames within the last year are counted", async () => {
  const club = await clubs.aClub();

  await clubs.ask(club.owner, "club-rename", { clubId: club.id, name: "A Second Name" });

  expect((await read(club.owner, club)).renames).toBe(1);
});

test("an id that is none is refused", async () => {
  const { code } = await clubs.ask(await product.aPlayer(), "club-management", { clubId: "x" });

  expect(code).toBe("invalid_input");
});
