import type { Skew } from "#detection/skew.ts";
import type { ReadCharacter } from "#engine/ctc.ts";
import { lineText } from "#engine/line-text.ts";
import type { ReadBox } from "#engine/read-boxes.ts";

import { blanksPart } from "./blanks.ts";
import { withoutBullets } from "./bullets.ts";
import { foldText } from "./fold-text.ts";
import { withoutFurniture } from "./furniture.ts";
import { withoutIcons } from "./icons.ts";
import { joinWords } from "./join-words.ts";
import { withoutMarksBetween } from "./marks-between.ts";
import { asNumberText } from "./number-text.ts";
import type { Heading, Label, Page, Value } from "./page.ts";
import {
  splitLabels,
  splitNumbers,
  splitRow,
  withoutStrayLetter,
  withoutUnsureEnd,
} from "./split-glued.ts";
import { makeToken, splitLine } from "./split-line.ts";
import { sameRow, type Token, weakest } from "./token.ts";
import type { LabelMatch, SectionMatch, Vocabulary } from "./vocabulary.ts";

// As a share of its width that is inside another number.
const PART = 0.3;
const UNCLEAR = 0.6;
// If a number is this many times wider, the other is a piece of it that was found twice.
const WIDER = 2;

/** Sorts the lines that were read into labels, values and headings. */
export function readPage(lines: readonly ReadBox[], skew: Skew, vocabulary: Vocabulary): Page {
  const isNumber = (token: Token) => asValue(token) !== undefined;
  const parts = blanksPart(lines.map(lineText));
  const cut = { skew, parts, vocabulary };
  const tokens = withoutFurniture(lines, vocabulary).flatMap((line) => tokensOf(line, cut));
  const texts = withoutIcons(withoutBullets(withoutSlivers(tokens, isNumber), isNumber), isNumber);
  const joined = joinWords(texts, isNumber, vocabulary);
  const values = joined.flatMap((token) => asValue(token) ?? []);
  const words = joined.filter((token) => asValue(token) === undefined);
  const prefixed = sectionsOfLabels(words, vocabulary);
  const headings: Heading[] = [];
  const labels: Label[] = [];
  for (const token of words) {
    const heading = asHeading(token, { prefixed, values, vocabulary });
    if (heading === undefined) labels.push(...asLabels(token, prefixed, vocabulary));
    else headings.push(heading);
  }
  return withoutMarksBetween({ labels, values, headings });
}

/** The sections that several labels name: there "Casual Games" is a label, otherwise a heading. */
function sectionsOfLabels(
  words: readonly Token[],
  { matchSection, matchSectionLabel }: Vocabulary,
): ReadonlySet<string> {
  const named = words.flatMap(({ text }) => {
    const folded = foldText(text);
    return matchSection(folded)?.similarity === 1 ? [] : (matchSectionLabel(folded)?.section ?? []);
  });
  return new Set(named.filter((section, index) => named.indexOf(section) !== index));
}

interface Cut {
  readonly skew: Skew;
  readonly parts: boolean;
  readonly vocabulary: Vocabulary;
}

function tokensOf(line: ReadBox, { skew, parts, vocabulary }: Cut): Token[] {
  return splitLine(line, skew).flatMap((token) => {
    const characters = withoutStrayLetter(withoutUnsureEnd(token.characters));
    if (asNumberText(characters.map(({ text }) => text).join("")) !== undefined)
      return splitRow(characters, parts).map((piece) => makeToken(line, skew, piece));
    if (isOneName(token.text, vocabulary)) return [token];
    return splitNumbers(withLastZero(token.characters, vocabulary), vocabulary)
      .flatMap((piece) =>
        matchWhole(piece, vocabulary) ? [piece] : splitLabels(piece, vocabulary),
      )
      .map((piece) => makeToken(line, skew, piece));
  });
}

// This covers "Won · overal1" and "0verall", but "Win 5" is a label and its value.
const LETTER_AS_DIGIT = /^(?=(?:.*\p{L}){5}).*(?:\p{L}[015]|[015]\p{L})/u;
const NUMBER_APART = /(?:^|[^\p{L}\d])\d+(?:[^\p{L}\d]|$)|\d{2}/u;

// An icon before it may be read as letters.
const STRAY_MARK = /^(?:[^\s%\d]{1,2} )+/;

/** A letter, or a dot between a section's name and a label, is sometimes read as a digit. */
function isOneName(whole: string, { isKnownWording, matchSectionLabel }: Vocabulary): boolean {
  const text = whole.replace(STRAY_MARK, "");
  if (LETTER_AS_DIGIT.test(text) && !NUMBER_APART.test(text) && isKnownWording(text)) return true;
  const match = /^\D+\d\D+$/.test(text) ? matchSectionLabel(foldText(text)) : undefined;
  return match?.label.similarity === 1;
}

// This is below what counts as sure, so it is read again as a digit.
const MAYBE_ZERO = 0.75;

