import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { lineOf } from "#testing/line-of.ts";
import { pageOf } from "#testing/page-of.ts";

import { readPage } from "./read-page.ts";
import { vocabularyOf } from "./vocabulary.ts";

const upright = () => 0;

/** The contents of a page as texts: labels with their fields, values, and headings. */
function pageTexts(...lines: Parameters<typeof lineOf>[]) {
  const page = readPage(
    lines.map(([text, place]) => lineOf(text, place)),
    upright,
    vocabularyOf(DOMINO_SCREEN),
  );
  return {
    labels: page.labels.map(({ field, token }) => [field, token.text]),
    values: page.values.map(({ token }) => token.text),
    headings: page.headings.map(({ section }) => section),
  };
}

test("headings, labels and values are told apart", () => {
  expect(
    pageTexts(
      ["CASUAL MODE", { x: 0, y: 0 }],
      ["Wins", { x: 0, y: 40 }],
      ["1,234", { x: 200, y: 40 }],
    ),
  ).toEqual({
    labels: [["wins", "Wins"]],
    values: ["1,234"],
    headings: ["casual"],
  });
});

test("label and number glued together come apart", () => {
  expect(pageTexts(["429GamesWon", { x: 0, y: 0 }])).toMatchObject({
    labels: [["wins", "GamesWon"]],
    values: ["429"],
  });
  expect(pageTexts(["Win Rate: 56%", { x: 0, y: 0 }])).toMatchObject({
    labels: [["win_rate", "Win Rate: "]],
    values: ["56%"],
  });
});

test("dots of a time line, read as digits beside the numbers, are no values", () => {
  const rows = [
    ["152 0", 0],
    ["78 0", 40],
    ["12 0", 80],
  ] as const;

  expect(
    pageTexts(
      ...rows.map(([text, y]): [string, { x: number; y: number }] => [
        text,
        { x: 100 - 10 * text.length, y },
      ]),
    ),
  ).toMatchObject({ values: ["152", "78", "12"] });
  expect(pageTexts(["152 0", { x: 50, y: 0 }], ["78 0", { x: 60, y: 80 }]).values).toHaveLength(4);
});

test("a letter read as the digit it looks like stays with its word", () => {
  for (const text of ["Won - overal1", "Win % 0verall"])
    expect(pageTexts([text, { x: 0, y: 0 }])).toMatchObject({ values: [] });
  expect(pageTexts(["Win 5", { x: 0, y: 0 }])).toMatchObject({ values: ["5"] });
});

test("running text comes apart though it wraps in the middle of a label", () => {
  expect(pageTexts(["28, Complete: 88, Points: 3,985, Best", { x: 0, y: 0 }])).toEqual({
    labels: [
      ["percent_complete", "Complete: "],
      ["points_scored", "Points: "],
      [undefined, "Best"],
    ],
    values: ["28, ", "88, ", "3,985, "],
    headings: [],
  });
});

test("the last letter of the word beside it is no part of a number", () => {
  expect(pageTexts(["s 62", { x: 0, y: 0 }])).toMatchObject({ values: ["62"] });
});

test("a label that names its section wraps; a heading over its first label does not", () => {
  expect(
    pageTexts(["Casual - Percent", { x: 0, y: 0 }], ["Complete", { x: 0, y: 22 }]),
  ).toMatchObject({
    labels: [["percent_complete", "Casual - Percent Complete"]],
  });
  expect(pageTexts(["Casual", { x: 0, y: 0 }], ["Wins", { x: 0, y: 22 }])).toMatchObject({
    labels: [["wins", "Wins"]],
    headings: ["casual"],
  });
});

test("labels glued together come apart, each at its own place", () => {
  const page = readPage(
    [lineOf("GAMESPLAYED%COMPLETEWINS", { x: 0, y: 0 })],
    upright,
    vocabularyOf(DOMINO_SCREEN),
  );

  expect(page.labels.map(({ field }) => field)).toEqual([
    "games_played",
    "percent_complete",
    "wins",
  ]);
  const lefts = page.labels.map(({ token }) => Math.round(token.left / 10));
  expect(lefts).toEqual([0, 11, 20]);
});

test("a wide gap parts what the detector took for one line", () => {
  expect(pageTexts(["Wins            42", { x: 0, y: 0 }])).toMatchObject({
    labels: [["wins", "Wins"]],
    values: ["42"],
  });
});

