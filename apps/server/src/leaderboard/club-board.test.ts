// The board of a club: its members among themselves, as each caller may see them.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { foldWindows } from "./fold-windows.ts";

const WINDOWS = ["day", "week", "month"];

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;
let stranger: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
  stranger = await product.aPlayer();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function board(reader: TestPlayer, club: TestClub, input: object = {}): Promise<Leaderboard> {
  const { status, body } = await clubs.ask(reader, "leaderboard", {
    filter: `club:${club.slug}`,
    ...input,
  });
  expect(status).toBe(200);
  return body;
}

const places = ({ players }: Leaderboard) =>
  players.map(({ username, rank }) => [username, rank] as const);
const namesOn = ({ players }: Leaderboard) => players.map(({ username }) => username);

async function aListedMember(club: TestClub, wins: number, columns: object) {
  const player = await clubs.aMember(club, "member", columns);
  await sql`
    insert into user_stats (user_id, wins, losses, win_rate, games_played, casual_wins, casual_games_played)
    values (${player.id}, ${wins}, 10, 50, ${wins + 10}, ${1000 - wins}, 1000)`.execute(db());
  return player;
}

/** A club with Ana 30, Bea 20, Caro 20 and Dani 10. */
async function aTable() {
  const club = await clubs.aClub();
  const members = [];
  for (const [name, wins] of [
    ["Ana", 30],
    ["Bea", 20],
    ["Caro", 20],
    ["Dani", 10],
  ] as const)
    members.push(await aListedMember(club, wins, { username: name }));
  const [ana, bea, caro, dani] = members as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  return { club, ana, bea, caro, dani };
}

describe("the board of a club", () => {
  test("ranks its members among themselves, for whoever is signed in", async () => {
    const { club } = await aTable();
    await aListedMember(await clubs.aClub(), 5000, {});

    for (const reader of [stranger, club.owner]) {
      const answer = await board(reader, club);
      expect(places(answer)).toEqual([
        ["Ana", 1],
        ["Bea", 2],
        ["Caro", 2],
        ["Dani", 4],
      ]);
      expect(answer).toMatchObject({ total: 4, me: null, nextCursor: null });
      expect(answer.data?.players).toEqual(answer.players);
    }
    const input = { filter: `club:${club.slug}` };
    expect((await clubs.ask(null, "leaderboard", input)).status).toBe(401);
  });

  test("goes by the wins of each mode", async () => {
    const { club } = await aTable();

    expect(namesOn(await board(stranger, club, { mode: "casual" }))).toEqual([
      "Dani",
      "Bea",
      "Caro",
      "Ana",
    ]);
  });

  test("says the reader's place in the club, and the wins of the next one", async () => {
    const { club, ana, caro } = await aTable();

    expect((await board(caro, club, { limit: 1 })).me).toMatchObject({
      player: { username: "Caro", rank: 2 },
      next_rank_wins: 30,
    });
    expect((await board(ana, club)).me).toMatchObject({
      player: { rank: 1 },
      next_rank_wins: null,
    });
  });

  test("has pages without a gap or a repeat, and a search that changes no place", async () => {
    const { club } = await aTable();
    const found: Leaderboard["players"] = [];
    let cursor: string | null = null;
    do {
      const page: Leaderboard = await board(stranger, club, { limit: 1, cursor });
      found.push(...page.players);
      expect(page.total).toBe(4);
      cursor = page.nextCursor;
    } while (cursor !== null);

    expect(found.map(({ username, rank }) => [username, rank])).toEqual(
      places(await board(stranger, club)),
    );
    expect(places(await board(stranger, club, { search: "cáro" }))).toEqual([["Caro", 2]]);
    const nobody = await board(stranger, club, { search: "nobody by this name" });
    expect([nobody.players, nobody.total]).toEqual([[], 4]);
  });

  test("has the cards of its members alone", async () => {
    const { club, bea } = await aTable();
    await sql`update users set followers_count = 3 where id = ${bea.id}`.execute(db());

    const { highlights } = await board(stranger, club);

    expect(highlights).toMatchObject({
      most_wins: { username: "Ana", value: 30 },
      most_followers: { username: "Bea", value: 3 },
    });
  });

  test("is empty where nobody has approved statistics", async () => {
    const answer = await board(stranger, await clubs.aClub());

    expect(answer).toMatchObject({ players: [], total: 0, nextCursor: null, me: null });
    expect(answer.highlights.most_wins).toBeNull();
  });

  test("is found by the address that the club had before", async () => {
    const { club } = await aTable();
    const name = `${club.name} Nueva`;
    await clubs.ask(club.owner, "club-rename", {
      clubId: club.id,
      name,
      slug: `nueva-${club.slug}`,
    });

    expect(places(await board(stranger, club))).toHaveLength(4);
  });
});

