// What players are told of acts in clubs: each act tells those it concerns, names nobody, and tells nobody who must
// not know.
import type { Notification } from "@capicu/contract/notifications";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { notifyMembers } from "./notify-members.ts";

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
const kindsOf = async (player: TestPlayer) => (await newsOf(player)).map(({ kind }) => kind);
const emailsOf = async ({ id }: TestPlayer) => {
  const { rows } = await sql<{ topic: string }>`
    select topic from mail_outbox where user_id = ${id}`.execute(db());
  return rows.map(({ topic }) => topic);
};
const forget = ({ id }: TestPlayer) =>
  sql`update notifications set read_at = now() where user_id = ${id}`.execute(db());

const does = async (player: TestPlayer, name: string, input: object) => {
  const { status, body } = await clubs.ask(player, name, input);
  expect([name, status, body]).toEqual([name, 200, expect.anything()]);
};
const tellAll = async () => {
  while (await notifyMembers(db()));
};
const request = (club: TestClub, player: TestPlayer) =>
  does(player, "club-request", { clubId: club.id, message: null });
const moderate = (club: TestClub, action: string, reason = "Spam") =>
  does(admin, "admin-clubs-action", { clubId: club.id, action, reason });

/** As it is told: under the name of that time, with the address it has now. */
const inClub = (club: TestClub, more: object = {}) => ({
  name: club.name,
  slug: club.slug,
  role: null,
  due_at: null,
  ...more,
});
const plain = (kind: string, club: object) => ({ kind, reason: null, actor: null, club });

describe("requests", () => {
  test("owner and organisers are told once until they have read it; members are not", async () => {
    const club = await clubs.aClub({ kind: "request" });
    const organiser = await clubs.aMember(club, "organiser");
    const others = [await clubs.aMember(club, "scorer"), await clubs.aMember(club)];
    for (const player of [await product.aPlayer(), await product.aPlayer()])
      await request(club, player);

    for (const player of [club.owner, organiser]) {
      expect(await newsOf(player)).toEqual([plain("club_requested", inClub(club))]);
      expect(await emailsOf(player)).toEqual(["clubs"]);
    }
    for (const other of others) expect(await newsOf(other)).toEqual([]);

    await forget(club.owner);
    await request(club, await product.aPlayer());
    expect(await kindsOf(club.owner)).toEqual(["club_requested", "club_requested"]);
    expect(await kindsOf(organiser)).toEqual(["club_requested"]);
  });

  test("an organiser who does not see the player is not told that somebody asks", async () => {
    const club = await clubs.aClub({ kind: "request" });
    const [blocker, blocked] = [
      await clubs.aMember(club, "organiser"),
      await clubs.aMember(club, "organiser"),
    ];
    const player = await product.aPlayer();
    await socialCalls(product).block(blocker, player);
    await socialCalls(product).block(player, blocked);

    await request(club, player);

    expect(await kindsOf(club.owner)).toEqual(["club_requested"]);
    for (const one of [blocker, blocked]) expect(await newsOf(one)).toEqual([]);
  });

  test.each([
    ["accept", "club_accepted"],
    ["refuse", "club_refused"],
  ])("%s is told to the player who asked", async (action, kind) => {
    const club = await clubs.aClub({ kind: "request" });
    const player = await product.aPlayer();
    await request(club, player);
    await does(club.owner, "club-request-decide", { clubId: club.id, userId: player.id, action });

    expect(await newsOf(player)).toEqual([plain(kind, inClub(club))]);
    expect(await emailsOf(player)).toEqual(["clubs"]);
  });

  test("who is refused does not learn the name and address of a club that is by invitation now", async () => {
    const club = await clubs.aClub({ kind: "request" });
    const player = await product.aPlayer();
    await request(club, player);
    await sql`update clubs set kind = 'invitation', name = 'Secret Table' where id = ${club.id}`.execute(
      db(),
    );
    const input = { clubId: club.id, userId: player.id, action: "refuse" };
    await does(club.owner, "club-request-decide", input);

    expect(await newsOf(player)).toEqual([
      plain("club_refused", inClub(club, { name: null, slug: null })),
    ]);
  });
});

