// What a moderator decides about the picture of a club is told to whoever sent it, and to nobody else.
import type { Notification } from "@capicu/contract/notifications";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

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

async function newsOf({ token }: TestPlayer) {
  const { body } = await call(product, "notifications", { token, input: {} });
  const { notifications } = body as { notifications: Notification[] };
  return notifications.map(({ kind, reason, actor, club }) => ({ kind, reason, actor, club }));
}
const news = (kind: string, { name, slug }: TestClub, reason: string | null = null) => ({
  kind,
  reason,
  actor: null,
  club: { name, slug, role: null, due_at: null },
});

/** Stands in for a file that this organiser has sent. */
async function send(club: TestClub, sender: TestPlayer) {
  const name = `clubs/${club.id}/${sender.id}.png`;
  await sql`
    insert into storage.objects (bucket_id, name, owner, owner_id)
    values ('pending-pictures', ${name}, ${sender.id}, ${sender.id})`.execute(db());
  await sql`select send_club_picture(${club.id}, ${sender.id}, ${name})`.execute(db());
  return name;
}
async function decide(club: TestClub, action: string, more: object) {
  const input = { clubId: club.id, action, ...more };
  expect((await clubs.ask(admin, "admin-clubs-action", input)).status).toBe(200);
}

test("an approval is told to whoever sent it, and to nobody else", async () => {
  const club = await clubs.aClub();
  const organiser = await clubs.aMember(club, "organiser");
  const picture = await send(club, organiser);
  await decide(club, "approve_picture", { picture, reason: "Said to nobody" });

  expect(await newsOf(organiser)).toEqual([news("club_picture_approved", club)]);
  const { rows } = await sql`
    select topic from mail_outbox where user_id = ${organiser.id}`.execute(db());
  expect(rows).toEqual([{ topic: "clubs" }]);
  for (const other of [club.owner, admin]) expect(await newsOf(other)).toEqual([]);
});

test.each([
  ["An advertisement", "An advertisement"],
  ["", "Rejected by admin"],
])("a rejection for “%s” is told to whoever sent it, with the reason", async (reason, sentence) => {
  const club = await clubs.aClub();
  const organiser = await clubs.aMember(club, "organiser");
  const picture = await send(club, organiser);
  await decide(club, "reject_picture", { picture, reason });

  expect(await newsOf(organiser)).toEqual([news("club_picture_rejected", club, sentence)]);
  expect(await newsOf(club.owner)).toEqual([]);
});

test("a removal is told to the owner, with the reason", async () => {
  const club = await clubs.aClub();
  const organiser = await clubs.aMember(club, "organiser");
  await decide(club, "approve_picture", { picture: await send(club, organiser) });
  const { rows } = await sql<{ picture: string }>`
    select picture from clubs where id = ${club.id}`.execute(db());
  await decide(club, "remove_picture", { ...rows[0], reason: "" });

  expect(await newsOf(club.owner)).toEqual([
    news("club_picture_removed", club, "Removed by admin"),
  ]);
  expect(await newsOf(organiser)).toEqual([news("club_picture_approved", club)]);
});

test("a sender who has left a club by invitation is told no name", async () => {
  const club = await clubs.aClub({ kind: "invitation" });
  const organiser = await clubs.aMember(club, "organiser");
  const picture = await send(club, organiser);
  await clubs.ask(organiser, "club-leave", { clubId: club.id });
  await decide(club, "reject_picture", { picture, reason: "" });

  expect(await newsOf(organiser)).toMatchObject([
    { kind: "club_picture_rejected", club: { name: null, slug: null } },
  ]);
});
