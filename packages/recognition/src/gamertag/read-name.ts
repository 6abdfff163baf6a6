import type { OrientedBox } from "#detection/oriented-box.ts";
import { decodeCtc } from "#engine/ctc.ts";
import type { Engine } from "#engine/engine.ts";
import type { LineReader } from "#engine/line-reader.ts";
import { confidenceOf } from "#engine/line-text.ts";
import { type ReadBox, readBoxes } from "#engine/read-boxes.ts";
import type { Raster } from "#image/raster.ts";
import type { Token } from "#parsing/token.ts";
import { weakest } from "#parsing/token.ts";
import type { Vocabulary } from "#parsing/vocabulary.ts";
import { followInk, type Reach } from "#rescue/follow-ink.ts";

import { restoreAccents } from "./accents.ts";
import { hasConfusables, restoreZeros } from "./confusables.ts";
import { correctUnderscores } from "./correct-underscores.ts";
import { detectUnderscores } from "./detect-underscores.ts";
import { eraseEmoji } from "./erase-emoji.ts";
import type { NameCandidate } from "./find-name.ts";
import { segmentLine, type PlacedLetter } from "./glyphs.ts";
import { mergeSpaces } from "./merge-spaces.ts";
import { isNotAName } from "./name-filter.ts";
import { resolveCaseAndZero } from "./resolve-case-and-zero.ts";
import { resolveIAndL, type IOrLVerdict } from "./resolve-i-and-l.ts";
import { tidyName } from "./tidy-name.ts";

// The detector misses thin letters at the ends, so ink as close as letters are belongs to the name.
const ADJACENT_LETTERS: Reach = { gap: 0.25, shortest: 0.45, side: "both" };

const MAX_EXTENSIONS = 4;
// Multiples of the natural width. A letter that is missed at one width is seldom missed at another.
const WIDTH_RATIOS = [1, 1.25];
const CONFIDENT = 0.8;
// Below the confidence at which the form asks no question.
const DOUBTFUL = 0.75;

export interface NameReading {
  readonly value: string;
  readonly confidence: number;
  readonly token: Token;
  readonly iOrL: IOrLVerdict;
}

interface NameReader {
  readonly engine: Engine;
  readonly raster: Raster;
  readonly vocabulary: Vocabulary;
}

/** Reads the first candidate that still is a name in a closer crop, and not a button or a title. */
export async function readName(
  { engine, raster, vocabulary }: NameReader,
  candidates: readonly NameCandidate[],
): Promise<NameReading | undefined> {
  for (const candidate of candidates) {
    const read = await readCandidate(engine, raster, candidate);
    if (read !== undefined && !isNotAName(read.value, vocabulary)) return read;
  }
  return undefined;
}

/**
 * Reads a candidate with our own model at several widths and with the general model. Our model writes accents and underscores
 * but may drop a thin letter; a second model is needed because a network repeats its own mistakes.
 */
async function readCandidate(
  engine: Engine,
  raster: Raster,
  candidates: NameCandidate,
): Promise<NameReading | undefined> {
  const letters = eraseEmoji(raster, candidates.box, candidates.token.text);
  const candidate = { ...candidates, box: extendBox(letters, candidates) };
  if (!engine.own.writesMarks) return readWithGeneralModel(engine.general, letters, candidate);
  const readings = await Promise.all(
    WIDTH_RATIOS.map((squeeze) =>
      readWithOwnModel({ engine, raster: letters, squeeze }, candidate),
    ),
  );
  const own = readings.filter((reading) => reading !== undefined);
  const general = await readWithGeneralModel(engine.general, letters, candidate);
  if (general === undefined) return combineReadings(raster, candidate, own);
  const isAgreed =
    own.length === WIDTH_RATIOS.length &&
    agreeConfidently(own, candidates.lead) &&
    own.every((reading) => withoutMarks(reading.value) === withoutMarks(general.value));
  return combineReadings(raster, candidate, isAgreed ? own : [...own, general]);
}

