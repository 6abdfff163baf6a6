import { expect, test } from "vitest";

import { joinRows } from "#backend/leaderboard.ts";
import { socialLinksOf } from "#lib/social-links-of.ts";

import { chaseOf } from "./chase.ts";
import { highlightsOf } from "./highlights.ts";
import { aPlayer } from "./player.fixture.ts";
import { searchPlayers } from "./search-players.ts";

const carmen = aPlayer({ username: "Doña Carmen", handle: "@donacarmen" });
const yadiel = aPlayer({ username: "Yadiel", handle: "@yadiel.pr" });

test("S2.109 the search finds a username in any case, accents or not", () => {
  expect(searchPlayers([carmen, yadiel], "DONA")).toEqual([carmen]);
  expect(searchPlayers([carmen, yadiel], "doña c")).toEqual([carmen]);
});

test("S2.110 the search finds a handle with or without the @", () => {
  expect(searchPlayers([carmen, yadiel], "@yadiel.p")).toEqual([yadiel]);
  expect(searchPlayers([carmen, yadiel], "yadiel.p")).toEqual([yadiel]);
});

test("an empty search finds everyone", () => {
  expect(searchPlayers([carmen, yadiel], " ")).toEqual([carmen, yadiel]);
});

test("S2.106 most points compares the three modes and names the winning one", () => {
  const overall = aPlayer({ username: "sum", overall_points_scored: 900 });
  const blitz = aPlayer({ username: "fast", blitz_points_scored: 1000 });

  const { most_points } = highlightsOf([overall, blitz], "overall");

  expect(most_points).toMatchObject({ username: "fast", mode: "blitz", value: 1000 });
});

test("S2.105 followers and wins each have their own leader", () => {
  const loved = aPlayer({ username: "loved", followers_count: 9, casual_wins: 1 });
  const strong = aPlayer({ username: "strong", followers_count: 8, casual_wins: 2 });

  const { most_followers, most_wins } = highlightsOf([loved, strong], "casual");

  expect([most_followers?.username, most_followers?.value]).toEqual(["loved", 9]);
  expect([most_wins?.username, most_wins?.value]).toEqual(["strong", 2]);
});

test("S2.106 in a mode of its own only its points are compared", () => {
  const blitz = aPlayer({ username: "fast", blitz_points_scored: 1000 });
  const casual = aPlayer({ username: "calm", casual_points_scored: 10 });

  expect(highlightsOf([blitz, casual], "casual").most_points).toMatchObject({ username: "calm" });
});

test("S2.105 a win rate of few games does not lead", () => {
  const lucky = aPlayer({ username: "lucky", overall_wins: 2, overall_win_rate: 100 });
  const steady = aPlayer({
    username: "steady",
    overall_wins: 12,
    overall_losses: 8,
    overall_win_rate: 60,
  });

  const { highest_win_rate } = highlightsOf([lucky, steady], "overall");

  expect(highest_win_rate).toMatchObject({ username: "steady", games: 20 });
});

test("an empty board has no leaders", () => {
  expect(highlightsOf([], "casual")).toMatchObject({ most_wins: null, most_followers: null });
});

test("the chase names the next player with more wins, not one with as many", () => {
  const first = aPlayer({ username: "first", overall_wins: 20 });
  const second = aPlayer({ username: "second", overall_wins: 12 });
  const tied = aPlayer({ username: "tied", overall_wins: 11 });
  const own = aPlayer({ username: "own", overall_wins: 11 });
  const board = [first, second, tied, own];

  expect(chaseOf(board, "own", "overall")).toEqual({ missing: 1, name: "second" });
  expect(chaseOf(board, "first", "overall")).toBeUndefined();
  expect(chaseOf(board, "nobody", "overall")).toBeUndefined();
});

test("S6.10 X.8 Discord is text, the others are links, and only to web addresses", () => {
  const links = socialLinksOf(
    aPlayer({
      discord_url: "carmen#1",
      twitter_url: "https://twitter.com/carmen",
      website_url: "javascript:alert(1)",
    }),
  );

  expect(links).toEqual([
    { name: "Twitter", text: "Twitter", address: "https://twitter.com/carmen" },
    { name: "Discord", text: "carmen#1" },
  ]);
});

test("S8.4 plain rows are joined by player, and a hidden profile is not listed", () => {
  const profile = { ...aPlayer({ username: "shown" }), id: "a" };
  const stats = [
    { ...aPlayer({ wins: 3 }), user_id: "a", username: "shown" },
    aPlayer({ user_id: "hidden", wins: 9 }),
  ];

  expect(joinRows([profile], stats).map((row) => row.user_id)).toEqual(["a"]);
});

test("X.16 the fallback breaks ties by the first approval, as the server does", () => {
  const profile = aPlayer({ user_id: "a" });
  const stats = { ...aPlayer({ user_id: "a" }), approved_at: "2026-02-01" };

  const [row] = joinRows(
    [{ ...profile, id: "a" }],
    [{ ...stats, first_approved_at: "2026-01-01" }],
  );

  expect(row?.approved_at).toBe("2026-01-01");
});
