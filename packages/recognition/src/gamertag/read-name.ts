import { decodeCtc } from "#engine/ctc.ts";
import type { Engine } from "#engine/engine.ts";
import { type ReadBox, readBoxes } from "#engine/read-boxes.ts";
import type { Raster } from "#image/raster.ts";
import type { Token } from "#parsing/token.ts";
import { weakest } from "#parsing/token.ts";

import { restoreAccents } from "./accents.ts";
import type { NameCandidate } from "./find-name.ts";
import { glyphsOf } from "./glyphs.ts";
import { tidyName } from "./tidy-name.ts";
import { restoreUnderscores } from "./underscores.ts";

export interface ReadName {
  readonly value: string;
  readonly confidence: number;
  readonly token: Token;
}

/** Reads the name once more at its natural width, where alike letters are told apart best. */
export async function readName(
  engine: Engine,
  raster: Raster,
  { token, box, lead }: NameCandidate,
): Promise<ReadName | undefined> {
  const [natural] = await readBoxes(engine, raster, { boxes: [box], squeeze: 1 });
  if (natural === undefined) return undefined;
  const readings = box.width > token.line.box.width + 1 ? [natural] : [natural, token.line];
  const [surer = natural] = readings.toSorted((a, b) => sureness(b) - sureness(a));
  const characters = decodeCtc(surer.scores);
  const { glyphs, letters } = glyphsOf(raster, box, { characters, steps: surer.scores.steps });
  const value = tidyName(restoreAccents(restoreUnderscores(letters, glyphs), glyphs));
  return value === "" ? undefined : { value, confidence: weakest(characters) * lead, token };
}

function sureness({ scores }: ReadBox): number {
  return weakest(decodeCtc(scores));
}