/** Extends the box to underscores at its ends, which the detector misses, and to letters beyond them. */
function extendBox(raster: Raster, { box, token }: NameCandidate): OrientedBox {
  let extended = followInk(raster, box, ADJACENT_LETTERS);
  for (let step = 0; step < MAX_EXTENSIONS; step += 1) {
    const { left, right } = detectUnderscores(raster, extended, token.text)?.overhang ?? {
      left: 0,
      right: 0,
    };
    if (left + right === 0) return extended;
    extended = widen(extended, left, right);
  }
  return extended;
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

/** A name is certain only if all readings agree, its underscores match the picture, and no letter may be another one. */
function combineReadings(
  raster: Raster,
  { box }: NameCandidate,
  readings: readonly NameReading[],
): NameReading | undefined {
  const voted = vote(readings);
  if (voted === undefined) return undefined;
  const underscores = detectUnderscores(raster, box, voted.value);
  const { value, isConfirmed } = correctUnderscores(voted.value, underscores);
  const isAgreed = readings.every((reading) => reading.value === readings[0]?.value);
  const isComplete = underscores?.isOccluded !== true && underscores?.isAmbiguous !== true;
  const isCertain = isAgreed && isConfirmed && isComplete && !isConfusable({ ...voted, value });
  const confidence = isCertain ? voted.confidence : Math.min(voted.confidence, DOUBTFUL);
  return { ...voted, value, confidence };
}

function isConfusable({ value, iOrL }: NameReading): boolean {
  // Where the heights decide between l and I, both are replaced by letters that cannot be confused.
  const unambiguous = iOrL === "measured" ? value.replaceAll("l", "h").replaceAll("I", "H") : value;
  return iOrL === "doubtful" || hasConfusables(unambiguous);
}

/** Whether the readings of our model agree with high confidence. A space leaves doubt, because it may be an underscore. */
function agreeConfidently(readings: readonly NameReading[], lead: number): boolean {
  return readings.every(
    ({ value, confidence }) =>
      value === readings[0]?.value && !/\s/.test(value) && confidence >= CONFIDENT * lead,
  );
}

/** The letters on which most readings agree; on a tie, those of the highest confidence. Accents come from the first of these readings. */
export function vote(readings: readonly NameReading[]): NameReading | undefined {
  const groups = Map.groupBy(readings, ({ value }) => withoutMarks(value));
  const highestConfidence = (group: readonly NameReading[]) =>
    Math.max(...group.map(({ confidence }) => confidence));
  const [winners] = [...groups.values()].toSorted(
    (a, b) => b.length - a.length || highestConfidence(b) - highestConfidence(a),
  );
  const first = winners?.[0];
  if (winners === undefined || first === undefined) return undefined;
  const value = mergeSpaces(winners.map((reading) => reading.value));
  return { ...first, value, confidence: highestConfidence(winners) };
}

async function readWithOwnModel(
  { engine, raster, squeeze }: { engine: Engine; raster: Raster; squeeze: number },
  { token, box, lead }: NameCandidate,
): Promise<NameReading | undefined> {
  const [line] = await readBoxes(engine.own, raster, { boxes: [box], squeeze });
  if (line === undefined) return undefined;
  const { glyphs, letters, corrected, iOrL } = correctByShape(raster, box, line);
  // A mark in the picture that the model did not write leaves doubt.
  const accented = restoreAccents(corrected, glyphs);
  const hasAllAccents = accented === textOf(corrected).normalize("NFC");
  const letterConfidence = limitIfCorrected(letters, corrected, confidenceOf(line));
  return makeReading(textOf(corrected), {
    confidence: (hasAllAccents ? letterConfidence : Math.min(letterConfidence, DOUBTFUL)) * lead,
    token,
    iOrL,
  });
}

/** Reads at the natural width, at which similar letters differ most. Accents are restored from the shapes of the marks. */
async function readWithGeneralModel(
  reader: LineReader,
  raster: Raster,
  { token, box, lead }: NameCandidate,
): Promise<NameReading | undefined> {
  const [line] = await readBoxes(reader, raster, { boxes: [box], squeeze: 1 });
  if (line === undefined) return undefined;
  const { glyphs, letters, corrected, iOrL } = correctByShape(raster, box, line);
  const letterConfidence = weakest(decodeCtc(line.scores));
  return makeReading(restoreAccents(corrected, glyphs), {
    confidence: limitIfCorrected(letters, corrected, letterConfidence) * lead,
    token,
    iOrL,
  });
}

function makeReading(text: string, read: Omit<NameReading, "value">): NameReading | undefined {
  const tidied = tidyName(text);
  const value = restoreZeros(tidied);
  const confidence = value === tidied ? read.confidence : Math.min(read.confidence, DOUBTFUL);
  // Tidying replaces an l before a consonant by an I without regard to its height.
  const isRewritten = read.iOrL === "measured" && countCapitalI(tidied) > countCapitalI(text);
  const iOrL = isRewritten ? "open" : read.iOrL;
  return value === "" ? undefined : { ...read, value, confidence, iOrL };
}

/** Limits the confidence of a reading that the shapes of its glyphs have corrected. */
function limitIfCorrected(
  read: readonly PlacedLetter[],
  corrected: readonly PlacedLetter[],
  letterConfidence: number,
): number {
  return textOf(read) === textOf(corrected)
    ? letterConfidence
    : Math.min(letterConfidence, DOUBTFUL);
}

/** The letters as they were read, and as corrected by the shapes of their glyphs. */
function correctByShape(raster: Raster, box: OrientedBox, line: ReadBox) {
  const { glyphs, letters, ink } = segmentLine(raster, box, decodeLine(line));
  const sized = resolveCaseAndZero(letters, glyphs);
  const { letters: corrected, verdict } = resolveIAndL(sized, glyphs, ink);
  return { glyphs, letters, corrected, iOrL: verdict };
}

function decodeLine({ scores }: ReadBox) {
  return { characters: decodeCtc(scores), steps: scores.steps };
}

function textOf(letters: readonly PlacedLetter[]): string {
  return letters.map(({ text }) => text).join("");
}

function countCapitalI(text: string): number {
  return text.split("I").length;
}

function withoutMarks(name: string): string {
  return name.normalize("NFD").replace(/[\p{Diacritic}\s_]/gu, "");
}
