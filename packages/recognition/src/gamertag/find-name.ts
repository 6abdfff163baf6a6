import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Skew } from "#detection/skew.ts";
import { decodeCtc } from "#engine/ctc.ts";
import type { ReadBox } from "#engine/read-boxes.ts";
import { median } from "#median.ts";
import { OTHER } from "#parsing/label-words.ts";
import { isAsked, type Page } from "#parsing/page.ts";
import { makeToken } from "#parsing/split-line.ts";
import { type Token, weakest } from "#parsing/token.ts";
import type { Vocabulary } from "#parsing/vocabulary.ts";

import { isNotAName, isClubName, isScreenText } from "./name-filter.ts";

// In line heights; the wider gap holds only for text of the same size.
const MAX_GAP = 0.4;
const MAX_GAP_SAME_SIZE = 0.9;
// A label less similar than this may be a title: "Jugador" resembles "Jugadas".
const CERTAIN_LABEL = 0.85;
// The ratio of width to height of the text on a landscape screen; a portrait screen has about half of it.
const LANDSCAPE_RATIO = 0.8;
// A club's name is often shown near the player's name, so such a text is less likely.
const CLUB_WEIGHT = 0.5;

export interface NameCandidate {
  readonly token: Token;
  /** The whole name, also where the detector found its words separately. */
  readonly box: OrientedBox;
  /** From 0 to 1: how much more prominent it is than the next candidate. */
  readonly lead: number;
  /** False for texts as short as initials and for texts like a club's name. */
  readonly isLikely: boolean;
}

export interface ReadPage {
  readonly lines: readonly ReadBox[];
  readonly page: Page;
  readonly skew: Skew;
  readonly vocabulary: Vocabulary;
}

// If a closer crop of a candidate reads as something else, the next one is tried, up to this number.
const MAX_CANDIDATES = 3;

/** The most prominent texts above the statistics, without titles, buttons and ranks; the likeliest comes first. */
export function findNames({ lines, page, skew, vocabulary }: ReadPage): readonly NameCandidate[] {
  const tokens = lines.map((line) => makeToken(line, skew, decodeCtc(line.scores)));
  const besideTokens = tokensBesideStatistics(page, tokens);
  const ranked =
    statisticsTops(page)
      .map((top) =>
        rankNames(
          tokens.filter((token) => token.y < top || besideTokens.has(token)),
          vocabulary,
        ),
      )
      .find((names) => names.length > 0) ?? [];
  return ranked.slice(0, MAX_CANDIDATES).map(({ token, score }, at) => {
    const ratio = (ranked[at + 1]?.score ?? 0) / score;
    return {
      token,
      box: boxOfWholeName(token, tokens, vocabulary),
      lead: Math.min(1, 2 * (1 - ratio) + 0.4),
      isLikely: !isShort(token) && !isClubName(token.text),
    };
  });
}

function rankNames(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): { token: Token; score: number }[] {
  return tokens
    .filter((token) => !isNotAName(token.text, vocabulary))
    .map((token) => ({ token, score: prominence(token) }))
    .toSorted((a, b) => b.score - a.score);
}

/** The box of the name, joined with the boxes of text of the same size right beside it. */
function boxOfWholeName(
  name: Token,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): OrientedBox {
  const { box } = name.line;
  const parts = tokens.filter((other) => other === name || isPartOf(name, other, vocabulary));
  const left = Math.min(...parts.map((part) => part.line.box.x - part.line.box.width / 2));
  const right = Math.max(...parts.map((part) => part.line.box.x + part.line.box.width / 2));
  const x = (left + right) / 2;
  return { ...box, x, y: box.y + Math.tan(box.angle) * (x - box.x), width: right - left };
}

function isPartOf(name: Token, other: Token, vocabulary: Vocabulary): boolean {
  const onRow = Math.abs(other.y - name.y) < 0.35 * name.height;
  // A single letter on the left is the initial in a round avatar.
  const isInitial = other.right < name.left && other.characters.length < 2;
  const isText = /[\p{L}\p{N}_]/u.test(other.text) && !isScreenText(other.text, vocabulary);
  return onRow && adjoins(name, other) && !isInitial && isText;
}

function adjoins(name: Token, other: Token): boolean {
  const gap = Math.max(name.left - other.right, other.left - name.right) / name.height;
  const ratio = other.height / name.height;
  const isNear = gap > -0.5 && gap < MAX_GAP && ratio > 0.6 && ratio < 1.6;
  return isNear || (gap >= MAX_GAP && gap < MAX_GAP_SAME_SIZE && ratio > 0.8 && ratio < 1.25);
}

/** The top of the statistics: the heading nearest above the first known label, or that label, because a title above the name may read like a heading. */
function statisticsTops({ headings, labels }: Page): number[] {
  const knownLabels = labels.filter(
    ({ field, similarity }) =>
      field !== undefined && field !== OTHER && similarity >= CERTAIN_LABEL,
  );
  const first = Math.min(...knownLabels.map(topOf), Infinity);
  const above = headings.map(topOf).filter((top) => top < first);
  return above.length === 0 ? [first] : [Math.max(...above), first];
}

/** On a landscape screen, the texts beside the first sections: those below none of their headings, labels or numbers. */
function tokensBesideStatistics(
  { headings, labels, values }: Page,
  tokens: readonly Token[],
): ReadonlySet<Token> {
  const extentAlong = (edges: readonly number[]) => Math.max(...edges) - Math.min(...edges);
  const width = extentAlong(tokens.flatMap(({ left, right }) => [left, right]));
  if (width < LANDSCAPE_RATIO * extentAlong(tokens.map(({ y }) => y))) return new Set();
  const fieldLabels = labels.filter(isAsked);
  const middle = median(fieldLabels.map(({ token }) => token.y)) ?? -Infinity;
  const statistics = [...headings, ...fieldLabels, ...values].map(({ token }) => token);
  const isBelow = (token: Token, other: Token) =>
    other.y <= token.y + token.height / 2 &&
    other.left < token.right + token.height &&
    other.right > token.left - token.height;
  return new Set(
    tokens.filter(
      (token) => token.y < middle && !statistics.some((other) => isBelow(token, other)),
    ),
  );
}

function topOf({ token }: { token: Token }): number {
  return token.y - token.height / 2;
}

function prominence(token: Token): number {
  // The initials in a round avatar are often the tallest letters on the screen.
  const length = isShort(token) ? 0.3 : 1;
  const club = isClubName(token.text) ? CLUB_WEIGHT : 1;
  return token.height * length * club * Math.min(1, 0.3 + weakest(token.characters));
}

function isShort({ text }: Token): boolean {
  return text.replace(/[^\p{L}\p{N}]/gu, "").length <= 2;
}
