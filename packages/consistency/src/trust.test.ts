// Counts flagged honest submissions and missed bad ones. The readings are recorded from the real reader
// on drawn pictures (clean, medium and hard) by `npm run bench:record-readings`.
import { verdictOf, type FlagMatch, type Verdict } from "@capicu/contract/consistency";
import type { ReadFields } from "@capicu/contract/recognition";
import { DOMINO_SCREEN, type Half, type StatPath } from "@capicu/contract/statistics-screen";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { examine } from "./examine.ts";
import {
  NOTHING_ELSEWHERE,
  type Matches,
  type Examination,
  type ExaminedPicture,
  type FoundPicture,
} from "./examined.ts";
import { CASES_FOLDER } from "./testing/case-data.ts";
import type { Values } from "./values.ts";

type FieldRecord = readonly [truth: number | string, read: number | string | null, sure: number];
interface RecordedPair {
  id: string;
  tier: string;
  fields: Record<string, FieldRecord>;
}

const NOW = new Date("2026-11-21T12:00:00Z");
const WEEK_MS = 7 * 86_400_000;
/** What is played between two submissions in each mode. */
const PLAYED = { wins: 9, losses: 5, games_played: 14, points_scored: 1400 };

const pairs = JSON.parse(
  readFileSync(join(CASES_FOLDER, "readings/pairs.json"), "utf8"),
) as RecordedPair[];

const gamertagOf = ({ fields }: RecordedPair) => String(fields["gamertag"]?.[0]);

function truthOf({ fields }: RecordedPair): Values {
  const numbers = Object.entries(fields).filter(([path]) => path !== "gamertag");
  return Object.fromEntries(numbers.map(([path, [truth]]) => [path, Number(truth)]));
}

function readingOf({ fields }: RecordedPair, half: Half): ReadFields {
  const own = Object.entries(fields).filter(
    ([path]) => path.startsWith("blitz") === (half === "bottom_half"),
  );
  return Object.fromEntries(
    own.map(([path, [, value, confidence]]) => [path, { value, confidence, box: null }]),
  );
}

const pictureOf = (pair: RecordedPair, half: Half): ExaminedPicture => ({
  half,
  etag: `${pair.id} ${half}`,
  fields: readingOf(pair, half),
  facts: null,
  digits: null,
  storedAt: NOW,
});

/** What an honest player sends: the values as the screen shows them. */
const honest = (pair: RecordedPair): Examination => ({
  screen: DOMINO_SCREEN,
  typed: truthOf(pair),
  gamertag: gamertagOf(pair),
  submittedAt: NOW,
  pictures: [pictureOf(pair, "top_half"), pictureOf(pair, "bottom_half")],
  approved: [],
  elsewhere: NOTHING_ELSEWHERE,
  settings: { maxGamesPerDay: 200 },
});

/** The same player, a week after the approved numbers. */
function followUp(pair: RecordedPair): Examination {
  const now = truthOf(pair);
  const before = Object.fromEntries(
    Object.entries(now).map(([path, value]) => {
      const [mode = "", field = ""] = path.split(".");
      const played = PLAYED[field as keyof typeof PLAYED] ?? 0;
      const modes = mode === "overall" ? 2 : 1;
      return [path, Math.max(0, Number(value) - played * modes)];
    }),
  ) as Values;
  const at = new Date(NOW.getTime() - WEEK_MS);
  return { ...honest(pair), approved: [{ values: before, gamertag: gamertagOf(pair), at }] };
}

function checkItem({ checked }: { checked: Examination }): { verdict: Verdict; words: string[] } {
  const flags = examine(checked);
  const verdict = verdictOf({ checked_at: NOW.toISOString(), flags });
  return { verdict, words: flags.map(({ fact }) => JSON.stringify(fact)) };
}

const submissions = pairs.flatMap((pair) => [honest(pair), followUp(pair)]);

test("at most one honest submission in fifty is flagged, and nine in ten are clean", () => {
  const looks = submissions.map((checked) => ({
    ...checkItem({ checked }),
    name: checked.gamertag,
  }));
  const flagged = looks.filter(({ verdict }) => verdict === "flagged");
  const clean = looks.filter(({ verdict }) => verdict === "clean");

  expect(submissions.length).toBeGreaterThanOrEqual(200);
  expect(flagged.length).toBeLessThanOrEqual(submissions.length / 50);
  expect(clean.length).toBeGreaterThanOrEqual(submissions.length * 0.9);
});

const other = (half: Half | null): FlagMatch => ({
  submission_id: "22222222-2222-4222-8222-222222222222",
  user_id: "another player",
  username: "otra_ficha",
  gamertag: "Otra Ficha",
  status: "pending",
  submitted_at: "2026-10-02T08:00:00Z",
  half,
  url: null,
});

const found = (likeness: FoundPicture["likeness"], isOwn: boolean): Matches => ({
  ...NOTHING_ELSEWHERE,
  pictures: [
    { half: "top_half", likeness, isOwn, agreeing: 24, comparable: 25, match: other("top_half") },
  ],
});

type Deceit = (item: Examination, pair: RecordedPair, next: RecordedPair) => Examination;

const typing =
  (change: (typed: Values) => Values): Deceit =>
  (item) => ({ ...item, typed: { ...item.typed, ...change(item.typed) } });

const more = (path: StatPath, by: (value: number) => number) =>
  typing((typed) => ({ [path]: by(typed[path] ?? 0) }));

