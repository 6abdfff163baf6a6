import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Engine } from "#engine/engine.ts";
import { type ReadBox, readBoxes } from "#engine/read-boxes.ts";
import { lineDigits, lineText } from "#engine/read-lines.ts";
import type { Raster } from "#image/raster.ts";
import { foldText } from "#parsing/fold-text.ts";
import { isAsked, type Page } from "#parsing/page.ts";
import { matchLabel, matchSection } from "#parsing/vocabulary.ts";

import { followInk, type Reach } from "./follow-ink.ts";
import { tightLine } from "./tight-box.ts";

const MARGIN = 0.35;
// The detector may miss the first letters of faint wording.
const LETTERS: Reach = { gap: 0.35, shortest: 0.45, side: "both" };

/** Lines among the statistics with a word that is no known wording to the letter; titles and tab bars do not matter. */
export function unclearLines({ labels, headings, values }: Page): ReadonlySet<ReadBox> {
  const known = labels.filter(isAsked);
  const top = Math.min(...[...known, ...headings].map(({ token }) => token.y - token.height));
  const bottom = Math.max(...values.map(({ token }) => token.y + 2 * token.height));
  const unclear = labels.filter(
    ({ token, similarity }) => similarity < 1 && token.y > top && token.y < bottom,
  );
  return new Set(unclear.map(({ token }) => token.line));
}

/** Reads unclear lines again, cut closely and at their natural width; keeps what is the clearer wording. */
export async function rereadWords(
  { engine, raster }: { engine: Engine; raster: Raster },
  lines: readonly ReadBox[],
  unclear: ReadonlySet<ReadBox>,
): Promise<ReadBox[]> {
  const asked = lines.filter((line) => unclear.has(line));
  const boxes = asked.map(({ box }) => closer(raster, box));
  const again = [
    await readBoxes(engine.general, raster, { boxes, squeeze: 1 }),
    await readBoxes(engine.own, raster, { boxes }),
  ];
  return lines.map((line) => {
    const others = again
      .flatMap((read) => read[asked.indexOf(line)] ?? [])
      // Wording may come clearer, but must not cost the number beside it.
      .filter((other) => lineDigits(other) === lineDigits(line));
    return others.reduce((best, other) => (clarity(other) > clarity(best) ? other : best), line);
  });
}

function closer(raster: Raster, found: OrientedBox): OrientedBox {
  const box = followInk(raster, found, LETTERS);
  const tight = tightLine(raster, box);
  if (tight === undefined) return box;
  const height = Math.min(box.height, tight.height * (1 + MARGIN));
  return { ...tight, height };
}

function clarity(line: ReadBox): number {
  const folded = foldText(lineText(line));
  return Math.max(matchLabel(folded)?.similarity ?? 0, matchSection(folded)?.similarity ?? 0);
}
