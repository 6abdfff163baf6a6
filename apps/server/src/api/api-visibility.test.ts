// A program sees nothing that its member's pages do not show: each operation, read by five members, beside what the
// pages of the same member read.
import { figuresOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { apiCalls, PRO } from "#testing/api-calls.ts";
import { approveNumbers } from "#testing/approved-numbers.ts";
import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { playCalls, type PlayedEvent } from "#testing/play-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { offeredOperations } from "./operations/index.ts";

const VIEWERS = ["stranger", "friend", "fellow", "blocked", "admin"] as const;
type Viewer = (typeof VIEWERS)[number];
const VISIBILITIES = ["public", "friends", "private", "no-stats"] as const;

let product: TestProduct;
let api: ReturnType<typeof apiCalls>;
let club: TestClub;
let hiddenClub: TestClub;
let event: PlayedEvent;
let hiddenEvent: PlayedEvent;
const viewers = new Map<Viewer, { player: TestPlayer; key: string }>();
const people = new Map<string, TestPlayer>();

const db = () => product.world.platform.database.service;

beforeAll(async () => {
  product = await testProduct();
  api = apiCalls(product);
  const clubs = clubCalls(product);
  const social = socialCalls(product);
  const play = playCalls(product);
  for (const viewer of VIEWERS) {
    const columns = viewer === "admin" ? { ...PRO, is_admin: true, role: "admin" } : PRO;
    const player = await product.aPlayer(columns);
    viewers.set(viewer, { player, key: await api.makeKey(player) });
  }
  club = await clubs.aClub();
  hiddenClub = await clubs.aClub({ kind: "invitation" });
  event = await play.anEventOf();
  hiddenEvent = await play.anEventOf({ facts: { visibility: "invited" } });
  for (const visibility of VISIBILITIES) {
    const player = await product.aPlayer();
    people.set(visibility, player);
    await approveNumbers(product, player, { screenshot: true });
    await sql`
      insert into user_stats (user_id, wins, games_played, first_approved_at)
      values (${player.id}, 30, 60, now())`.execute(db());
    await social.follow(player, playerOf("friend"));
    await social.follow(playerOf("friend"), player);
    await social.block(player, playerOf("blocked"));
    for (const one of [club, hiddenClub]) await enterClub(one, player);
    for (const one of [event, hiddenEvent]) await play.anEntrant(one, { player });
    const change =
      visibility === "no-stats" ? sql`show_stats = false` : sql`profile_visibility = ${visibility}`;
    await sql`update users set ${change} where id = ${player.id}`.execute(db());
  }
  for (const one of [club, hiddenClub]) await enterClub(one, playerOf("fellow"));
  for (const one of [event, hiddenEvent]) {
    await play.anEntrant(one, { player: playerOf("fellow") });
    await play.decide(one, await play.play(one));
  }
});
afterAll(() => product[Symbol.asyncDispose]());

const enterClub = ({ id }: TestClub, player: TestPlayer) =>
  sql`insert into club_members (club_id, user_id, role) values (${id}, ${player.id}, 'member')`.execute(
    db(),
  );

function playerOf(viewer: Viewer): TestPlayer {
  const found = viewers.get(viewer);
  if (found === undefined) throw new Error(`there is no ${viewer}`);
  return found.player;
}

/** What the pages read; null where they are refused. */
async function page(player: TestPlayer, name: string, input: object) {
  const { status, body } = await call(product, name, { token: player.token, input });
  return status === 200 ? (body as Record<string, unknown>) : null;
}

interface Reading {
  path: string;
  /** What the pages show of the same, in an object that has all that the program may read. */
  page: (player: TestPlayer) => Promise<unknown>;
}

const eachPlayer = (make: (handle: string) => Reading) =>
  [...people.values()].map(({ username }) => make(username));
const eachClub = (make: (one: TestClub) => Reading) => [club, hiddenClub].map(make);
const eachEvent = (make: (one: PlayedEvent) => Reading) => [event, hiddenEvent].map(make);

const boardPage = async (player: TestPlayer, filter: string) => {
  const board = await page(player, "leaderboard", { mode: "overall", filter });
  if (board === null) return null;
  const players = board["players"] as BoardPlayer[];
  return {
    ...board,
    window: "all",
    last_updated: board["lastUpdated"],
    next_cursor: board["nextCursor"],
    players: players.map((row) => ({ ...row, ...figuresOf(row, "overall") })),
  };
};
const ofEvent =
  (name: string, { slug, id }: PlayedEvent, input: object) =>
  async (player: TestPlayer) =>
    (await page(player, "event-get", { slug })) &&
    (await page(player, name, { eventId: id, ...input }));

const READINGS: Record<string, () => Reading[]> = {
  listPlayers: () => [
    { path: "/players", page: (player) => page(player, "player-directory", {}) },
    {
      path: "/players?search=p",
      page: (player) => page(player, "player-directory", { search: "p" }),
    },
  ],
  getPlayer: () =>
    eachPlayer((handle) => ({
      path: `/players/${handle}`,
      page: async (player) =>
        (await page(player, "profile-public", { handle }))?.["player"] ?? null,
    })),
  listLedger: () =>
    eachPlayer((handle) => ({
      path: `/players/${handle}/ledger`,
      page: async (player) => {
        const progress = (await page(player, "player-progress", { handle }))?.["progress"];
        const { points, is_shown } = (progress ?? {}) as Record<string, unknown>;
        return progress === undefined ? null : { is_shown, entries: points };
      },
    })),
  getBoard: () => [
    { path: "/boards/overall", page: (player) => boardPage(player, "all") },
    ...eachClub(({ slug }) => ({
      path: `/boards/overall?club=${slug}`,
      page: (player) => boardPage(player, `club:${slug}`),
    })),
  ],
  listClubs: () => [{ path: "/clubs", page: (player) => page(player, "clubs", {}) }],
  getClub: () =>
    eachClub(({ slug }) => ({
      path: `/clubs/${slug}`,
      page: async (player) => (await page(player, "club-get", { slug }))?.["club"] ?? null,
    })),
  listClubMembers: () =>
    eachClub(({ slug, id }) => ({
      path: `/clubs/${slug}/members`,
      page: async (player) =>
        (await page(player, "club-get", { slug })) &&
        (await page(player, "club-members", { clubId: id })),
    })),
  listEvents: () => [{ path: "/events", page: (player) => page(player, "events", {}) }],
  getEvent: () =>
    eachEvent(({ slug }) => ({
      path: `/events/${slug}`,
      page: async (player) => (await page(player, "event-get", { slug }))?.["event"] ?? null,
    })),
  listEntrants: () =>
    eachEvent((one) => ({
      path: `/events/${one.slug}/entrants`,
      page: ofEvent("event-entrants", one, {}),
    })),
  listStandings: () =>
    eachEvent((one) => ({
      path: `/events/${one.slug}/standings`,
      page: ofEvent("event-standings", one, { derivationOf: null }),
    })),
  getRound: () =>
    eachEvent((one) => ({
      path: `/events/${one.slug}/rounds/1`,
      page: async (player) =>
        (await ofEvent("event-round", one, { no: 1 })(player))?.["round"] ?? null,
    })),
};

/**
 * Where the program sees something that the page does not show; null where it sees nothing more. What is null or false
 * says nothing.
 */
function findMore(read: unknown, onPage: unknown, at = ""): string | null {
  if (Array.isArray(read)) return findMoreRows(read, onPage, at);
  if (typeof read === "object" && read !== null) return findMoreFields(read, onPage, at);
  return read === onPage || read === null || read === false
    ? null
    : `${at}: ${JSON.stringify(read)} and not ${JSON.stringify(onPage)}`;
}

function findMoreRows(read: readonly unknown[], onPage: unknown, at: string): string | null {
  const others = Array.isArray(onPage) ? (onPage as unknown[]) : [];
  const more = read.findIndex((one) => !others.some((other) => findMore(one, other) === null));
  return more === -1 ? null : `${at}[${more}] ${JSON.stringify(read[more])}`;
}

function findMoreFields(read: object, onPage: unknown, at: string): string | null {
  const other = (onPage ?? {}) as Record<string, unknown>;
  const found = Object.entries(read)
    .filter(([name]) => name !== "next_cursor")
    .map(([name, value]) => findMore(value, other[name], `${at}.${name}`));
  return found.find((more) => more !== null) ?? null;
}

test("every operation is read here", () => {
  const ids = offeredOperations({ clubs: true, events: true }).map(({ agreed }) => agreed.id);

  expect(Object.keys(READINGS)).toEqual(ids);
});

describe.each(VIEWERS)("a program of the %s", (viewer) => {
  test.each(Object.keys(READINGS))(
    "sees by %s what the page shows, and nothing more",
    async (id) => {
      const { player, key } = viewers.get(viewer) ?? { player: playerOf(viewer), key: "" };
      const found: unknown[] = [];
      for (const reading of READINGS[id]?.() ?? []) {
        const { status, body } = await api.get(reading.path, key);
        const onPage = await reading.page(player);
        const fault = findFault({ status, body, onPage, isStaff: viewer === "admin" });
        if (fault !== null) found.push([reading.path, fault]);
      }

      expect(found).toEqual([]);
    },
  );
});

interface TwoReadings {
  status: number;
  body: unknown;
  onPage: unknown;
  isStaff: boolean;
}

/** Staff see more on their pages than their keys may read. */
function findFault({ status, body, onPage, isStaff }: TwoReadings): string | null {
  if (status === 200) return onPage === null ? "the page shows nothing" : findMore(body, onPage);
  if (status !== 404) return `the status is ${status}`;
  return onPage === null || isStaff ? null : "the page shows it";
}

test("the table is one in which something is hidden, and the comparison finds what is not", async () => {
  const privateId = people.get("private")?.id ?? "";
  const sees = async (viewer: Viewer, path: string) =>
    (await api.get(path, viewers.get(viewer)?.key ?? "")).text.includes(privateId);

  expect(await sees("stranger", `/clubs/${club.slug}/members`)).toBe(false);
  expect(await sees("admin", `/clubs/${club.slug}/members`)).toBe(false);
  expect(await api.codeOf(`/clubs/${hiddenClub.slug}`, viewers.get("stranger")?.key ?? "")).toBe(
    "club_not_found",
  );
  expect(await api.codeOf(`/events/${hiddenEvent.slug}`, viewers.get("fellow")?.key ?? "")).toBe(
    200,
  );
  expect(findMore({ rows: [{ a: 1 }] }, { rows: [{ a: 2 }] })).not.toBeNull();
  expect(findMore({ a: "x" }, { a: null })).not.toBeNull();
  expect(findMore({ a: true }, { a: false })).not.toBeNull();
});
