// What players report: only what they see, each thing once, and so many a day.
import { REPORTS_A_DAY } from "@capicu/contract/reports";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { clubCalls } from "#testing/club-calls.ts";
import { eventCalls } from "#testing/event-calls.ts";
import { reportCalls } from "#testing/report-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

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

describe("a report", () => {
  test("of a player, their pictures and their name is one each, and a second one replaces the words", async () => {
    const [reporter, player] = [await product.aPlayer(), await product.aPlayer(PICTURES)];
    for (const kind of ["player", "avatar", "banner", "gamertag"])
      expect((await reports.report(reporter, [kind, player.id])).status).toBe(200);
    await reports.report(reporter, ["player", player.id], {
      category: "other",
      words: " He\u202e cheats ",
    });

    expect(await reports.rows()).toEqual([
      { kind: "player", category: "other", words: "He cheats" },
      ...["avatar", "banner", "gamertag"].map((kind) => ({
        kind,
        category: "insult",
        words: null,
      })),
    ]);
  });

  test("of a club and an event", async () => {
    const [club, event] = [await clubs.aClub(), await events.anEvent()];
    const reporter = await product.aPlayer();

    expect((await reports.report(reporter, ["club", club.id])).status).toBe(200);
    expect((await reports.report(reporter, ["event", event.id])).status).toBe(200);
    expect((await reports.things(admin)).map(({ kind, slug }) => [kind, slug])).toEqual([
      ["club", club.slug],
      ["event", event.slug],
    ]);
  });

  test("is taken only of what the reporter sees", async () => {
    const reporter = await product.aPlayer();
    const [hidden, friendly, blocking, plain] = [
      await product.aPlayer({ profile_visibility: "private", ...PICTURES }),
      await product.aPlayer({ profile_visibility: "friends", ...PICTURES }),
      await product.aPlayer(PICTURES),
      await product.aPlayer(),
    ];
    await socialCalls(product).block(blocking, reporter);
    const club = await clubs.aClub({ kind: "invitation" });
    const event = await events.anEvent({ visibility: "invited", registration: "invitation" });
    const refused: [string, string][] = [
      ["player", hidden.id],
      ["gamertag", hidden.id],
      ["avatar", hidden.id],
      ["banner", friendly.id],
      ["player", blocking.id],
      ["avatar", blocking.id],
      ["avatar", plain.id],
      ["banner", plain.id],
      ["club", club.id],
      ["event", event.id],
      ["player", club.id],
      ["club", plain.id],
    ];

    for (const [kind, id] of refused)
      expect([kind, (await reports.report(reporter, [kind, id])).code]).toEqual([
        kind,
        "report_missing",
      ]);
    expect((await reports.report(reporter, ["avatar", friendly.id])).status).toBe(200);
    expect(await reports.rows()).toHaveLength(1);
  });

  test("of oneself, one's own club or event is refused", async () => {
    const [club, event] = [await clubs.aClub(), await events.anEvent()];

    for (const [by, kind, id] of [
      [club.owner, "player", club.owner.id],
      [club.owner, "gamertag", club.owner.id],
      [club.owner, "club", club.id],
      [event.organiser, "event", event.id],
    ] as const)
      expect((await reports.report(by, [kind, id])).code).toBe("report_own");
  });

  test("needs a category of its thing, and words where it is another one", async () => {
    const [reporter, player] = [await product.aPlayer(), await product.aPlayer()];
    const statusOf = async (kind: string, more: object) =>
      (await reports.report(reporter, [kind, player.id], more)).status;

    expect(await statusOf("gamertag", { category: "cheating" })).toBe(400);
    expect(await statusOf("player", { category: "other" })).toBe(400);
    expect(await statusOf("player", { category: "other", words: " \u0007 " })).toBe(400);
    expect(await statusOf("player", { category: "ugly" })).toBe(400);
    expect(await statusOf("player", { words: "x".repeat(501) })).toBe(400);
    expect(await statusOf("player", { words: "x".repeat(500) })).toBe(200);
  });

  test("of a visitor, or of a banned player, is refused", async () => {
    const player = await product.aPlayer();
    const banned = await product.aPlayer({ banned_at: new Date() });

    expect((await reports.report(null, ["player", player.id])).status).toBe(401);
    expect((await reports.report(banned, ["player", player.id])).status).toBe(403);
    expect(await reports.rows()).toEqual([]);
  });

  test("is one of so many a day; the same thing once more is no new one", async () => {
    const reporter = await product.aPlayer();
    const targets = [];
    for (let count = 0; count <= REPORTS_A_DAY; count += 1) targets.push(await product.aPlayer());
    const [first, ...others] = targets;
    const last = others.pop();
    for (const { id } of [first, ...others].filter((each) => each !== undefined))
      expect((await reports.report(reporter, ["player", id])).status).toBe(200);

    expect(await reports.report(reporter, ["player", last?.id ?? ""])).toMatchObject({
      status: 409,
      code: "report_too_many",
    });
    expect((await reports.report(reporter, ["player", first?.id ?? ""])).status).toBe(200);
    await sql`update reports set reported_at = now() - interval '25 hours'`.execute(db());
    expect((await reports.report(reporter, ["player", last?.id ?? ""])).status).toBe(200);
  });

  test("of twenty sent at the same time, none gets past the cap or stands twice", async () => {
    const [reporter, player] = [await product.aPlayer(), await product.aPlayer()];
    const answers = Array.from({ length: 20 }, () =>
      reports.report(reporter, ["player", player.id]),
    );

    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    expect(await reports.rows()).toHaveLength(1);
  });

  test("is read and written by no client, not even a moderator's", async () => {
    const player = await product.aPlayer();
    for (const { client } of [player, admin]) {
      expect((await client.from("reports").select("*")).error?.code).toBe("42501");
      const row = { kind: "player", player_id: admin.id, reporter_id: player.id, category: "spam" };
      expect((await client.from("reports").insert(row)).error?.code).toBe("42501");
      const settled = { what: "player", thing: player.id, moderator: admin.id, verdict: "upheld" };
      expect((await client.rpc("decide_reports", settled)).error?.code).toBe("42501");
    }
  });
});
