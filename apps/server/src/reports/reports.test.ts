// Who reads what was reported, who decides, and what comes of it.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { clubCalls } from "#testing/club-calls.ts";
import { eventCalls } from "#testing/event-calls.ts";
import { reportCalls } from "#testing/report-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { removeOldReports } from "./old-reports.ts";

let product: TestProduct;
let reports: ReturnType<typeof reportCalls>;
let clubs: ReturnType<typeof clubCalls>;
let events: ReturnType<typeof eventCalls>;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  reports = reportCalls(product);
  clubs = clubCalls(product);
  events = eventCalls(product);
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(() => reports.forgetAll());

const db = () => product.world.platform.database.service;
const PICTURES = { avatar_url: "/a.png", banner_url: "/b.png" };

describe("the list", () => {
  test("begins with what harms most, and of that with the oldest", async () => {
    const [one, two] = [await product.aPlayer(), await product.aPlayer()];
    const [spammer, later, sooner, threatening] = [
      await product.aPlayer(),
      await product.aPlayer(),
      await product.aPlayer(),
      await product.aPlayer(),
    ];
    await reports.report(one, ["player", spammer.id], { category: "spam" });
    await reports.report(one, ["player", sooner.id]);
    await reports.report(one, ["player", later.id]);
    await reports.report(two, ["player", threatening.id], { category: "spam" });
    await reports.report(one, ["player", threatening.id], {
      category: "threat",
      words: "At the door",
    });

    const listed = await reports.things(admin);

    expect(listed.map(({ id }) => id)).toEqual(
      [threatening, sooner, later, spammer].map(({ id }) => id),
    );
    expect(listed[0]).toMatchObject({
      kind: "player",
      name: threatening.username,
      slug: `@${threatening.username}`,
      picture: null,
      tie: null,
      reports: [
        { reporter: { user_id: two.id }, category: "spam", words: null },
        { reporter: { user_id: one.id }, category: "threat", words: "At the door" },
      ],
      more_reports: false,
    });
  });

  test("shows the picture that was reported", async () => {
    const [reporter, player] = [await product.aPlayer(), await product.aPlayer(PICTURES)];
    await reports.report(reporter, ["avatar", player.id]);
    await reports.report(reporter, ["banner", player.id]);

    expect((await reports.things(admin)).map(({ picture }) => picture)).toEqual([
      "/a.png",
      "/b.png",
    ]);
  });

  test("hides from a moderator what is about them, and from a friend who reported", async () => {
    const [self, friend, reporter] = [
      await product.anAdmin(),
      await product.anAdmin(),
      await product.aPlayer(),
    ];
    const social = socialCalls(product);
    await social.follow(self, friend);
    await social.follow(friend, self);
    await reports.report(reporter, ["player", self.id]);

    expect(await reports.things(self)).toEqual([]);
    expect(await reports.things(friend)).toMatchObject([
      { id: self.id, tie: "friend", reports: [], more_reports: false },
    ]);
    expect(await reports.things(admin)).toMatchObject([{ id: self.id, tie: null, reports: [{}] }]);
    expect((await reports.decide(self, ["player", self.id])).code).toBe("report_own");
    expect((await reports.decide(friend, ["player", self.id])).code).toBe("report_friend");
  });

  test("hides from an owner who is a moderator who reported their club", async () => {
    const club = await clubs.aClub();
    const reporter = await product.aPlayer();
    await sql`update users set is_admin = true, role = 'admin' where id = ${club.owner.id}`.execute(
      db(),
    );
    await reports.report(reporter, ["club", club.id]);
    const { body } = await clubs.ask(club.owner, "admin-clubs", {});

    expect(await reports.things(club.owner)).toMatchObject([{ tie: "own_club", reports: [] }]);
    expect((body as { clubs: object[] }).clubs).toMatchObject([{ bias: "own_club", reports: [] }]);
  });

  test("of an event that a moderator runs or plays in leaves the decision to others", async () => {
    const event = await events.anEvent();
    const [playing, friend] = [await product.anAdmin(), await product.anAdmin()];
    await events.anEntrant(event, { player: playing });
    const social = socialCalls(product);
    await social.follow(friend, event.organiser);
    await social.follow(event.organiser, friend);
    await reports.report(await product.aPlayer(), ["event", event.id]);

    expect((await reports.decide(playing, ["event", event.id])).code).toBe("report_own_event");
    expect((await reports.decide(friend, ["event", event.id])).code).toBe("report_friends_event");
    expect((await reports.decide(admin, ["event", event.id])).status).toBe(200);
  });

  test("is for moderators alone", async () => {
    const player = await product.aPlayer();

    for (const [by, status] of [
      [player, 403],
      [null, 401],
    ] as const) {
      expect((await clubs.ask(by, "admin-reports", {})).status).toBe(status);
      const input = { kind: "player", id: player.id, outcome: "upheld", reason: "Mine" };
      expect((await clubs.ask(by, "admin-reports-action", input)).status).toBe(status);
    }
  });
});

