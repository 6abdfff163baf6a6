import type { Skew } from "#detection/skew.ts";
import { decodeCtc } from "#engine/ctc.ts";
import type { ReadBox } from "#engine/read-boxes.ts";
import type { Page } from "#parsing/page.ts";
import { makeToken } from "#parsing/split-line.ts";
import { type Token, weakest } from "#parsing/token.ts";

import { isNotAName } from "./not-a-name.ts";

export interface NameCandidate {
  readonly token: Token;
  /** 0 to 1: how far ahead of the next best text it is. */
  readonly lead: number;
}

/** The most prominent text above the statistics that is no title, button or rank. */
export function findName(
  lines: readonly ReadBox[],
  page: Page,
  skew: Skew,
): NameCandidate | undefined {
  const top = topOfStatistics(page);
  const ranked = lines
    .map((line) => makeToken(line, skew, decodeCtc(line.scores)))
    .filter((token) => token.y < top && !isNotAName(token.text))
    .map((token) => ({ token, score: prominence(token) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = ranked;
  if (best === undefined) return undefined;
  const ratio = next === undefined ? 0 : next.score / best.score;
  return { token: best.token, lead: Math.min(1, 2 * (1 - ratio) + 0.4) };
}

function topOfStatistics({ headings, labels }: Page): number {
  const known = labels.filter(({ field }) => field !== undefined && field !== "other");
  const tops = [...headings, ...known].map(({ token }) => token.y - token.height / 2);
  return Math.min(...tops, Infinity);
}

function prominence(token: Token): number {
  const letters = token.text.replace(/[^\p{L}\p{N}]/gu, "").length;
  // Initials in a round avatar are the tallest letters of all.
  const length = letters <= 2 ? 0.3 : 1;
  return token.height * length * Math.min(1, 0.3 + weakest(token.characters));
}
