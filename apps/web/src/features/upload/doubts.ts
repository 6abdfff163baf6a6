// Doubtful values. They are shown, but never block sending.
import { identitiesOf, type Identity } from "@capicu/consistency/identities";
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";
import { toCount, toPercent } from "@capicu/contract/statistics";
import { DOMINO_SCREEN, partsOf, type StatPath } from "@capicu/contract/statistics-screen";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { formatsOf, type Formats } from "#languages/formats.ts";
import { sayIn } from "#languages/say.ts";

import {
  FIELDS,
  STAT_PATHS,
  type FormValues,
  type ReadPath,
  type ReadValue,
  type ReadValues,
  type StatValues,
} from "./form-values.ts";

export interface Doubt {
  path: ReadPath;
  sentence: string;
}

type TypedValues = Pick<FormValues, "gamertag" | "stats">;

const PERCENT_MAX = 100;

/** At most one doubt for each field, in the order of the form. */
export function doubtsOf({ gamertag, stats }: TypedValues, read: ReadValues, i18n: I18n): Doubt[] {
  const found = new Map<ReadPath, string>();
  const note = (path: ReadPath, sentence: MessageDescriptor | null) => {
    if (sentence !== null && !found.has(path)) found.set(path, i18n.t(sentence));
  };
  for (const path of STAT_PATHS) note(path, overHundred(stats, path, i18n));
  for (const identity of identitiesOf(DOMINO_SCREEN, numbersIn(stats)))
    note(identity.path, describeIdentity(identity, formatsOf(i18n)));
  note("gamertag", hardToRead(gamertag, read.gamertag));
  for (const path of STAT_PATHS) note(path, hardToRead(stats[path], read[path]));
  return (["gamertag", ...STAT_PATHS] as const).flatMap((path) => {
    const sentence = found.get(path);
    return sentence === undefined ? [] : [{ path, sentence }];
  });
}

function overHundred(stats: StatValues, path: StatPath, i18n: I18n) {
  const { label: english, percent } = FIELDS[partsOf(path).field];
  const label = sayIn(i18n, english);
  return percent && Number(stats[path]) > PERCENT_MAX
    ? msg`${label} cannot be above 100. It will be sent as 100.`
    : null;
}

/** An empty field is unknown and causes no doubt. */
function numbersIn(stats: StatValues) {
  const filled = STAT_PATHS.filter((path) => !isEmpty(stats[path]));
  return Object.fromEntries(filled.map((path) => [path, numberAt(stats, path)]));
}

const numberAt = (stats: StatValues, path: StatPath) =>
  isPercent(path) ? toPercent(stats[path]) : toCount(stats[path]);

const isPercent = (path: StatPath) => FIELDS[partsOf(path).field].percent;

function describeIdentity(
  identity: Identity<StatPath>,
  { number, rate }: Formats,
): MessageDescriptor {
  const { kind, path } = identity;
  const show = isPercent(path) ? rate : (count: number) => number(count);
  const [expected, actual] = [show(identity.expected), show(identity.actual)];
  return kind === "overall_below_modes"
    ? msg`Casual and Blitz Mode make ${expected}. Keep ${actual} if that is what your game shows.`
    : msg`Wins and losses make ${expected}. Keep ${actual} if that is what your game shows.`;
}

// A value that the player has changed is not doubted as hard to read.
function hardToRead(typed: string | undefined, from: ReadValue | undefined) {
  if (from === undefined || from.value !== typed) return null;
  return from.confidence !== null && from.confidence < SURE_CONFIDENCE
    ? msg`This one was hard to read. Compare it with your screenshot.`
    : null;
}

function isEmpty(text: string | undefined) {
  return text === undefined || text.trim() === "";
}