describe("at once, the board shows", () => {
  test("who joins and who leaves", async () => {
    const { club, dani } = await aTable();
    await sql`insert into user_stats (user_id, wins) values (${stranger.id}, 25)`.execute(db());
    const names = async () => namesOn(await board(club.owner, club));

    await clubs.ask(stranger, "club-join", { clubId: club.id });
    expect(await names()).toEqual(["Ana", stranger.username, "Bea", "Caro", "Dani"]);
    await clubs.ask(stranger, "club-leave", { clubId: club.id });
    await clubs.ask(club.owner, "club-member-remove", { clubId: club.id, userId: dani.id });
    expect(await names()).toEqual(["Ana", "Bea", "Caro"]);
    await sql`delete from user_stats where user_id = ${stranger.id}`.execute(db());
  });

  test.each<[string, object]>([
    ["private", { profile_visibility: "private" }],
    ["not shown", { show_stats: false }],
    ["banned", { banned_at: new Date() }],
    ["taken off the boards", { unranked_at: new Date() }],
  ])("that a member is %s, without a gap", async (_what, columns) => {
    const { club, ana } = await aTable();
    expect(namesOn(await board(club.owner, club))).toContain("Ana");

    for (const [column, value] of Object.entries(columns))
      await sql`update users set ${sql.id(column)} = ${value} where id = ${ana.id}`.execute(db());

    const answer = await board(club.owner, club);
    expect(places(answer)).toEqual([
      ["Bea", 1],
      ["Caro", 1],
      ["Dani", 3],
    ]);
    expect(answer.total).toBe(3);
    expect(JSON.stringify(answer)).not.toContain(ana.id);
    expect((await board(ana, club)).me).toBeNull();
  });

  test("a block, to these two alone", async () => {
    const { club, ana, bea, caro } = await aTable();
    await socialCalls(product).block(ana, bea);

    expect(JSON.stringify(await board(bea, club))).not.toContain(ana.id);
    expect(JSON.stringify(await board(ana, club))).not.toContain(bea.id);
    expect(places(await board(bea, club))[0]).toEqual(["Bea", 1]);
    expect(namesOn(await board(caro, club))).toHaveLength(4);
  });
});

test("a friends-only member shows what ranks them, and no more", async () => {
  const club = await clubs.aClub();
  const hidden = { profile_visibility: "friends", bio: "secret", country: "DO" };
  await aListedMember(club, 5, { username: "Eva", ...hidden });

  const { players } = await board(stranger, club);

  expect(players).toMatchObject([{ username: "Eva", overall_wins: 5, bio: null, country: null }]);
});

describe("a club that the caller must not know of", () => {
  const read = (reader: TestPlayer, slug: string) =>
    clubs.ask(reader, "leaderboard", { filter: `club:${slug}` });

  test("does not exist for strangers, and does for its members and admins", async () => {
    const club = await clubs.aClub({ kind: "invitation" });
    await aListedMember(club, 5, { username: "Flor" });

    const [secret, unknown] = [
      await read(stranger, club.slug),
      await read(stranger, "no-such-club"),
    ];

    expect([secret.status, secret.code]).toEqual([404, "club_missing"]);
    expect(secret.body).toEqual(unknown.body);
    expect(namesOn(await board(club.owner, club))).toEqual(["Flor"]);
    expect(namesOn(await board(await product.anAdmin(), club))).toEqual(["Flor"]);
  });

  test("is gone when it is closed, for everybody", async () => {
    const { club, ana } = await aTable();
    await clubs.ask(club.owner, "club-close", { clubId: club.id });

    for (const reader of [stranger, ana]) {
      const { status, code } = await read(reader, club.slug);
      expect([status, code]).toEqual([410, "club_closed"]);
    }
  });

  test.each([
    "club:",
    "club:ab",
    "club:-abc",
    "club:abc-",
    "club:Abc",
    "club:a b c",
    "club:'--",
    `club:${"a".repeat(41)}`,
  ])("cannot be named %s", async (filter) => {
    expect((await clubs.ask(stranger, "leaderboard", { filter })).status).toBe(400);
  });
});

