import type { OrientedBox } from "#detection/oriented-box.ts";
import { decodeCtc } from "#engine/ctc.ts";
import type { Engine } from "#engine/engine.ts";
import type { LineReader } from "#engine/line-reader.ts";
import { surenessOf } from "#engine/line-text.ts";
import { type ReadBox, readBoxes } from "#engine/read-boxes.ts";
import type { Raster } from "#image/raster.ts";
import type { Token } from "#parsing/token.ts";
import { weakest } from "#parsing/token.ts";
import type { Vocabulary } from "#parsing/vocabulary.ts";
import { followInk, type Reach } from "#rescue/follow-ink.ts";

import { restoreAccents } from "./accents.ts";
import { hasLookAlikes, zerosInNumber } from "./confusables.ts";
import { settleUnderscores } from "./correct-underscores.ts";
import { footStrokes } from "./detect-underscores.ts";
import { withoutEmoji } from "./erase-emoji.ts";
import type { NameCandidate } from "./find-name.ts";
import { glyphsOf, type PlacedLetter } from "./glyphs.ts";
import { settleBlanks } from "./merge-spaces.ts";
import { isNotAName } from "./name-filter.ts";
import { settleShapes } from "./resolve-case-and-zero.ts";
import { settleUprights, type UprightVerdict } from "./resolve-i-and-l.ts";
import { tidyName } from "./tidy-name.ts";

// Thin letters at an end are missed by the detector: what stands as close as letters do belongs to the name.
const LETTERS: Reach = { gap: 0.25, shortest: 0.45, side: "both" };

const LOOKS = 4;
// Shares of the natural width: a letter lost at one is seldom lost at another.
const WIDTHS = [1, 1.25];
const SURE = 0.8;
// Below what a form shows without asking.
const DOUBTFUL = 0.75;

export interface ReadName {
  readonly value: string;
  readonly confidence: number;
  readonly token: Token;
  readonly uprights: UprightVerdict;
}

interface NameReader {
  readonly engine: Engine;
  readonly raster: Raster;
  readonly vocabulary: Vocabulary;
}

/** The first that from close by still reads as a name, and no button or title. */
export async function readName(
  { engine, raster, vocabulary }: NameReader,
  found: readonly NameCandidate[],
): Promise<ReadName | undefined> {
  for (const candidate of found) {
    const read = await readCandidate(engine, raster, candidate);
    if (read !== undefined && !isNotAName(read.value, vocabulary)) return read;
  }
  return undefined;
}

/** By the own reader at several widths, which writes accents and underscores but may drop a thin letter, and by the general one, because a network repeats its own mistakes. */
async function readCandidate(
  engine: Engine,
  raster: Raster,
  found: NameCandidate,
): Promise<ReadName | undefined> {
  const letters = withoutEmoji(raster, found.box, found.token.text);
  const candidate = { ...found, box: wholeName(letters, found) };
  if (!engine.own.writesMarks) return readMarks(engine.general, letters, candidate);
  const readings = await Promise.all(
    WIDTHS.map((squeeze) => readOwn({ engine, raster: letters, squeeze }, candidate)),
  );
  const own = readings.filter((reading) => reading !== undefined);
  const general = await readMarks(engine.general, letters, candidate);
  if (general === undefined) return settle(raster, candidate, own);
  const isConfirmed =
    own.length === WIDTHS.length &&
    areOfOneMind(own, found.lead) &&
    own.every((reading) => unmarked(reading.value) === unmarked(general.value));
  return settle(raster, candidate, isConfirmed ? own : [...own, general]);
}

/** Grown to the strokes at its ends, where the detector sees none, and to the letters beyond them. */
function wholeName(raster: Raster, { box, token }: NameCandidate): OrientedBox {
  let seen = followInk(raster, box, LETTERS);
  for (let look = 0; look < LOOKS; look += 1) {
    const { left, right } = footStrokes(raster, seen, token.text)?.out ?? { left: 0, right: 0 };
    if (left + right === 0) return seen;
    seen = widen(seen, left, right);
  }
  return seen;
}

function widen(box: OrientedBox, left: number, right: number): OrientedBox {
  const shift = (right - left) / 2;
  return {
    ...box,
    x: box.x + shift * Math.cos(box.angle),
    y: box.y + shift * Math.sin(box.angle),
    width: box.width + left + right,
  };
}

/** Shown as certain is only what all readings agree on, with its underscores as they are drawn, and nothing that looks like another name. */
function settle(
  raster: Raster,
  { box }: NameCandidate,
  readings: readonly ReadName[],
): ReadName | undefined {
  const elected = elect(readings);
  if (elected === undefined) return undefined;
  const strokes = footStrokes(raster, box, elected.value);
  const { value, isBorneOut } = settleUnderscores(elected.value, strokes);
  const isAgreed = readings.every((reading) => reading.value === readings[0]?.value);
  const isWhole = strokes?.isHidden !== true && strokes?.isUnclear !== true;
  const isCertain = isAgreed && isBorneOut && isWhole && !mayBeAnother({ ...elected, value });
  const confidence = isCertain ? elected.confidence : Math.min(elected.confidence, DOUBTFUL);
  return { ...elected, value, confidence };
}