const meeting =
  (elsewhere: Partial<Matches>): Deceit =>
  (item) => ({ ...item, elsewhere: { ...NOTHING_ELSEWHERE, ...elsewhere } });

const approvedBefore =
  (change: (value: number) => number, at: Date): Deceit =>
  (item) => ({
    ...item,
    approved: [
      {
        gamertag: item.gamertag,
        at,
        values: Object.fromEntries(
          Object.entries(item.typed).map(([path, value]) => [path, change(Number(value))]),
        ),
      },
    ],
  });

const swapped: Deceit = (item) => ({
  ...item,
  typed: Object.fromEntries(
    Object.entries(item.typed).map(([path, value]) => {
      const [mode = "", field = ""] = path.split(".");
      const into = { casual: "blitz", blitz: "casual" }[mode] ?? mode;
      return [`${into}.${field}`, value];
    }),
  ),
});

const readAsTyped = (item: Examination, change: Values): Examination => ({
  ...item,
  typed: { ...item.typed, ...change },
  pictures: item.pictures.map(({ fields, ...picture }) => ({
    ...picture,
    fields: Object.fromEntries(
      Object.entries(fields ?? {}).map(([path, field]) => [
        path,
        { ...field, value: change[path as StatPath] ?? field.value },
      ]),
    ),
  })),
});

const BAD: Record<string, Deceit> = {
  "wins typed higher": more("blitz.wins", (wins) => wins + 60),
  "losses typed tenfold": more("casual.losses", (losses) => losses * 10 + 7),
  "500 consistent wins more": typing((typed) => ({
    "overall.wins": (typed["overall.wins"] ?? 0) + 500,
    "casual.wins": (typed["casual.wins"] ?? 0) + 500,
    "casual.games_played": (typed["casual.games_played"] ?? 0) + 500,
  })),
  "losses typed lower": more("overall.losses", (losses) => Math.max(0, losses - 30)),
  "a rate of its own": more("overall.win_rate", (rate) => (rate > 90 ? 50 : 99)),
  "counters that fell": approvedBefore(
    (value) => value * 2 + 10,
    new Date(NOW.getTime() - WEEK_MS),
  ),
  "counters that fell, without a picture": (item, pair, next) =>
    approvedBefore((value) => value * 2 + 10, NOW)({ ...item, pictures: [] }, pair, next),
  "a picture edited: wins and losses changed places": (item) =>
    readAsTyped(item, {
      "overall.wins": item.typed["overall.losses"] ?? 0,
      "overall.losses": (item.typed["overall.wins"] ?? 0) + 40,
    }),
  "a picture edited: a digit put before": (item) =>
    readAsTyped(item, { "casual.wins": 90_000 + (item.typed["casual.wins"] ?? 0) }),
  "another's file": meeting(found("exact", false)),
  "another's picture, cropped": meeting(found("similar", false)),
  "one's own picture again": meeting(found("exact", true)),
  "another's numbers": meeting({ numbers: [other(null)] }),
  "another's numbers, without a picture": (item) => ({
    ...item,
    pictures: [],
    elsewhere: { ...NOTHING_ELSEWHERE, numbers: [other(null)] },
  }),
  "the bottom half of another player": (item, _pair, next) => ({
    ...item,
    pictures: [...item.pictures.slice(0, 1), pictureOf(next, "bottom_half")],
  }),
  "24,000 games in a minute": (item) => ({
    ...readAsTyped(item, {
      "overall.wins": 24_000 + (item.typed["overall.wins"] ?? 0),
      "casual.wins": 24_000 + (item.typed["casual.wins"] ?? 0),
      "casual.games_played": 24_000 + (item.typed["casual.games_played"] ?? 0),
    }),
    approved: [
      { gamertag: item.gamertag, at: new Date(NOW.getTime() - 60_000), values: item.typed },
    ],
  }),
  "another's gamertag": (item) => ({
    ...item,
    elsewhere: { ...NOTHING_ELSEWHERE, gamertags: [{ ...other(null), gamertag: item.gamertag }] },
  }),
  "a look-alike of another's gamertag": (item) => ({
    ...item,
    elsewhere: {
      ...NOTHING_ELSEWHERE,
      gamertags: [{ ...other(null), gamertag: `${item.gamertag}.` }],
    },
  }),
  "no statistics page": (item) => ({
    ...item,
    pictures: item.pictures.map((picture) => ({ ...picture, fields: {} })),
  }),
  "the modes swapped": swapped,
  "invented numbers without a picture": (item) => ({ ...item, pictures: [] }),
  "invented Blitz numbers without their half": (item) => ({
    ...item,
    pictures: item.pictures.slice(0, 1),
    typed: { ...item.typed, "blitz.wins": 4321 },
  }),
};
const EVERY = 9;

test.each(Object.entries(BAD))("bad: %s is flagged", (_name, deceive) => {
  const item = pairs.flatMap((pair, at) => {
    const next = pairs[(at + 1) % pairs.length];
    return at % EVERY === 0 && next !== undefined ? [{ pair, next }] : [];
  });

  const missed = item
    .map(({ pair, next }) => deceive(honest(pair), pair, next))
    .filter((checked) => checkItem({ checked }).verdict !== "flagged");

  expect(item.length).toBeGreaterThanOrEqual(10);
  expect(missed.map(({ gamertag }) => gamertag)).toEqual([]);
});
