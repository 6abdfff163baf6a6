import type { PictureSet, SetFigures } from "@capicu/contract/recognition-report";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import type { Engine } from "@capicu/recognition/engine/engine";
import { readScreenshot } from "@capicu/recognition/read-screenshot";

import { screenshotOf } from "./cost.ts";
import { mistakeLine } from "./print-figures.ts";
import type { SamplePicture } from "./samples.ts";
import { judgeReading } from "./score.ts";
import { figuresOf, type JudgedField } from "./set-figures.ts";

export interface OpenSet {
  readonly set: PictureSet;
  readonly pictures: readonly SamplePicture[];
}

/** Reads every picture of a set; `reportMistake` gets each field that is not right. */
export async function measureSet(
  engine: Engine,
  { set, pictures }: OpenSet,
  reportMistake: (mistake: string) => void,
): Promise<SetFigures> {
  const judged: JudgedField[] = [];
  for (const picture of pictures) {
    const reading = await readScreenshot(engine, await screenshotOf(picture), DOMINO_SCREEN);
    for (const [path, verdict] of judgeReading(picture.truth, reading)) {
      const truth = picture.truth.get(path) ?? null;
      const field = { picture, path, verdict, truth, read: reading.fields[path]?.value ?? null };
      judged.push(field);
      if (verdict !== "right") reportMistake(mistakeLine(field));
    }
  }
  return figuresOf(set, judged);
}
