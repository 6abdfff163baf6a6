import { expect, test } from "vitest";

import { aPlayer } from "./player.fixture.ts";
import { BY_RANK, columnOf, nextSort, sortOf, sortPlayers, textOf } from "./sort.ts";

const board = [
  aPlayer({ username: "Carmen", rank: 1, overall_wins: 9, overall_losses: 4, blitz_wins: 1 }),
  aPlayer({ username: "ana", rank: 2, overall_wins: 7, overall_losses: 2, blitz_wins: 8 }),
  aPlayer({ username: "Beto", rank: 3, overall_wins: 5, overall_losses: 4, blitz_wins: 3 }),
];
const names = (sort: string, mode: "overall" | "blitz" = "overall") =>
  sortPlayers(board, sortOf(sort), { mode, minimumGames: 0 }).map(({ username }) => username);

test.each([
  ["rank", ["Carmen", "ana", "Beto"]],
  ["-rank", ["Beto", "ana", "Carmen"]],
  ["player", ["ana", "Beto", "Carmen"]],
  ["-wins", ["Carmen", "ana", "Beto"]],
  ["wins", ["Beto", "ana", "Carmen"]],
])("sorted by %s", (sort, expected) => {
  expect(names(sort)).toEqual(expected);
});

test("equal rows keep the board's order both ways", () => {
  expect(names("losses")).toEqual(["ana", "Carmen", "Beto"]);
  expect(names("-losses")).toEqual(["Carmen", "Beto", "ana"]);
});

test("the figures are those of the mode", () => {
  expect(names("-wins", "blitz")).toEqual(["ana", "Beto", "Carmen"]);
});

test("numbers begin with the highest, names with A, and a second time turns round", () => {
  expect(nextSort(BY_RANK, "wins")).toEqual({ by: "wins", descending: true });
  expect(nextSort(BY_RANK, "player")).toEqual({ by: "player", descending: false });
  expect(nextSort({ by: "wins", descending: true }, "wins")).toEqual({
    by: "wins",
    descending: false,
  });
});

test("a win rate of three games does not beat a good one of many", () => {
  const few = aPlayer({ username: "few", rank: 2, overall_wins: 3, overall_losses: 0 });
  const many = aPlayer({ username: "many", rank: 1, overall_wins: 180, overall_losses: 60 });
  const none = aPlayer({ username: "none", rank: 3, overall_wins: 0, overall_losses: 0 });
  const players = [few, none, many].map((player) => ({
    ...player,
    overall_win_rate: (100 * player.overall_wins) / (240 - player.overall_losses || 1),
  }));
  const order = (sort: string) =>
    sortPlayers(players, sortOf(sort), { mode: "overall", minimumGames: 0 }).map(
      ({ username }) => username,
    );

  expect(order("-rate")).toEqual(["many", "few", "none"]);
  expect(order("rate")).toEqual(["none", "few", "many"]);
});

test("by win rate, whoever has too few games comes after the others, in both directions", () => {
  const of = (username: string, wins: number, losses: number) =>
    aPlayer({
      username,
      overall_wins: wins,
      overall_losses: losses,
      overall_games_played: wins + losses,
      overall_win_rate: (100 * wins) / (wins + losses),
    });
  const players = [of("steady", 12, 8), of("poor", 2, 18), of("lucky", 19, 0), of("new", 1, 0)];
  const order = (sort: string) =>
    sortPlayers(players, sortOf(sort), { mode: "overall", minimumGames: 20 }).map(
      ({ username }) => username,
    );

  expect(order("-rate")).toEqual(["steady", "poor", "lucky", "new"]);
  expect(order("rate")).toEqual(["poor", "steady", "new", "lucky"]);
  expect(order("-plain-rate")).toEqual(["lucky", "new", "steady", "poor"]);
  expect(order("rank")).toEqual(["steady", "poor", "lucky", "new"]);
});

test("the plain rate is an order of its own, under the head of the rate", () => {
  const by = sortOf("-plain-rate");

  expect(columnOf(by)).toBe("rate");
  expect(nextSort(by, "rate")).toEqual({ by: "plain-rate", descending: false });
  expect(textOf(by)).toBe("-plain-rate");
});

test("an address that names no column is the board's own order", () => {
  expect([sortOf(null), sortOf("-bogus"), sortOf("")]).toEqual([BY_RANK, BY_RANK, BY_RANK]);
  expect(textOf(sortOf("-losses"))).toBe("-losses");
});
