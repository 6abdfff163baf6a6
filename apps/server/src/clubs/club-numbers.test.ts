// The numbers of a club: of whom, from how many, and that no difference shows one person's.
import { CLUB_NUMBERS_PEOPLE_MIN, type ClubNumbers } from "@capicu/contract/club-numbers";
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

const read = (reader: TestPlayer | null, { slug }: Pick<TestClub, "slug">) =>
  clubs.ask(reader, "club-numbers", { slug });

async function numbersOf(club: TestClub): Promise<ClubNumbers | null> {
  const { status, body } = await read(null, club);
  expect(status).toBe(200);
  return (body as { numbers: ClubNumbers | null }).numbers;
}

const agree = (player: TestPlayer, club: TestClub, sharesNumbers = true) =>
  clubs.ask(player, "club-membership-update", { clubId: club.id, sharesNumbers });

function play({ id }: TestPlayer, games: number, rate = 50) {
  const [half, quarter] = [Math.floor(games / 2), Math.floor(games / 4)];
  return sql`
    insert into user_stats (user_id, wins, losses, win_rate, games_played, casual_games_played, blitz_games_played)
    values (${id}, ${half}, ${half}, ${rate}, ${games}, ${quarter}, ${3 * quarter})
    on conflict (user_id)
      do update set games_played = excluded.games_played, win_rate = excluded.win_rate`.execute(
    db(),
  );
}

/** A member with numbers who agreed to share them. */
async function aSharer(club: TestClub, games: number, { rate = 50, ...columns } = {}) {
  const player = await clubs.aMember(club, "member", columns);
  await play(player, games, rate);
  await agree(player, club);
  return player;
}

/** A club with numbers of five persons: 1,000 games each. */
async function aSharingClub() {
  const club = await clubs.aClub();
  const members: TestPlayer[] = [];
  for (const rate of [40, 45, 50, 55, 80]) members.push(await aSharer(club, 1000, { rate }));
  const before = await numbersOf(club);
  expect(before).toMatchObject({ people: 5, games: 5000 });
  return { club, members, before };
}

/** As if the latest release were so many days old. */
const age = (club: TestClub, days: number) =>
  sql`
  update club_numbers set released_at = now() - make_interval(days => ${days}::integer)
  where club_id = ${club.id}`.execute(db());

const withoutTime = (numbers: ClubNumbers | null) => ({ ...numbers, released_at: "" });

describe("numbers of a club", () => {
  test("are shown of five persons and more, rounded, with how many they are from", async () => {
    const club = await clubs.aClub();
    for (const [games, rate] of [
      [1234, 40.4],
      [2345, 50.5],
      [3456, 60.6],
      [12, 70.7],
    ] as const)
      await aSharer(club, games, { rate });
    expect(await numbersOf(club)).toBeNull();

    await aSharer(club, 8, { rate: 99.9 });

    expect(await numbersOf(club)).toEqual({
      released_at: expect.any(String) as string,
      people: CLUB_NUMBERS_PEOPLE_MIN,
      games: 7100,
      mean_win_rate: 64,
      median_win_rate: 61,
      casual_share: 25,
      growth: null,
    });
  });

  test("are of those alone who agreed and have numbers", async () => {
    const { club } = await aSharingClub();
    const silent = await clubs.aMember(club);
    await play(silent, 50_000);
    const idle = await clubs.aMember(club);
    await agree(idle, club);
    await age(club, 8);

    expect(await numbersOf(club)).toMatchObject({ people: 5, games: 5000 });
  });

  test("count what was added in 30 days once five persons have added something", async () => {
    const club = await clubs.aClub();
    const members = [];
    for (let n = 0; n < 5; n += 1) members.push(await aSharer(club, 1000));
    for (const [index, member] of members.entries())
      for (const [days, games] of [
        [40, 100],
        [2, 300 + index],
      ] as const)
        await sql`
          with sent as (
            insert into stats_submissions (user_id, domino_app, status)
            values (${member.id}, 'domino-by-flyclops', 'approved') returning id, submitted_at
          )
          insert into approved_statistics (user_id, submission_id, submitted_at, approved_at, overall_wins,
            overall_losses, overall_win_rate, overall_games_played, overall_points_scored, casual_wins,
            casual_losses, casual_win_rate, casual_games_played, casual_points_scored, blitz_wins,
            blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored)
          select ${member.id}, id, submitted_at, now() - make_interval(days => ${days}::integer),
            ${games / 2}::numeric::bigint, 0, 50, ${games}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
          from sent`.execute(db());

    expect((await numbersOf(club))?.growth).toEqual({ people: 5, games: 1000, wins: 510 });
  });

  test("are read by who reads the club: not a secret one's, not a closed one's", async () => {
    const secret = await clubs.aClub({ kind: "invitation" });
    for (let n = 0; n < 5; n += 1) await aSharer(secret, 1000);
    const [stranger, admin] = [await product.aPlayer(), await product.anAdmin()];

    for (const reader of [null, stranger])
      expect(await read(reader, secret)).toMatchObject({ status: 404, code: "club_missing" });
    for (const reader of [secret.owner, admin])
      expect((await read(reader, secret)).body).toMatchObject({ numbers: { people: 5 } });
    expect((await stranger.client.rpc("club_numbers_at", { wanted: secret.slug })).data).toEqual(
      [],
    );
    await clubs.ask(secret.owner, "club-close", { clubId: secret.id });
    expect((await read(secret.owner, secret)).status).toBe(410);
    expect((await read(null, { slug: "no-such-club" })).status).toBe(404);
  });

  test.each(["club_numbers", "club_number_people"])(
    "lie in %s, which no client reads",
    async (table) => {
      const { club, members } = await aSharingClub();

      for (const { client } of [club.owner, await product.anAdmin(), members[0] as TestPlayer])
        expect((await client.from(table).select("*")).error?.code).toBe("42501");
    },
  );
});