function mayBeAnother({ value, uprights }: ReadName): boolean {
  // Letters that no other looks like, where the heights tell what they are.
  const plain = uprights === "measured" ? value.replaceAll("l", "h").replaceAll("I", "H") : value;
  return uprights === "doubtful" || hasLookAlikes(plain);
}

/** Then marks that the general reader does not write raise no doubt; but an underscore may hide behind a blank. */
function areOfOneMind(readings: readonly ReadName[], lead: number): boolean {
  return readings.every(
    ({ value, confidence }) =>
      value === readings[0]?.value && !/\s/.test(value) && confidence >= SURE * lead,
  );
}

/** The letters most readings agree on, of equals the surest; as the first of those readings writes them but for blanks. */
export function elect(readings: readonly ReadName[]): ReadName | undefined {
  const alike = Map.groupBy(readings, ({ value }) => unmarked(value));
  const surest = (group: readonly ReadName[]) =>
    Math.max(...group.map(({ confidence }) => confidence));
  const [most] = [...alike.values()].toSorted(
    (a, b) => b.length - a.length || surest(b) - surest(a),
  );
  const first = most?.[0];
  if (most === undefined || first === undefined) return undefined;
  const value = settleBlanks(most.map((reading) => reading.value));
  return { ...first, value, confidence: surest(most) };
}

async function readOwn(
  { engine, raster, squeeze }: { engine: Engine; raster: Raster; squeeze: number },
  { token, box, lead }: NameCandidate,
): Promise<ReadName | undefined> {
  const [line] = await readBoxes(engine.own, raster, { boxes: [box], squeeze });
  if (line === undefined) return undefined;
  const { glyphs, letters, shaped, uprights } = shapedOf(raster, box, line);
  // A mark above a letter that it did not write leaves doubt.
  const marked = restoreAccents(shaped, glyphs);
  const isMarked = marked === textOf(shaped).normalize("NFC");
  const sure = doubted(letters, shaped, surenessOf(line));
  return named(textOf(shaped), {
    confidence: (isMarked ? sure : Math.min(sure, DOUBTFUL)) * lead,
    token,
    uprights,
  });
}

/** At its natural width, where alike letters are told apart best; the marks by their shapes. */
async function readMarks(
  reader: LineReader,
  raster: Raster,
  { token, box, lead }: NameCandidate,
): Promise<ReadName | undefined> {
  const [line] = await readBoxes(reader, raster, { boxes: [box], squeeze: 1 });
  if (line === undefined) return undefined;
  const { glyphs, letters, shaped, uprights } = shapedOf(raster, box, line);
  const sure = weakest(decodeCtc(line.scores));
  return named(restoreAccents(shaped, glyphs), {
    confidence: doubted(letters, shaped, sure) * lead,
    token,
    uprights,
  });
}

function named(text: string, read: Omit<ReadName, "value">): ReadName | undefined {
  const tidy = tidyName(text);
  const value = zerosInNumber(tidy);
  const confidence = value === tidy ? read.confidence : Math.min(read.confidence, DOUBTFUL);
  // An l that makes no word is taken for an I, whatever its height says.
  const isRewritten = read.uprights === "measured" && capitalStrokes(tidy) > capitalStrokes(text);
  const uprights = isRewritten ? "open" : read.uprights;
  return value === "" ? undefined : { ...read, value, confidence, uprights };
}

/** What is written otherwise than it was read is not certain. */
function doubted(
  read: readonly PlacedLetter[],
  shaped: readonly PlacedLetter[],
  sure: number,
): number {
  return textOf(read) === textOf(shaped) ? sure : Math.min(sure, DOUBTFUL);
}

/** The letters as they were read, and as their shapes say. */
function shapedOf(raster: Raster, box: OrientedBox, line: ReadBox) {
  const { glyphs, letters, ink } = glyphsOf(raster, box, placedOf(line));
  const sized = settleShapes(letters, glyphs);
  const { letters: shaped, verdict } = settleUprights(sized, glyphs, ink);
  return { glyphs, letters, shaped, uprights: verdict };
}

function placedOf({ scores }: ReadBox) {
  return { characters: decodeCtc(scores), steps: scores.steps };
}

function textOf(letters: readonly PlacedLetter[]): string {
  return letters.map(({ text }) => text).join("");
}

function capitalStrokes(text: string): number {
  return text.split("I").length;
}

function unmarked(name: string): string {
  return name.normalize("NFD").replace(/[\p{Diacritic}\s_]/gu, "");
}
