import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Engine } from "#engine/engine.ts";
import { lineDigits, lineText, confidenceOf } from "#engine/line-text.ts";
import { type ReadBox, readBoxes } from "#engine/read-boxes.ts";
import type { Raster } from "#image/raster.ts";
import { foldText } from "#parsing/fold-text.ts";
import { isAsked, type Page } from "#parsing/page.ts";
import type { Vocabulary } from "#parsing/vocabulary.ts";

import { followInk, type Reach } from "./follow-ink.ts";
import { tightLine } from "./tight-box.ts";

const MARGIN = 0.35;
const SURE = 0.8;
// In letters: a short word loses its meaning with one letter.
const LONG = 8;
const SHORT = 4;
const FEW = 3;
// A similarity that is enough to identify the wording.
const CLEAR = 0.85;
// The detector may miss the first letters of faint words.
const LETTERS: Reach = { gap: 0.35, shortest: 0.45, side: "both" };

/** The lines among the statistics with a word that matches no known wording exactly; titles and tab bars do not matter. */
export function unclearLines({ labels, headings, values }: Page): ReadonlySet<ReadBox> {
  const askedLabels = labels.filter(isAsked);
  const top = Math.min(...[...askedLabels, ...headings].map(({ token }) => token.y - token.height));
  const bottom = Math.max(...values.map(({ token }) => token.y + 2 * token.height));
  const unclear = labels.filter(
    ({ token, similarity }) => similarity < 1 && token.y > top && token.y < bottom,
  );
  return new Set(unclear.map(({ token }) => token.line));
}

interface Reader {
  readonly engine: Engine;
  readonly raster: Raster;
  readonly vocabulary: Vocabulary;
}

/** Reads unclear lines again from close crops at their natural width, and keeps the clearer wording. */
export async function rereadWords(
  { engine, raster, vocabulary }: Reader,
  lines: readonly ReadBox[],
  unclear: ReadonlySet<ReadBox>,
): Promise<ReadBox[]> {
  const candidates = lines
    .filter((line) => unclear.has(line))
    .map((line) => ({ line, box: closer(raster, line.box) }));
  const own = await readBoxes(engine.own, raster, { boxes: candidates.map(({ box }) => box) });
  const open = candidates.filter(({ line }, index) =>
    mayComeClearer({ line, own: own[index] }, vocabulary),
  );
  const boxes = open.map(({ box }) => box);
  const general = await readBoxes(engine.general, raster, { boxes, squeeze: 1 });
  const clearer = new Map(
    candidates.map((each, index) => {
      const others = [general[open.indexOf(each)], own[index]];
      return [each.line, clearest(each.line, others, vocabulary)];
    }),
  );
  return lines.map((line) => clearer.get(line) ?? line);
}

/** Whether the expensive general reader may help: not if the own reader identifies the wording, nor for a long line it is sure of twice, nor for a chart. */
function mayComeClearer(
  { line, own }: { line: ReadBox; own: ReadBox | undefined },
  vocabulary: Vocabulary,
): boolean {
  const isSure = [line, own].every((read) => read && confidenceOf(read) >= SURE);
  const isLong = foldText(lineText(line)).length > LONG;
  const isChart = own !== undefined && isOfFewLetters(foldText(lineText(own)));
  return (
    !(isSure && isLong) &&
    !isChart &&
    clarity(clearest(line, [own], vocabulary), vocabulary) < CLEAR
  );
}

/** Whether a line is a chart, whose bars are read as the same few letters; no known wording repeats so few. */
export function isOfFewLetters(folded: string): boolean {
  const few = Math.min(FEW, (folded.length - 1) / 2);
  return folded.length > SHORT && new Set(folded).size <= few;
}

/** Prefers the clearer wording, unless it loses the number beside it. */
function clearest(
  line: ReadBox,
  others: readonly (ReadBox | undefined)[],
  vocabulary: Vocabulary,
): ReadBox {
  return others
    .filter((other) => other !== undefined && lineDigits(other) === lineDigits(line))
    .reduce<ReadBox>(
      (best, other) =>
        other !== undefined && clarity(other, vocabulary) > clarity(best, vocabulary)
          ? other
          : best,
      line,
    );
}

function closer(raster: Raster, detected: OrientedBox): OrientedBox {
  const box = followInk(raster, detected, LETTERS);
  const tight = tightLine(raster, box);
  if (tight === undefined) return box;
  const height = Math.min(box.height, tight.height * (1 + MARGIN));
  return { ...tight, height };
}

function clarity(line: ReadBox, { matchLabel, matchSection }: Vocabulary): number {
  const folded = foldText(lineText(line));
  return Math.max(matchLabel(folded)?.similarity ?? 0, matchSection(folded)?.similarity ?? 0);
}