/** A zero close after a label may be read as its last letter ("WINSO"). */
function withLastZero(
  characters: readonly ReadCharacter[],
  vocabulary: Vocabulary,
): readonly ReadCharacter[] {
  const [rest, last] = [characters.slice(0, -1), characters.at(-1)];
  if (last?.text.toUpperCase() !== "O" || matchWhole(characters, vocabulary)) return characters;
  if (!isLabel(rest, vocabulary)) return characters;
  return [...rest, { ...last, text: "0", confidence: Math.min(last.confidence, MAYBE_ZERO) }];
}

function isLabel(characters: readonly ReadCharacter[], { matchLabel }: Vocabulary): boolean {
  return matchLabel(foldText(characters.map(({ text }) => text).join("")))?.similarity === 1;
}

function matchWhole(piece: readonly { text: string }[], vocabulary: Vocabulary): boolean {
  const folded = withoutMark(foldText(piece.map(({ text }) => text).join("")), vocabulary);
  const { matchLabel, matchNamedLabel, matchSection } = vocabulary;
  return [matchLabel(folded), matchSection(folded), matchNamedLabel(folded)?.label].some(
    (match) => match?.similarity === 1,
  );
}

function asValue(token: Token): Value | undefined {
  const number = asNumberText(token.text);
  return number && { token, number };
}

/** Drops edges of numbers or words that were read as separate numbers, because boxes side by side may overlap. */
function withoutSlivers(tokens: readonly Token[], isNumber: (token: Token) => boolean): Token[] {
  return tokens.filter((token) => {
    if (!isNumber(token)) return true;
    const isPart = widthOf(token) < 0.5 * token.line.box.width;
    const isUnclear = weakest(token.characters) < UNCLEAR;
    const isPieceOf = (other: Token) =>
      isNumber(other) && (isPart || widthOf(other) > WIDER * widthOf(token));
    return !tokens.some((other) => (isUnclear || isPieceOf(other)) && reachesInto(other, token));
  });
}

function reachesInto(whole: Token, part: Token): boolean {
  if (whole.line === part.line || !sameRow(whole, part)) return false;
  const shared = Math.min(whole.right, part.right) - Math.max(whole.left, part.left);
  return shared > PART * widthOf(part);
}

function widthOf({ left, right }: Token): number {
  return right - left;
}

// A rule under a word may be read as an underscore at its end.
const NAME = /_\S|\d{2}/;

interface Beside {
  readonly prefixed: ReadonlySet<string>;
  readonly values: readonly Value[];
  readonly vocabulary: Vocabulary;
}

function asHeading(token: Token, { prefixed, values, vocabulary }: Beside): Heading | undefined {
  const { matchLabel, matchSection, matchSectionLabel } = vocabulary;
  const folded = withoutMark(foldText(token.text), vocabulary);
  const match = matchSection(folded);
  if (match === undefined || NAME.test(token.text)) return undefined;
  const inSection = matchSectionLabel(folded);
  if (inSection !== undefined && prefixed.has(inSection.section)) return undefined;
  const heading = { token, section: match.section };
  if (match.similarity === 1) return heading;
  // "Totals" with a number beside it may be the readable part of "Total des parties".
  if (values.some((value) => sameRow(value.token, token))) return undefined;
  const label = inSection?.label ?? matchLabel(folded);
  return clearer(label, match) ? undefined : heading;
}

function clearer(label: LabelMatch | undefined, heading: SectionMatch): boolean {
  return label !== undefined && label.similarity >= heading.similarity;
}

function asLabels(token: Token, prefixed: ReadonlySet<string>, vocabulary: Vocabulary): Label[] {
  const { matchLabel, matchNamedLabel, matchSectionLabel } = vocabulary;
  const folded = withoutMark(foldText(token.text), vocabulary);
  const match = matchLabel(folded);
  const named = matchNamedLabel(folded);
  const inSection =
    (match?.similarity === 1 ? undefined : matchSectionLabel(folded)) ??
    (prefixed.size > 0 ? named : undefined);
  if (inSection !== undefined) return [{ token, ...inSection.label, section: inSection.section }];
  // Where no label names its section, "Total Games Won" belongs to this section.
  const plain = match ?? named?.label;
  if (plain !== undefined) return [{ token, ...plain }];
  // Unknown wording still owns the number beside it.
  return /\p{L}{2}/u.test(token.text) ? [{ token, field: undefined, similarity: 0 }] : [];
}

// This is a ring or a dot before a word.
const MARK = /^[o0]/;

function withoutMark(folded: string, { matchLabel, matchSection }: Vocabulary): string {
  const isExact = (text: string) =>
    [matchLabel, matchSection].some((match) => match(text)?.similarity === 1);
  const rest = folded.replace(MARK, "");
  return isExact(rest) && !isExact(folded) ? rest : folded;
}
