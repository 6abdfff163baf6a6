// "In 2 hours" never stands alone where a time decides something: the moment is beside it, with its time zone.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { readEnglishTexts } from "./english-texts.ts";

const SOURCES = join(import.meta.dirname, "src");
/** A number that the text is handed, and a unit of time. */
const LENGTH =
  /(?:#|\{\w+\})[ -](?:s|min|h|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/;
/** A moment that the text is handed. */
const MOMENT = /\{(?:day|time|end|until|since|due)\}/;

/** Lengths that decide nothing, or whose moment is shown beside them; with the reason. */
const ALONE: readonly (readonly [reason: string, ...texts: RegExp[]])[] = [
  [
    "a choice, below which stands the moment that it leads to",
    /^\{(?:count|value), plural, one \{# day\} other \{# days\}\}$/,
  ],
  [
    "how long a meetup takes; its days and clocks are fields of the same form",
    /^\{0, plural, one \{# hour\}/,
    /^\{minutes, plural, one \{# minute\} other \{# minutes\}\}$/,
  ],
  [
    "how long a game takes; its end is a clock of its own",
    /^A round has \{minutes, plural/,
    /^Add \{MORE_MINUTES\} minutes$/,
  ],
  [
    "a wait of past players, or of the oldest in the queue, beside the moment it began",
    /^\{(?:hours|days), plural, one \{# (?:hour|day)\} other \{# (?:hours|days)\}\}$/,
  ],
  [
    "a span that statistics are about",
    /^Signed in, or sent statistics, in the last /,
    /^\{HEALTH_DAYS, plural, one \{to the first decision/,
    /^\{decided, plural, one \{of # decision\}/,
    /^\{UNDO_DAYS, plural, one \{Decided in the last/,
    /^\{OPINION_DAYS, plural, one \{These are the figures/,
    /^\{0, plural, =0 \{No second opinion on a decision/,
    /^\{FEED_DAYS, plural, one \{What was approved/,
    /^\{days, plural, one \{There is # day of history/,
    /^\{up\} of \{minutes, plural/,
  ],
  ["an interruption that is over", /^\{hours\} h$/, /^\{rest\} min$/],
  [
    "a rule for all; each case shows its own moment",
    /^A submission you open is yours for /,
    /^An owner who has not been on the site for /,
    /^The \{value\} days of the money-back guarantee are over/,
  ],
  [
    "between two things that have happened",
    /^\{played, plural, one \{# game\} other \{# games\}\} in \{days, plural/,
    /^The halves were stored \{hours, plural/,
    /^These four have finished \{games, plural/,
  ],
  [
    "seconds that the reader sits out",
    /^You can ask again in \{seconds\} s\.$/,
    /^You have sent many (?:screenshots|pictures)\. Try again in \{value\} seconds\.$/,
  ],
  [
    "how old the numbers of a row are, with the day in its title",
    /^\{days, plural, one \{# day ago\}/,
  ],
  ["the rule of a badge, whose day is beside it", /^An approved upload \{count\} days after/],
  ["an email whose next line names the end", /^Your account was banned for \{days, plural/],
];
const RULES = ALONE.flatMap(([, ...texts]) => texts);

const lengths = [...(await readEnglishTexts()).values()].filter((text) => LENGTH.test(text));

test("a length of time stands beside its moment, or decides nothing", () => {
  const alone = lengths.filter(
    (text) => !MOMENT.test(text) && !RULES.some((rule) => rule.test(text)),
  );

  expect(alone).toEqual([]);
});

test("no exception is left of a text that is gone", () => {
  expect(RULES.filter((rule) => !lengths.some((text) => rule.test(text)))).toEqual([]);
});

test("the pages count no time from now on by themselves", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES });
  const counting = files.filter((file) =>
    /Intl\.(?:RelativeTime|Duration)Format/.test(readFileSync(join(SOURCES, file), "utf8")),
  );

  expect(files.length).toBeGreaterThan(500);
  expect(counting).toEqual([]);
});
