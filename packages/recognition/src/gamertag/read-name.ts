import { decodeCtc } from "#engine/ctc.ts";
import type { Engine } from "#engine/engine.ts";
import type { LineReader } from "#engine/line-reader.ts";
import { lineText, surenessOf } from "#engine/line-text.ts";
import { readBoxes } from "#engine/read-boxes.ts";
import type { Raster } from "#image/raster.ts";
import type { Token } from "#parsing/token.ts";
import { weakest } from "#parsing/token.ts";
import { followInk, type Reach } from "#rescue/follow-ink.ts";

import { restoreAccents } from "./accents.ts";
import type { NameCandidate } from "./find-name.ts";
import { footStrokes } from "./foot-strokes.ts";
import { glyphsOf } from "./glyphs.ts";
import { hasLookAlikes } from "./look-alikes.ts";
import { settleBlanks } from "./settle-blanks.ts";
import { settleUnderscores } from "./settle-underscores.ts";
import { tidyName } from "./tidy-name.ts";
import { restoreUnderscores } from "./underscores.ts";

// Thin letters at an end are missed by the detector: what stands as close as letters do belongs to the name.
const LETTERS: Reach = { gap: 0.25, shortest: 0.45, side: "both" };

// Shares of the natural width: a letter lost at one is seldom lost at another.
const WIDTHS = [1, 1.25];
const SURE = 0.8;
// Below what a form shows without asking.
const DOUBTFUL = 0.75;

export interface ReadName {
  readonly value: string;
  readonly confidence: number;
  readonly token: Token;
}

/** By the own reader at several widths, which writes accents and underscores but may drop a thin letter; by the general one too unless those are of one mind. */
export async function readName(
  engine: Engine,
  raster: Raster,
  found: NameCandidate,
): Promise<ReadName | undefined> {
  const candidate = { ...found, box: followInk(raster, found.box, LETTERS) };
  if (!engine.own.writesMarks) return readMarks(engine.general, raster, candidate);
  const readings = await Promise.all(
    WIDTHS.map((squeeze) => readOwn({ engine, raster, squeeze }, candidate)),
  );
  const own = readings.filter((reading) => reading !== undefined);
  if (own.length === WIDTHS.length && areOfOneMind(own, found.lead))
    return settle(raster, candidate, own);
  const general = await readMarks(engine.general, raster, candidate);
  return settle(raster, candidate, general === undefined ? own : [...own, general]);
}

/** Shown as certain is only what all readings agree on, with its underscores as they are drawn, and nothing that looks like another name. */
function settle(
  raster: Raster,
  { box }: NameCandidate,
  readings: readonly ReadName[],
): ReadName | undefined {
  const elected = elect(readings);
  if (elected === undefined) return undefined;
  const { value, isBorneOut } = settleUnderscores(elected.value, footStrokes(raster, box));
  const isAgreed = readings.every((reading) => reading.value === readings[0]?.value);
  const isCertain = isAgreed && isBorneOut && !hasLookAlikes(value);
  const confidence = isCertain ? elected.confidence : Math.min(elected.confidence, DOUBTFUL);
  return { ...elected, value, confidence };
}

/** Then no other reading would outvote them; but an underscore may hide behind a blank. */
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
  const value = line === undefined ? "" : tidyName(lineText(line));
  return line === undefined || value === ""
    ? undefined
    : { value, confidence: surenessOf(line) * lead, token };
}

/** At its natural width, where alike letters are told apart best; the marks by their shapes. */
async function readMarks(
  reader: LineReader,
  raster: Raster,
  { token, box, lead }: NameCandidate,
): Promise<ReadName | undefined> {
  const [line] = await readBoxes(reader, raster, { boxes: [box], squeeze: 1 });
  if (line === undefined) return undefined;
  const characters = decodeCtc(line.scores);
  const { glyphs, letters } = glyphsOf(raster, box, { characters, steps: line.scores.steps });
  const value = tidyName(restoreAccents(restoreUnderscores(letters, glyphs), glyphs));
  return value === "" ? undefined : { value, confidence: weakest(characters) * lead, token };
}

function unmarked(name: string): string {
  return name.normalize("NFD").replace(/[\p{Diacritic}\s_]/gu, "");
}
