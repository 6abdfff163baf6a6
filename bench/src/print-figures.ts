import type {
  FieldFigures,
  RecognitionCost,
  SetFigures,
} from "@capicu/contract/recognition-report";

import { type JudgedField, totalOf } from "./set-figures.ts";

/** A set's figures as a plain table. */
export function figureLines(figures: SetFigures): string[] {
  const { numbersByTier: tiers } = figures;
  const wholeShare = percent(figures.wholePairsRight, figures.pairs);
  return [
    `${figures.set}: ${figures.pairs} pairs, ${figures.pictures} pictures`,
    `${"".padEnd(26)}   total   right missing   wrong   right`,
    line("all fields", figures.allFields),
    line("numbers", figures.numbers),
    line("numbers, clean", tiers.clean),
    line("numbers, medium", tiers.medium),
    line("numbers, hard", tiers.hard),
    line("gamertags exact", figures.gamertagsExact),
    line("gamertags folded", figures.gamertagsFolded),
    ...Object.entries(figures.byField).map(([path, counts]) => line(`  ${path}`, counts)),
    `whole pairs right           ${figures.wholePairsRight} of ${figures.pairs}  ${wholeShare}`,
    `numbers given but wrong     ${percent(figures.numbers.wrong, totalOf(figures.numbers))}`,
  ];
}

export function mistakeLine({ picture, path, verdict, truth, read }: JudgedField): string {
  const place = `${picture.id} (${picture.tier}, ${picture.imageType}) ${path}`;
  return `${verdict}: ${place}: ${JSON.stringify(truth)}, read ${JSON.stringify(read)}`;
}

export function costLines(cost: RecognitionCost): string[] {
  const spread = (cost.cpuMsP95 / cost.cpuMsP50).toFixed(2);
  return [
    `cpu against tesseract.js    ${cost.ratioToTesseract.toFixed(2)} (median, in turns)`,
    `cpu a picture, p50 / p95    ${cost.cpuMsP50} / ${cost.cpuMsP95} ms (${spread})`,
    `start to first answer       ${cost.firstAnswerMs} ms`,
    `worker memory, highest      ${cost.residentMb} MB`,
    `growth over ${String(cost.growthPictures).padEnd(15)} ${cost.growthMb} MB`,
  ];
}

function line(name: string, figures: FieldFigures): string {
  const { right, missing, wrong } = figures;
  const total = totalOf(figures);
  const counts = [total, right, missing, wrong].map((count) => String(count).padStart(8));
  return `${name.padEnd(26)}${counts.join("")}  ${percent(right, total)}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "     –" : `${((100 * part) / whole).toFixed(2).padStart(6)} %`;
}