describe("the time windows of a club", () => {
  /** Numbers that were approved so many days ago. */
  async function approve(player: TestPlayer, daysAgo: number, wins: number) {
    await sql`
      with sent as (
        insert into stats_submissions (user_id, domino_app, status)
        values (${player.id}, 'domino-by-flyclops', 'approved') returning id, submitted_at
      )
      insert into approved_statistics (user_id, submission_id, submitted_at, approved_at, overall_wins,
        overall_losses, overall_win_rate, overall_games_played, overall_points_scored, casual_wins,
        casual_losses, casual_win_rate, casual_games_played, casual_points_scored, blitz_wins,
        blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored)
      select ${player.id}, id, submitted_at, now() - make_interval(days => ${daysAgo}::integer), ${wins},
        10, 50, ${wins + 10}, ${wins * 10}, 0, 0, 0, 0, 0, ${wins}, 10, 50, ${wins + 10}, 0
      from sent`.execute(db());
  }

  test("rank by what the members gained, and name whoever gained nothing in none of them", async () => {
    const { club, ana, bea, caro } = await aTable();
    await approve(ana, 40, 10);
    await approve(ana, 20, 30);
    await approve(bea, 40, 5);
    await approve(bea, 3, 15);
    await approve(bea, 0, 20);
    await approve(caro, 60, 20);
    const gains = async () => {
      const found: Record<string, unknown> = {};
      for (const timeframe of WINDOWS)
        for (const mode of ["overall", "blitz", "casual"]) {
          const { players, total } = await board(caro, club, { timeframe, mode });
          found[`${timeframe} ${mode}`] = [
            ...players.map(({ username, rank, wins, blitz_wins }) => [
              username,
              rank,
              mode === "blitz" ? blitz_wins : wins,
            ]),
            total,
          ];
        }
      return found;
    };

    const computed = await gains();
    while (await foldWindows(db()));

    expect(computed).toEqual({
      "day overall": [["Bea", 1, 5], 1],
      "day blitz": [["Bea", 1, 5], 1],
      "day casual": [0],
      "week overall": [["Bea", 1, 15], 1],
      "week blitz": [["Bea", 1, 15], 1],
      "week casual": [0],
      "month overall": [["Ana", 1, 20], ["Bea", 2, 15], 2],
      "month blitz": [["Ana", 1, 20], ["Bea", 2, 15], 2],
      "month casual": [0],
    });
    expect(await gains()).toEqual(computed);
    expect((await board(bea, club, { timeframe: "month" })).me).toMatchObject({
      player: { rank: 2, wins: 15 },
      next_rank_wins: 20,
    });
    expect((await board(caro, club, { timeframe: "month" })).me).toBeNull();
  });

  test("follow a member who becomes private", async () => {
    const { club, ana, bea } = await aTable();
    for (const [player, wins] of [
      [ana, 30],
      [bea, 20],
    ] as const) {
      await approve(player, 40, 1);
      await approve(player, 0, wins);
    }
    while (await foldWindows(db()));
    const names = async (timeframe: string) =>
      namesOn(await board(club.owner, club, { timeframe }));
    for (const timeframe of WINDOWS) expect(await names(timeframe)).toEqual(["Ana", "Bea"]);

    await sql`update users set profile_visibility = 'private' where id = ${ana.id}`.execute(db());

    for (const timeframe of WINDOWS) expect(await names(timeframe)).toEqual(["Bea"]);
  });
});
