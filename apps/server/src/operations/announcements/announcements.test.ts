// Announcements: who is shown which, who puts them away, who writes them, and what is refused.

import type { ManagedAnnouncement } from "@capicu/contract/announcement-management";
import {
  ANNOUNCEMENT_BLOCKERS,
  ANNOUNCEMENT_LINK_WRONG,
  ANNOUNCEMENT_TEXT_MISSING,
  ANNOUNCEMENT_TEXT_TOO_LONG,
} from "@capicu/contract/announcement-text";
import type { ShownAnnouncement } from "@capicu/contract/announcement-words";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { removeOldDismissals } from "./old-dismissals.ts";

// Of these tests alone, because announcements are everybody's.
let alone: OwnDatabase;
let product: TestProduct;
let admin: TestPlayer;
let player: TestPlayer;
let reviewer: TestPlayer;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  admin = await product.anAdmin();
  player = await product.aPlayer();
  reviewer = await product.aPlayer({ role: "reviewer" });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});
beforeEach(() => sql`delete from announcements`.execute(service()));

const service = () => product.world.platform.database.service;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const draft = (changes: object = {}) => ({
  action: "publish",
  level: "info",
  audience: "everybody",
  texts: { en: "The site is renewed tonight." },
  link: null,
  starts_at: null,
  ends_at: inHours(5),
  ...changes,
});

const act = (input: object, token: string | undefined = admin.token) =>
  call(product, "admin-announcements-action", { input, ...(token !== undefined && { token }) });

async function publish(changes: object = {}): Promise<string> {
  const { status, body } = await act(draft(changes));
  expect([status, body]).toMatchObject([200, { success: true }]);
  return (body as { id: string }).id;
}