test("words of one label join, side by side or wrapped", () => {
  expect(pageTexts(["Games", { x: 0, y: 0 }], ["Played", { x: 58, y: 0 }]).labels).toEqual([
    ["games_played", "Games Played"],
  ]);
  expect(pageTexts(["Percent", { x: 5, y: 0 }], ["Complete", { x: 0, y: 22 }]).labels).toEqual([
    ["percent_complete", "Percent Complete"],
  ]);
});

test("two labels of a list do not join into a third", () => {
  expect(
    pageTexts(["Games", { x: 0, y: 0 }], ["Won", { x: 0, y: 24 }]).labels.map(([field]) => field),
  ).toEqual(["games_played", "wins"]);
});

test("in a tile, which has its number over or under the label, they do", () => {
  const tile = pageTexts(
    ["1,538", { x: 0, y: 0 }],
    ["Games", { x: 40, y: 40 }],
    ["Won", { x: 60, y: 64 }],
  );
  expect(tile.labels).toEqual([["wins", "Games Won"]]);
});

test("in a table, whose values are level with the middle of a wrapped label, they do", () => {
  const row = pageTexts(
    ["Games", { x: 0, y: 0 }],
    ["Won", { x: 0, y: 24 }],
    ["87", { x: 200, y: 12 }],
    ["Games", { x: 0, y: 72 }],
    ["Lost", { x: 0, y: 96 }],
    ["15", { x: 200, y: 84 }],
  );
  expect(row.labels.map(([field]) => field)).toEqual(["wins", "losses"]);
});

test("wording set right, and headings, wrap too", () => {
  expect(
    pageTexts(["Porcentaje", { x: 40, y: 0 }], ["de victorias", { x: 20, y: 22 }]).labels,
  ).toEqual([["win_rate", "Porcentaje de victorias"]]);
  expect(
    pageTexts(
      ["Porcentaje", { x: 0, y: 0 }],
      ["de", { x: 0, y: 22 }],
      ["victorias", { x: 0, y: 44 }],
    ).labels,
  ).toEqual([["win_rate", "Porcentaje de victorias"]]);
  expect(pageTexts(["Todos os", { x: 0, y: 0 }], ["jogos", { x: 15, y: 22 }]).headings).toEqual([
    "overall",
  ]);
});

test("a section's name and a label the detector parted are one label", () => {
  const whole = pageTexts(
    ["Casual", { x: 0, y: 0 }],
    ["- Wins", { x: 75, y: 0 }],
    ["Casual", { x: 0, y: 60 }],
    ["Games", { x: 70, y: 60 }],
    ["Lost", { x: 130, y: 60 }],
  );
  expect(whole.headings).toEqual([]);
  expect(whole.labels).toEqual([
    ["wins", "Casual - Wins"],
    ["losses", "Casual Games Lost"],
  ]);
});

test("'Total Wins' are the overall ones among labels that name their section", () => {
  const labelsOf = (...texts: string[]) => {
    const lines = texts.map((text, index) => lineOf(text, { x: 0, y: 60 * index }));
    return readPage(lines, () => 0, vocabularyOf(DOMINO_SCREEN)).labels.map(
      ({ section, field }) => [section, field],
    );
  };
  expect(labelsOf("Total Wins", "Casual Wins", "Casual Losses")[0]).toEqual(["overall", "wins"]);
  expect(labelsOf("Total Wins", "Losses")[0]).toEqual([undefined, "wins"]);
});

test("what looks like a heading and has a number beside it is none", () => {
  expect(pageTexts(["Totalds", { x: 0, y: 0 }], ["64", { x: 200, y: 0 }]).headings).toEqual([]);
  expect(pageTexts(["Totalds", { x: 0, y: 0 }]).headings).toEqual(["overall"]);
});

test("a digit at the edge of a label that lies over a number is a part of that number", () => {
  expect(pageTexts(["348", { x: 0, y: 0 }], ["8 Played", { x: 20, y: 0 }]).values).toEqual(["348"]);
});

test("specks are no values, and numbers read as one line are several", () => {
  const texts = pageTexts(
    ["Points", { x: 0, y: 0 }],
    ["29.406 8.990", { x: 100, y: 0 }],
    ["Wins", { x: 0, y: 40 }],
    ["11 011", { x: 60, y: 45, height: 4 }],
  );
  expect(texts.values).toEqual(["29.406", "8.990"]);
  expect(pageTexts(["50 589", { x: 0, y: 0 }]).values).toEqual(["50 589"]);
});

test("headings read as one line may lack a letter", () => {
  const { headings } = pageTexts(["Blitz Games Casual Games Overal Stats", { x: 0, y: 0 }]);
  expect(headings).toEqual(["blitz", "casual", "overall"]);
});

