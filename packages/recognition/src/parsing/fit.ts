import { OTHER, WIN } from "./label-words.ts";
import { parseRate, parseWhole } from "./number-text.ts";
import type { Label, Value } from "./page.ts";

/** How well a value fits its label; undefined when it cannot be the label's value. */
export function fit({ field, kind }: Label, { number }: Value): number | undefined {
  if (field === undefined || field === OTHER) return 0.5;
  if (field === WIN) return 0.9;
  if (kind === "rate") return number.percent ? 1.3 : fitWithoutSign(parseRate(number));
  if (number.percent) return undefined;
  return parseWhole(number) === undefined ? 0.2 : 1;
}

function fitWithoutSign(rate: number | undefined): number {
  return rate === undefined ? 0.2 : 0.8;
}