describe("no difference shows one person's numbers", () => {
  type Change = (parts: Awaited<ReturnType<typeof aSharingClub>>) => Promise<unknown>;
  const first = ({ members }: { members: TestPlayer[] }) => members[0] as TestPlayer;
  const CHANGES: [string, Change][] = [
    ["joins and agrees", ({ club }) => aSharer(club, 7777)],
    ["adds games", (parts) => play(first(parts), 7777)],
    [
      "four join and agree",
      async ({ club }) => {
        for (let n = 0; n < 4; n += 1) await aSharer(club, 7777);
      },
    ],
    [
      "one becomes private",
      (parts) =>
        sql`update users set profile_visibility = 'private' where id = ${first(parts).id}`.execute(
          db(),
        ),
    ],
  ];

  test.each(CHANGES)("when somebody %s", async (_what, change) => {
    const parts = await aSharingClub();
    await change(parts);

    expect(await numbersOf(parts.club)).toEqual(parts.before);
    await age(parts.club, 20);
    expect(withoutTime(await numbersOf(parts.club))).toEqual(withoutTime(parts.before));
  });

  test("when one of six leaves, or no longer agrees", async () => {
    for (const goes of [
      (player: TestPlayer, club: TestClub) => clubs.ask(player, "club-leave", { clubId: club.id }),
      (player: TestPlayer, club: TestClub) => agree(player, club, false),
    ]) {
      const club = await clubs.aClub();
      const members = [];
      for (let n = 0; n < 6; n += 1) members.push(await aSharer(club, 1000 + 100 * n));
      const before = await numbersOf(club);

      await goes(members[3] as TestPlayer, club);

      expect(await numbersOf(club)).toEqual(before);
      await age(club, 29);
      expect(withoutTime(await numbersOf(club))).toEqual(withoutTime(before));
      // Whoever is gone is not counted for ever.
      await age(club, 31);
      expect(await numbersOf(club)).toBeNull();
    }
  });

  test("and below five who agree there is nothing, at once", async () => {
    const { club, members } = await aSharingClub();

    await agree(members[0] as TestPlayer, club, false);

    expect(await numbersOf(club)).toBeNull();
  });

  test("leaving and coming back is no change", async () => {
    const { club, members, before } = await aSharingClub();
    await aSharer(club, 7777);
    for (const member of members.slice(0, 4)) {
      await clubs.ask(member, "club-leave", { clubId: club.id });
      await clubs.ask(member, "club-join", { clubId: club.id });
      await agree(member, club);
    }
    await age(club, 8);

    // Five persons have joined since the release, and four of them were in it.
    expect(await numbersOf(club)).not.toMatchObject({ games: (before?.games ?? 0) + 7777 });
  });

  test("five changes make new numbers, but not within a week", async () => {
    const { club, before } = await aSharingClub();
    for (let n = 0; n < 5; n += 1) await aSharer(club, 2000);

    expect(await numbersOf(club)).toEqual(before);
    await age(club, 8);

    expect(await numbersOf(club)).toMatchObject({ people: 10, games: 15_000 });
  });

  test("a private member counts together with four more, and changes with them alone", async () => {
    const { club } = await aSharingClub();
    const hidden: TestPlayer[] = [];
    const hide = async () =>
      hidden.push(await aSharer(club, 1000, { profile_visibility: "private" } as object));
    for (let n = 0; n < 4; n += 1) await hide();
    for (let n = 0; n < 5; n += 1) await aSharer(club, 1000);
    await age(club, 8);
    expect(await numbersOf(club)).toMatchObject({ people: 10, games: 10_000 });

    await hide();
    await age(club, 8);
    expect(await numbersOf(club)).toMatchObject({ people: 15, games: 15_000 });

    await play(hidden[0] as TestPlayer, 90_000);
    for (let n = 0; n < 5; n += 1) await aSharer(club, 1000);
    await age(club, 8);
    expect(await numbersOf(club)).toMatchObject({ people: 15, games: 15_000 });
  });
});