test("'Total Games' is a label, though 'Total' alone is a heading", () => {
  expect(pageTexts(["Total Games", { x: 0, y: 0 }]).labels).toEqual([
    ["games_played", "Total Games"],
  ]);
  expect(pageTexts(["Total", { x: 0, y: 0 }]).headings).toEqual(["overall"]);
});

test("a name with digits stays whole", () => {
  expect(pageTexts(["Rafa1974", { x: 0, y: 0 }])).toEqual({
    labels: [[undefined, "Rafa1974"]],
    values: [],
    headings: [],
  });
});

test("'Casual Games' is a heading alone, a label among labels that name their section", () => {
  expect(pageTexts(["Casual Games", { x: 0, y: 0 }]).headings).toEqual(["casual"]);
  expect(
    pageTexts(
      ["Casual Games", { x: 0, y: 0 }],
      ["Casual Wins", { x: 0, y: 40 }],
      ["Casual Losses", { x: 0, y: 80 }],
    ).headings,
  ).toEqual([]);
});

test("the end of a number found twice is no number of its own", () => {
  const twice = pageTexts(["853%", { x: 0, y: 0 }], ["6", { x: 32, y: 0 }]);

  expect(twice.values).toEqual(["853%"]);
});

test("a letter read as a digit stays with its word though an icon was read before it", () => {
  expect(pageTexts(["Y % de victoire5", { x: 0, y: 0 }]).values).toEqual([]);
});

test("a number with blanks as wide as its digits is one", () => {
  expect(pageTexts(["1  482  066", { x: 0, y: 0, height: 12 }]).values).toHaveLength(3);
  expect(pageTexts(["1 482 066", { x: 0, y: 0 }]).values).toEqual(["1 482 066"]);
});

test("an arrow behind a number, read as a digit nobody is sure of, is no part of it", () => {
  const line = lineOf("30 9841", { x: 0, y: 0 });
  const { alphabet, steps, values } = line.scores;
  const last = values.lastIndexOf(values.findLast((value) => value > 0.9 && value < 1) ?? 0);
  const unsure = values.map((value, index) => (index === last ? 0.4 : value));

  const { values: read } = readPage(
    [{ ...line, scores: { alphabet, steps, values: unsure } }],
    upright,
    vocabularyOf(DOMINO_SCREEN),
  );

  expect(read.map(({ token }) => token.text)).toEqual(["30 984"]);
});

test("an icon before a number, read as a percent sign, is no part of it", () => {
  expect(pageTexts(["% 47.1%", { x: 0, y: 0 }]).values).toEqual(["47.1%"]);
});

test("a bar before a number is no digit of it", () => {
  expect(pageTexts(["| 300,963", { x: 0, y: 0 }]).values).toEqual(["300,963"]);
  expect(pageTexts(["| 300", { x: 0, y: 0 }]).values).toEqual(["| 300"]);
});

test("a ring before a heading, read as a letter of it, is none", () => {
  expect(pageTexts(["O Casual Games", { x: 0, y: 0 }]).headings).toEqual(["casual"]);
});

test("a ring before a word, read as a letter of it, is none", () => {
  expect(pageTexts(["owin%", { x: 0, y: 0 }]).labels).toEqual([["win_rate", "owin%"]]);
});

test("a rule under a heading, read as an underscore, makes no name of it", () => {
  const { headings } = pageOf("Casual_ Games");
  expect(headings.map(({ section }) => section)).toEqual(["casual"]);
  expect(pageOf("Casual_Games").headings).toEqual([]);
});

test("a dot before a label, read as a letter, does not cut it in two", () => {
  const { labels } = pageOf("o Partidas ganadas");
  expect(labels.map(({ field }) => field)).toEqual(["wins"]);
});

test("an icon over a label, read as a letter, is no first line of it", () => {
  const { labels } = pageTexts(
    ["560", { x: 200, y: 18 }],
    ["B", { x: 60, y: 40 }],
    ["Matches", { x: 30, y: 62 }],
  );
  expect(labels).toEqual([["games_played", "Matches"]]);
});

test("a nought close behind a label, read as its last letter, is its number", () => {
  expect(pageTexts(["WINSO", { x: 0, y: 0 }], ["JUEGO", { x: 0, y: 40 }])).toMatchObject({
    labels: [
      ["wins", "WINS"],
      [undefined, "JUEGO"],
    ],
    values: ["0"],
  });
});