describe("members", () => {
  test("who is removed is told by which club, also by one that they see no more", async () => {
    const club = await clubs.aClub({ kind: "invitation" });
    const member = await clubs.aMember(club);
    await does(club.owner, "club-member-remove", { clubId: club.id, userId: member.id });

    expect(await newsOf(member)).toEqual([plain("club_removed", inClub(club, { slug: null }))]);
    expect(await emailsOf(member)).toEqual(["clubs"]);
  });

  test("the newest role stands in the place of one that was not read, and sends no other email", async () => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club);
    const become = (role: string, tx = db()) =>
      sql`select set_club_role(${club.id}, ${club.owner.id}, ${member.id}, ${role})`.execute(tx);
    // In one transaction, before any email can be sent.
    await product.world.platform.database.asService(async (tx) => {
      await become("organiser", tx);
      await become("scorer", tx);
    });
    expect(await emailsOf(member)).toEqual(["clubs"]);

    await sql`update mail_outbox set done_at = now() where user_id = ${member.id}`.execute(db());
    await become("organiser");
    await become("organiser");
    expect(await newsOf(member)).toEqual([
      plain("club_role_changed", inClub(club, { role: "organiser" })),
    ]);
    // The one that was sent went with the notification that it told of.
    expect(await emailsOf(member)).toEqual([]);

    await forget(member);
    await become("member");
    expect(await kindsOf(member)).toEqual(["club_role_changed", "club_role_changed"]);
    expect(await emailsOf(member)).toEqual(["clubs"]);
  });

  test("who switched such emails off gets none, and a banned player is told nothing", async () => {
    const club = await clubs.aClub();
    const [silent, banned] = [await clubs.aMember(club), await clubs.aMember(club)];
    await call(product, "notification-settings-update", {
      token: silent.token,
      input: { mail: { clubs: false } },
    });
    await sql`update users set banned_at = now() where id = ${banned.id}`.execute(db());
    for (const { id: userId } of [silent, banned])
      await does(club.owner, "club-member-remove", { clubId: club.id, userId });

    expect(await kindsOf(silent)).toEqual(["club_removed"]);
    expect(await emailsOf(silent)).toEqual([]);
    const { rows } = await sql`select from notifications where user_id = ${banned.id}`.execute(
      db(),
    );
    expect([rows, await emailsOf(banned)]).toEqual([[], []]);
  });

  test("an act that is refused tells nothing", async () => {
    const club = await clubs.aClub();
    const [member, other] = [await clubs.aMember(club), await clubs.aMember(club)];
    const input = { clubId: club.id, userId: other.id };
    expect((await clubs.ask(member, "club-member-remove", input)).code).toBe("club_no_right");
    expect((await clubs.ask(member, "club-handover-offer", input)).code).toBe("club_no_right");

    expect([await newsOf(other), await newsOf(club.owner)]).toEqual([[], []]);
  });
});

describe("owners", () => {
  test.each([
    ["accept", "club_handed_over"],
    ["decline", "club_offer_declined"],
  ])("an offer is told to the member, and %s to the owner", async (action, kind) => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club);
    await does(club.owner, "club-handover-offer", { clubId: club.id, userId: member.id });
    await does(member, "club-handover-answer", { clubId: club.id, action });

    expect(await newsOf(member)).toEqual([plain("club_offered", inClub(club))]);
    expect(await newsOf(club.owner)).toEqual([plain(kind, inClub(club))]);
  });

  test("an offer that is taken back tells the owner nothing, and made again sends no second email", async () => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club);
    for (let time = 0; time < 3; time += 1) {
      await does(club.owner, "club-handover-offer", { clubId: club.id, userId: member.id });
      await does(club.owner, "club-handover-answer", { clubId: club.id, action: "decline" });
    }

    expect(await kindsOf(club.owner)).toEqual([]);
    expect(await kindsOf(member)).toEqual(["club_offered"]);
  });

  test("an owner who is gone is told when another one takes over, and that it has happened", async () => {
    const club = await clubs.aClub();
    const organiser = await clubs.aMember(club, "organiser");
    await sql`
      update users set created_at = now() - interval '200 days' where id = ${club.owner.id}`.execute(
      db(),
    );
    await sql`delete from player_activity where user_id = ${club.owner.id}`.execute(db());
    const replace = (action: string) =>
      does(organiser, "club-owner-replace", { clubId: club.id, action });
    await replace("announce");

    const [announced] = await newsOf(club.owner);
    expect(announced?.kind).toBe("club_replacement_announced");
    const days = (Date.parse(announced?.club?.due_at ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);

    await sql`
      update club_replacements
      set announced_at = announced_at - interval '31 days', due_at = due_at - interval '31 days'
      where club_id = ${club.id}`.execute(db());
    await sql`delete from player_activity where user_id = ${club.owner.id}`.execute(db());
    await replace("complete");
    expect((await newsOf(club.owner))[0]).toEqual(plain("club_owner_replaced", inClub(club)));
    expect(await kindsOf(organiser)).toEqual([]);
  });
});

