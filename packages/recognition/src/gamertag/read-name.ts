import { decodeCtc } from "#engine/ctc.ts";
import type { Engine } from "#engine/engine.ts";
import { readBoxes } from "#engine/read-boxes.ts";
import type { Raster } from "#image/raster.ts";
import type { Token } from "#parsing/token.ts";
import { weakest } from "#parsing/token.ts";

import type { NameCandidate } from "./find-name.ts";
import { tidyName } from "./tidy-name.ts";

export interface ReadName {
  readonly value: string;
  readonly confidence: number;
  readonly token: Token;
}

/** Reads the name once more at its natural width, where alike letters are told apart best. */
export async function readName(
  engine: Engine,
  raster: Raster,
  { token, lead }: NameCandidate,
): Promise<ReadName | undefined> {
  const [line] = await readBoxes(engine, raster, { boxes: [token.line.box], squeeze: 1 });
  if (line === undefined) return undefined;
  const natural = decodeCtc(line.scores);
  const surer = weakest(natural) > weakest(token.characters) ? natural : token.characters;
  const value = tidyName(surer.map(({ text }) => text).join(""));
  return value === "" ? undefined : { value, confidence: weakest(surer) * lead, token };
}
