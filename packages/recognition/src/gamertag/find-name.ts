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

import { isNotAName, isOfAClub, isOfTheScreen } from "./name-filter.ts";

// In line heights; across a wide blank only what is as tall.
const BLANK = 0.4;
const WIDE_BLANK = 0.9;
// A title may look a little like a label: "Jugador", "Jugadas".
const CLEAR = 0.85;
// How wide what is written is for its height on a screen wider than tall; half as much on an upright one.
const WIDE = 0.8;
// A club's name stands near the player's, and seldom is one.
const CLUB = 0.5;

export interface NameCandidate {
  readonly token: Token;
  /** The whole name, also where the detector saw its words apart. */
  readonly box: OrientedBox;
  /** 0 to 1: how far ahead of the next best text it is. */
  readonly lead: number;
  /** Neither as short as initials nor called like a club. */
  readonly isLikely: boolean;
}

export interface ReadPage {
  readonly lines: readonly ReadBox[];
  readonly page: Page;
  readonly skew: Skew;
  readonly vocabulary: Vocabulary;
}

// Of what reads otherwise from close by, the next is taken; after so many nothing is.
const MOST = 3;

/** The most prominent texts above the statistics that are no title, button or rank, the likeliest first. */
export function findNames({ lines, page, skew, vocabulary }: ReadPage): readonly NameCandidate[] {
  const tokens = lines.map((line) => makeToken(line, skew, decodeCtc(line.scores)));
  const beside = besideStatistics(page, tokens);
  const ranked =
    topsOfStatistics(page)
      .map((top) =>
        rankNames(
          tokens.filter((token) => token.y < top || beside.has(token)),
          vocabulary,
        ),
      )
      .find((names) => names.length > 0) ?? [];
  return ranked.slice(0, MOST).map(({ token, score }, at) => {
    const ratio = (ranked[at + 1]?.score ?? 0) / score;
    return {
      token,
      box: wholeName(token, tokens, vocabulary),
      lead: Math.min(1, 2 * (1 - ratio) + 0.4),
      isLikely: !isShort(token) && !isOfAClub(token.text),
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

/** The name's box with what stands right beside it at its size. */
function wholeName(name: Token, tokens: readonly Token[], vocabulary: Vocabulary): OrientedBox {
  const { box } = name.line;
  const parts = tokens.filter((other) => other === name || continues(name, other, vocabulary));
  const left = Math.min(...parts.map((part) => part.line.box.x - part.line.box.width / 2));
  const right = Math.max(...parts.map((part) => part.line.box.x + part.line.box.width / 2));
  const x = (left + right) / 2;
  return { ...box, x, y: box.y + Math.tan(box.angle) * (x - box.x), width: right - left };
}

function continues(name: Token, other: Token, vocabulary: Vocabulary): boolean {
  const onRow = Math.abs(other.y - name.y) < 0.35 * name.height;
  // A lone letter at the left is the initial in a round avatar.
  const isInitial = other.right < name.left && other.characters.length < 2;
  const isWriting = /[\p{L}\p{N}_]/u.test(other.text) && !isOfTheScreen(other.text, vocabulary);
  return onRow && adjoins(name, other) && !isInitial && isWriting;
}

function adjoins(name: Token, other: Token): boolean {
  const gap = Math.max(name.left - other.right, other.left - name.right) / name.height;
  const ratio = other.height / name.height;
  const isNear = gap > -0.5 && gap < BLANK && ratio > 0.6 && ratio < 1.6;
  return isNear || (gap >= BLANK && gap < WIDE_BLANK && ratio > 0.8 && ratio < 1.25);
}

/** The heading nearest above the first known label; but a title may be called like a section, and stand over the name. */
function topsOfStatistics({ headings, labels }: Page): number[] {
  const known = labels.filter(
    ({ field, similarity }) => field !== undefined && field !== OTHER && similarity >= CLEAR,
  );
  const first = Math.min(...known.map(topOf), Infinity);
  const above = headings.map(topOf).filter((top) => top < first);
  return above.length === 0 ? [first] : [Math.max(...above), first];
}

/** On a screen wider than tall, what stands beside the first sections: under no heading, label or number of theirs. */
function besideStatistics(
  { headings, labels, values }: Page,
  tokens: readonly Token[],
): ReadonlySet<Token> {
  const spread = (edges: readonly number[]) => Math.max(...edges) - Math.min(...edges);
  const width = spread(tokens.flatMap(({ left, right }) => [left, right]));
  if (width < WIDE * spread(tokens.map(({ y }) => y))) return new Set();
  const asked = labels.filter(isAsked);
  const middle = median(asked.map(({ token }) => token.y)) ?? -Infinity;
  const statistics = [...headings, ...asked, ...values].map(({ token }) => token);
  const isUnder = (token: Token, other: Token) =>
    other.y <= token.y + token.height / 2 &&
    other.left < token.right + token.height &&
    other.right > token.left - token.height;
  return new Set(
    tokens.filter(
      (token) => token.y < middle && !statistics.some((other) => isUnder(token, other)),
    ),
  );
}

function topOf({ token }: { token: Token }): number {
  return token.y - token.height / 2;
}

function prominence(token: Token): number {
  // Initials in a round avatar are the tallest letters of all.
  const length = isShort(token) ? 0.3 : 1;
  const club = isOfAClub(token.text) ? CLUB : 1;
  return token.height * length * club * Math.min(1, 0.3 + weakest(token.characters));
}

function isShort({ text }: Token): boolean {
  return text.replace(/[^\p{L}\p{N}]/gu, "").length <= 2;
}