describe("closing", () => {
  test("by the owner is told to every other member, with the name and without a link", async () => {
    const club = await clubs.aClub();
    const members = [await clubs.aMember(club), await clubs.aMember(club, "organiser")];
    await does(club.owner, "club-close", { clubId: club.id });
    await tellAll();

    for (const member of members) {
      expect(await newsOf(member)).toEqual([plain("club_closed", inClub(club, { slug: null }))]);
      expect(await emailsOf(member)).toEqual(["clubs"]);
    }
    expect(await newsOf(club.owner)).toEqual([]);
  });

  test("by a moderator is told to all, the reason to the owner, the outcome to who reported", async () => {
    const club = await clubs.aClub();
    const [member, reporter, stranger] = [
      await clubs.aMember(club),
      await product.aPlayer(),
      await product.aPlayer(),
    ];
    await does(reporter, "reports-create", { kind: "club", id: club.id, category: "insult" });
    await moderate(club, "close", "The name insults people.");
    await tellAll();

    const closed = plain("club_closed_by_staff", inClub(club, { slug: null }));
    expect(await newsOf(member)).toEqual([closed]);
    expect(await newsOf(club.owner)).toEqual([{ ...closed, reason: "The name insults people." }]);
    expect(await newsOf(reporter)).toEqual([
      plain("club_report_upheld", inClub(club, { slug: null })),
    ]);
    expect([await newsOf(stranger), await newsOf(admin)]).toEqual([[], []]);

    await moderate(club, "reopen");
    await tellAll();
    for (const one of [member, club.owner])
      expect((await newsOf(one))[0]).toEqual(plain("club_reopened", inClub(club)));
  });

  test("reports that are dismissed are told to who made them, and to nobody in the club", async () => {
    const club = await clubs.aClub();
    const reporter = await product.aPlayer();
    await does(reporter, "reports-create", { kind: "club", id: club.id, category: "spam" });
    await moderate(club, "dismiss");

    expect(await newsOf(reporter)).toEqual([plain("club_report_dismissed", inClub(club))]);
    expect(await newsOf(club.owner)).toEqual([]);
  });

  test("members are told in portions, each once, also where two processes tell at a time", async () => {
    const club = await clubs.aClub();
    const members = [];
    for (let count = 0; count < 5; count += 1) members.push(await clubs.aMember(club));
    await does(club.owner, "club-close", { clubId: club.id });
    const tellTwo = async () => {
      const { rows } = await sql<{ more: boolean }>`select notify_club_members(2) as more`.execute(
        db(),
      );
      return rows[0]?.more ?? false;
    };

    await tellTwo();
    const { rows } = await sql<{ notified: number }>`
      select count(*)::int as notified from notifications where club_id = ${club.id}`.execute(db());
    expect(rows).toEqual([{ notified: 2 }]);
    const tellRest = async () => {
      while (await tellTwo());
    };
    await Promise.all([tellRest(), tellRest()]);

    for (const member of members) expect(await kindsOf(member)).toEqual(["club_closed"]);
    expect(await tellTwo()).toBe(false);
  });

  test("all is one transaction with the act", async () => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club);

    const broken = product.world.platform.database.asService(async (tx) => {
      const { rows } = await sql`select close_club(${club.id}, ${club.owner.id}) as answer`.execute(
        tx,
      );
      expect(rows).toEqual([{ answer: "done" }]);
      throw new Error("the rest went wrong");
    });
    await expect(broken).rejects.toThrow("the rest went wrong");
    await tellAll();

    expect([await newsOf(member), await emailsOf(member)]).toEqual([[], []]);
  });
});

test("what one is told of a club is nobody else's", async () => {
  const club = await clubs.aClub();
  const member = await clubs.aMember(club);
  await does(club.owner, "club-member-remove", { clubId: club.id, userId: member.id });

  for (const { client } of [club.owner, admin]) {
    const { data } = await client.from("notifications").select("id").eq("user_id", member.id);
    expect(data).toEqual([]);
  }
  const forged = await club.owner.client
    .from("notifications")
    .insert({ user_id: member.id, kind: "club_accepted", club_id: club.id, club_name: "Fake" });
  expect(forged.error).not.toBeNull();
});