describe("a decision", () => {
  test.each(["upheld", "dismissed"])(
    "%s settles all reports of the thing, is audited, and tells the reporters without a detail",
    async (outcome) => {
      const [one, two, player] = [
        await product.aPlayer(),
        await product.aPlayer(),
        await product.aPlayer(PICTURES),
      ];
      await reports.report(one, ["avatar", player.id]);
      await reports.report(two, ["avatar", player.id], { category: "indecent", words: "Look" });
      await reports.report(two, ["player", player.id]);

      const reason = "Banned for a week";
      expect((await reports.decide(admin, ["avatar", player.id], { outcome, reason })).status).toBe(
        200,
      );

      const news = { kind: `report_${outcome}`, report_kind: "avatar", reason: null, actor: null };
      expect([await reports.newsOf(one), await reports.newsOf(two)]).toEqual([[news], [news]]);
      expect(await reports.newsOf(player)).toEqual([]);
      expect((await reports.things(admin)).map(({ kind }) => kind)).toEqual(["player"]);
      const { rows: audited } = await sql<{ entry: object }>`
        select jsonb_build_object('action', action, 'reason', reason, 'actor', actor_id) as entry
        from audit_log where player_id = ${player.id}`.execute(db());
      expect(audited).toEqual([
        { entry: { action: `report.${outcome}`, reason, actor: admin.id } },
      ]);
      expect((await reports.decide(admin, ["avatar", player.id])).code).toBe("reports_settled");
    },
  );

  test("changes nothing about the thing, however many have reported it", async () => {
    const player = await product.aPlayer(PICTURES);
    for (let count = 0; count < 12; count += 1)
      await reports.report(await product.aPlayer(), ["player", player.id], { category: "threat" });
    await reports.decide(admin, ["player", player.id]);

    const { rows: after } = await sql`
      select banned_at, unranked_at, avatar_url, profile_visibility from users where id = ${player.id}`.execute(
      db(),
    );
    expect(after).toEqual([
      { banned_at: null, unranked_at: null, avatar_url: "/a.png", profile_visibility: "public" },
    ]);
  });

  test("of two moderators at once, one decides and the reporter is told once", async () => {
    const [reporter, player, other] = [
      await product.aPlayer(),
      await product.aPlayer(),
      await product.anAdmin(),
    ];
    await reports.report(reporter, ["player", player.id]);

    const answers = await Promise.all([
      reports.decide(admin, ["player", player.id]),
      reports.decide(other, ["player", player.id], { outcome: "dismissed" }),
    ]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await reports.newsOf(reporter)).toHaveLength(1);
  });

  test("about a club or an event names it as the reporter knows it", async () => {
    const [club, event] = [await clubs.aClub(), await events.anEvent()];
    const reporter = await product.aPlayer();
    await reports.report(reporter, ["club", club.id]);
    await reports.report(reporter, ["event", event.id]);
    await reports.decide(admin, ["club", club.id], { outcome: "dismissed" });
    await reports.decide(admin, ["event", event.id]);

    expect((await reports.newsOf(reporter)).map(({ kind }) => kind)).toEqual([
      "event_report_upheld",
      "club_report_dismissed",
    ]);
  });

  test("needs a reason", async () => {
    expect((await reports.decide(admin, ["player", admin.id], { reason: " " })).status).toBe(400);
  });

  test("lets the thing be reported anew, and the old report ends after a year", async () => {
    const [reporter, player] = [await product.aPlayer(), await product.aPlayer()];
    await reports.report(reporter, ["player", player.id]);
    await reports.decide(admin, ["player", player.id]);
    await reports.report(reporter, ["player", player.id]);
    expect(await reports.rows()).toHaveLength(2);

    await sql`update reports set settled_at = now() - interval '366 days' where settled_at is not null`.execute(
      db(),
    );
    expect(await removeOldReports(db())).toBe(false);
    expect(await reports.rows()).toHaveLength(1);
  });
});