async function shownTo({ token }: TestPlayer): Promise<ShownAnnouncement[]> {
  const answer = await product.world.app.inject({
    url: "/functions/v1/announcements",
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<{ announcements: ShownAnnouncement[] }>().announcements;
}
const idsShownTo = async (reader: TestPlayer) => (await shownTo(reader)).map(({ id }) => id);

const dismiss = (reader: TestPlayer, id: string) =>
  call(product, "announcement-dismiss", { token: reader.token, input: { id } });

async function list(): Promise<ManagedAnnouncement[]> {
  const { body } = await call(product, "admin-announcements", { token: admin.token });
  return (body as { announcements: ManagedAnnouncement[] }).announcements;
}

/** As if it had been written for that time. */
const move = (id: string, starts: string, ends: string) =>
  sql`update announcements set starts_at = ${starts}, ends_at = ${ends} where id = ${id}`.execute(
    service(),
  );

describe("readers", () => {
  test("everybody's and the players' are for players, the staff's for the staff alone", async () => {
    const all = await publish();
    const players = await publish({ audience: "players" });
    const staff = await publish({ audience: "staff", level: "warning" });

    expect((await idsShownTo(player)).toSorted()).toEqual([all, players].toSorted());
    // A warning comes first.
    expect((await idsShownTo(reviewer))[0]).toBe(staff);
    expect(await idsShownTo(reviewer)).toHaveLength(3);
  });

  test("neither what is planned nor what is over is shown", async () => {
    await publish({ starts_at: inHours(1) });
    const over = await publish();
    await move(over, inHours(-2), inHours(-1));

    expect(await shownTo(player)).toEqual([]);
  });

  test("the table API shows no more than the function, and neither who wrote it nor a visitor anything", async () => {
    const all = await publish();
    await publish({ audience: "staff" });
    await publish({ starts_at: inHours(2), audience: "players" });
    const listed = await player.client.from("announcements").select("id, texts").throwOnError();
    const author = await player.client.from("announcements").select("written_by");
    const visitor = await product.visitor.from("announcements").select("id");

    expect(listed.data).toEqual([{ id: all, texts: { en: "The site is renewed tonight." } }]);
    expect([author.error?.code, visitor.error?.code]).toEqual(["42501", "42501"]);
  });

  test("what a player has put away is shown to the others, and to that player no more", async () => {
    const id = await publish({ audience: "players" });
    expect((await dismiss(player, id)).status).toBe(200);
    expect((await dismiss(player, id)).status).toBe(200);

    expect([await idsShownTo(player), await idsShownTo(reviewer)]).toEqual([[], [id]]);
  });

  test("a visitor puts nothing away, and nobody what they are not shown", async () => {
    const staff = await publish({ audience: "staff" });
    const nobody = await call(product, "announcement-dismiss", { input: { id: staff } });
    await dismiss(player, staff);
    const { rows } = await sql`select from announcement_dismissals`.execute(service());

    expect([nobody.status, rows.length]).toEqual([401, 0]);
  });

  test("over the table API nobody reads, writes or deletes the dismissals of another", async () => {
    const id = await publish();
    await dismiss(reviewer, id);
    const rows = player.client.from("announcement_dismissals");
    const read = await rows.select();
    const forged = await rows.insert({ user_id: reviewer.id, announcement_id: id });
    const dated = await rows.insert({
      user_id: player.id,
      announcement_id: id,
      dismissed_at: "2001-01-01",
    });
    const deleted = await rows.delete().eq("user_id", reviewer.id);
    const staff = await publish({ audience: "staff" });
    const unseen = await rows.insert({ user_id: player.id, announcement_id: staff });

    expect(read.data).toEqual([]);
    expect([forged, dated, deleted, unseen].map(({ error }) => error?.code)).toEqual(
      Array.from({ length: 4 }, () => "42501"),
    );
    expect(await idsShownTo(reviewer)).toEqual([staff]);
  });

  test("a dismissal is in the download, and leaves once the announcement is over", async () => {
    const id = await publish();
    await dismiss(player, id);
    const { body } = await call(product, "account-export", { token: player.token });
    const { announcement_dismissals: rows } = (body as { tables: Record<string, object[]> }).tables;
    expect(rows).toEqual([{ announcement_id: id, dismissed_at: expect.any(String) }]);
    await removeOldDismissals(service());
    expect(await idsShownTo(player)).toEqual([]);
    await move(id, inHours(-2), inHours(-1));

    await removeOldDismissals(service());

    const left = await sql`select from announcement_dismissals`.execute(service());
    expect(left.rows).toHaveLength(0);
  });
});

describe("admins", () => {
  test("see what shows, what is planned and what is over, with who wrote it", async () => {
    const past = await publish({ texts: { fr: "C’est fini." } });
    await move(past, inHours(-3), inHours(-1));
    const planned = await publish({ starts_at: inHours(1), audience: "staff" });
    const showing = await publish({
      level: "warning",
      link: "/help",
      texts: { en: " A  b ", ht: "" },
    });

    expect(await list()).toEqual([
      {
        id: showing,
        level: "warning",
        texts: { en: "A b" },
        audience: "everybody",
        link: "/help",
        starts_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        ends_at: expect.any(String),
        written_by: admin.username,
        state: "showing",
      },
      expect.objectContaining({ id: planned, state: "planned", audience: "staff" }),
      expect.objectContaining({ id: past, state: "past", texts: { fr: "C’est fini." } }),
    ]);
  });

  test("end what shows and delete what is planned, and the audit log keeps both", async () => {
    const showing = await publish();
    const planned = await publish({ starts_at: inHours(1) });
    const answers = [
      await act({ action: "delete", id: showing }),
      await act({ action: "end", id: planned }),
      await act({ action: "end", id: showing }),
      await act({ action: "delete", id: planned }),
      await act({ action: "end", id: showing }),
      await act({ action: "delete", id: planned }),
    ];

    expect(answers.map(({ status, body }) => [status, (body as { error?: string }).error])).toEqual(
      [
        [409, ANNOUNCEMENT_BLOCKERS.has_begun],
        [409, ANNOUNCEMENT_BLOCKERS.has_not_begun],
        [200, undefined],
        [200, undefined],
        [409, ANNOUNCEMENT_BLOCKERS.over],
        [404, ANNOUNCEMENT_BLOCKERS.missing],
      ],
    );
    expect(await shownTo(player)).toEqual([]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where actor_id = ${admin.id}
        and subject_id in (${showing}, ${planned}) order by id`.execute(service());
    expect(rows.map(({ action }) => action)).toEqual([
      "announcement.published",
      "announcement.published",
      "announcement.ended",
      "announcement.deleted",
    ]);
  });

  test("write four for one time in vain", async () => {
    for (const audience of ["everybody", "players", "staff"]) await publish({ audience });
    const fourth = await act(draft());

    expect([fourth.status, fourth.body]).toMatchObject([
      409,
      { error: ANNOUNCEMENT_BLOCKERS.too_many },
    ]);
    await publish({ starts_at: inHours(6), ends_at: inHours(7) });
  });

  test.each<[string, object, string]>([
    ["no text", { texts: {} }, ANNOUNCEMENT_TEXT_MISSING],
    ["empty texts", { texts: { en: " ", fr: "" } }, ANNOUNCEMENT_TEXT_MISSING],
    ["281 characters", { texts: { en: "a".repeat(281) } }, ANNOUNCEMENT_TEXT_TOO_LONG],
    ["10,000 characters", { texts: { ht: "a".repeat(10_000) } }, ANNOUNCEMENT_TEXT_TOO_LONG],
    ["a script as link", { link: "javascript:alert(1)" }, ANNOUNCEMENT_LINK_WRONG],
    ["another site as path", { link: "//evil.example" }, ANNOUNCEMENT_LINK_WRONG],
    ["a path with a backslash", { link: String.raw`/\evil.example` }, ANNOUNCEMENT_LINK_WRONG],
    ["a link without TLS", { link: "http://capicu.example" }, ANNOUNCEMENT_LINK_WRONG],
    ["a name before the host", { link: "https://capicu@evil.example" }, ANNOUNCEMENT_LINK_WRONG],
    ["an end that is over", { ends_at: inHours(-1) }, ANNOUNCEMENT_BLOCKERS.end_past],
    [
      "an end before the beginning",
      { starts_at: inHours(3), ends_at: inHours(2) },
      ANNOUNCEMENT_BLOCKERS.end_before_start,
    ],
    ["two years", { ends_at: inHours(24 * 700) }, ANNOUNCEMENT_BLOCKERS.too_long],
  ])("with %s is refused with its sentence", async (_what, changes, sentence) => {
    const { status, body } = await act(draft(changes));

    expect(status).toBe(400);
    expect((body as { error: string }).error).toContain(sentence);
    expect(await list()).toEqual([]);
  });

  test.each([
    { audience: "nobody" },
    { audience: "staff') --" },
    { level: "shout" },
    { texts: { xx: "Hello" } },
    { texts: [] },
    { starts_at: "tomorrow" },
  ])("do not forge %o", async (changes) => {
    expect((await act(draft(changes))).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test("markup in a text stays text", async () => {
    const words = `<img src=x onerror="alert(1)"></script>`;
    await publish({ texts: { en: words } });

    expect((await shownTo(player))[0]?.texts).toEqual({ en: words });
  });

  test("alone write: nobody else, over the function, the table API or the database", async () => {
    const moderator = await product.aPlayer({ role: "moderator" });
    const id = await publish();
    const statuses = [];
    for (const token of [undefined, player.token, reviewer.token, moderator.token])
      for (const input of [draft(), { action: "end", id }, { action: "delete", id }])
        statuses.push((await act(input, token ?? "")).status);
    const rows = player.client.from("announcements");
    const written = [
      await rows.insert({ level: "info", texts: { en: "x" }, audience: "everybody" }),
      await rows.update({ texts: { en: "x" } }).eq("id", id),
      await rows.delete().eq("id", id),
      await player.client.rpc("publish_announcement", {
        person: admin.id,
        new_id: crypto.randomUUID(),
        wanted: draft(),
        begins: null,
        finishes: inHours(1),
      }),
      await player.client.rpc("stop_announcement", { person: admin.id, stopped: id, act: "end" }),
    ];
    const { rows: answers } = await sql<{ answer: string }>`
      select stop_announcement(${moderator.id}, ${id}, 'end') as answer`.execute(service());

    expect(statuses.filter((status) => status !== 401 && status !== 403)).toEqual([]);
    expect(written.map(({ error }) => error !== null)).toEqual(written.map(() => true));
    expect(answers).toEqual([{ answer: "no_right" }]);
    expect(await list()).toMatchObject([{ id, state: "showing" }]);
  });
});
