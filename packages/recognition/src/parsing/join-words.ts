import { foldText } from "./fold-text.ts";
import { centreX, misalignment, type Token } from "./token.ts";
import type { Vocabulary } from "./vocabulary.ts";

const SURE = 0.85;
// In line heights; headings often have wide spacing.
const LABEL_GAP = 0.9;
const WORD_GAP = 0.75;
const HEADING_GAP = 1.4;
const CLOSE_LINES = 1.1;
const STACKED = 1.6;
// In letters.
const ICON = 2;

/** Joins words of one label that the detector separated: "Games" "Played", side by side or wrapped. */
export function joinWords(
  all: readonly Token[],
  isTaken: (token: Token) => boolean,
  vocabulary: Vocabulary,
): Token[] {
  const context = { isTaken, vocabulary };
  const rows = joinChains(all, context, ROWS);
  const tokens = joinChains(rows, context, WRAPPED);
  const rest = new Set(tokens);
  const joined: Token[] = [];
  const values = tokens.filter(isTaken);
  const words = tokens.filter((token) => !isTaken(token));
  for (const first of tokens.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    if (!rest.has(first) || isTaken(first)) continue;
    const second = [...rest].find(
      (other) =>
        other !== first &&
        !isTaken(other) &&
        belongTogether(first, other, { words, values, vocabulary }),
    );
    if (second === undefined) continue;
    rest.delete(first);
    rest.delete(second);
    joined.push(join(first, second));
  }
  return [...rest, ...joined];
}

interface Chain {
  readonly follows: (first: Token, second: Token) => boolean;
  /** The numbers of words to try, the largest first. */
  readonly lengths: readonly number[];
}

const ROWS: Chain = {
  follows: (first, second) => followsOnRow(first, second, LABEL_GAP),
  lengths: [4, 3, 2],
};
const WRAPPED: Chain = { follows: wrapsUnder, lengths: [3] };

/** Joins several words in a row, or one under the other, that together exactly match known wording: "Casual" "Games" "Lost". */
function joinChains(
  tokens: readonly Token[],
  { isTaken, vocabulary }: { isTaken: (token: Token) => boolean; vocabulary: Vocabulary },
  { follows, lengths }: Chain,
): Token[] {
  const rest = new Set(tokens);
  const joined: Token[] = [];
  const words = tokens.filter((token) => !isTaken(token));
  for (const first of words.toSorted((a, b) => a.left - b.left || a.y - b.y)) {
    if (!rest.has(first)) continue;
    const free = words.filter((word) => rest.has(word));
    const chain = chainFrom(first, free, follows);
    const length = lengths.find(
      (count) => count <= chain.length && isKnown(chain.slice(0, count), vocabulary),
    );
    if (length === undefined) continue;
    const parts = chain.slice(0, length);
    for (const part of parts) rest.delete(part);
    joined.push(parts.slice(1).reduce(join, first));
  }
  return [...rest, ...joined];
}

function chainFrom(first: Token, words: readonly Token[], follows: Chain["follows"]): Token[] {
  const chain = [first];
  for (let last: Token | undefined = first; last !== undefined;) {
    const end: Token = last;
    last = words.find((word) => !chain.includes(word) && follows(end, word));
    if (last !== undefined) chain.push(last);
  }
  return chain;
}

function isKnown(words: readonly Token[], { matchLabel, matchSectionLabel }: Vocabulary): boolean {
  const folded = foldText(words.map(({ text }) => text).join(""));
  if (matchSectionLabel(folded)?.label.similarity === 1) return true;
  // Two words are checked below, with more conditions.
  return words.length > 2 && matchLabel(folded)?.similarity === 1;
}

/** The other tokens on the page, and the known wording. */
interface Beside {
  readonly words: readonly Token[];
  readonly values: readonly Token[];
  readonly vocabulary: Vocabulary;
}

function belongTogether(first: Token, second: Token, beside: Beside): boolean {
  if ([first, second].some(({ text }) => foldText(text) === "")) return false;
  return makeHeading(first, second, beside) || makeLabel(first, second, beside);
}

function makeHeading(first: Token, second: Token, beside: Beside): boolean {
  const { vocabulary } = beside;
  const heading = isHeading(foldText(first.text + second.text), vocabulary);
  if (followsOnRow(first, second, HEADING_GAP))
    return heading || isSectionLabel(first, second, vocabulary);
  if (wrapsUnder(first, second) && isWrappedSectionLabel(first, second, vocabulary)) return true;
  return heading && wrapsUnder(first, second) && !ownsValueBeside(second, beside);
}

function makeLabel(first: Token, second: Token, beside: Beside): boolean {
  const { words, values, vocabulary } = beside;
  const wraps = wrapsUnder(first, second);
  const adjoins = wraps || followsOnRow(first, second, LABEL_GAP);
  if (!adjoins || !isOneLabel(first, second, vocabulary)) return false;
  const listed = values.filter((value) => !words.some((word) => isStacked(word, value)));
  const isTile = values.length > 0 && ![first, second].some((word) => hasValueBeside(word, listed));
  const isOne = isTile || shareValue(first, second, values) || isSetClose(first, second, beside);
  return (
    (wraps && isOne) ||
    !areTwoLabels(first, second, vocabulary) ||
    isSecondPart(first, second, beside)
  );
}

/** Whether two words of one wording are close in a row, with no number under the second, so that they do not head two columns. */
function isSecondPart(first: Token, second: Token, { values, vocabulary }: Beside): boolean {
  const isClose = followsOnRow(first, second, WORD_GAP);
  const hasOwn = values.some((value) => isStacked(second, value));
  return isClose && !hasOwn && togetherLike(first, second, vocabulary) === 1;
}

/** A number right under or above a word belongs to that word, not to a row with a word of the next tile. */
function isStacked(word: Token, value: Token): boolean {
  const height = Math.max(word.height, value.height);
  const drop = Math.abs(value.y - word.y);
  const isAligned = misalignment(word, value) < 0.6 * height;
  return isAligned && drop > 0.5 * height && drop < STACKED * height;
}

/** Lines of one wording are closer than rows of a list; its value may be level with the first line. */
function isSetClose(first: Token, second: Token, { values, vocabulary }: Beside): boolean {
  const isClose = second.y - first.y < CLOSE_LINES * Math.max(first.height, second.height);
  const isFirst = hasValueBeside(first, values) && !hasValueBeside(second, values);
  return isClose && isFirst && togetherLike(first, second, vocabulary) === 1;
}

function isOneLabel(first: Token, second: Token, vocabulary: Vocabulary): boolean {
  const together = togetherLike(first, second, vocabulary);
  return together === 1 || (together >= SURE && !isMarked(first, second, vocabulary));
}

/** Whether one of the two is a label by itself, and the other an icon read as one or two letters. */
function isMarked(first: Token, second: Token, { matchLabel }: Vocabulary): boolean {
  const [one, other] = [first, second].map(({ text }) => foldText(text));
  const isIconOf = (mark = "", word = "") =>
    mark.length <= ICON && matchLabel(word)?.similarity === 1;
  return isIconOf(one, other) || isIconOf(other, one);
}

/** How similar both together are to a label. */
function togetherLike(first: Token, second: Token, { matchLabel }: Vocabulary): number {
  return matchLabel(foldText(first.text + second.text))?.similarity ?? 0;
}

/** Two separate labels stay separate: "Games" above "Won" in a list is not "Games Won", but in a tile it is. */
function areTwoLabels(first: Token, second: Token, { matchLabel }: Vocabulary): boolean {
  const [own, next] = [first, second].map(({ text }) => matchLabel(foldText(text)));
  const areExact = own?.similarity === 1 && next?.similarity === 1;
  return areExact && (own.field !== next.field || first.text === second.text);
}

/** In a table, the values of a wrapped label are level with the middle of its lines. */
function shareValue(first: Token, second: Token, values: readonly Token[]): boolean {
  const middle = (first.y + second.y) / 2;
  const level = (value: Token, y: number) => Math.abs(value.y - y) < 0.25 * first.height;
  const own = values.some((value) => level(value, first.y) || level(value, second.y));
  return !own && values.some((value) => level(value, middle));
}

function hasValueBeside(word: Token, values: readonly Token[]): boolean {
  return values.some(({ y }) => Math.abs(y - word.y) < 0.5 * word.height);
}

/** Whether the next token to its right is a number; then it is the label of a row beside a narrow panel. */
function ownsValueBeside(word: Token, { words, values }: Beside): boolean {
  const next = [...words, ...values]
    .filter((other) => hasValueBeside(word, [other]) && other.left > word.right)
    .toSorted((a, b) => a.left - b.left)[0];
  return next !== undefined && values.includes(next);
}

/** Matches "Casual" and "Wins" with a dot or a dash between them, which the detector takes for a gap between words. */
function isSectionLabel(
  first: Token,
  second: Token,
  { matchSection, matchSectionLabel }: Vocabulary,
): boolean {
  const named = [first, second].some(({ text }) => matchSection(foldText(text))?.similarity === 1);
  return named && matchSectionLabel(foldText(first.text + second.text)) !== undefined;
}

/** Matches "Casual - Percent" above "Complete" exactly; a heading above its first label does not match. */
function isWrappedSectionLabel(
  first: Token,
  second: Token,
  { matchSection, matchSectionLabel }: Vocabulary,
): boolean {
  const isName = [first, second].some(({ text }) => matchSection(foldText(text))?.similarity === 1);
  const together = matchSectionLabel(foldText(first.text + second.text));
  return !isName && together?.label.similarity === 1;
}

// The match is exact, and not two names of sections, which are columns of a table.
function isHeading(folded: string, { matchLabel, matchSection }: Vocabulary): boolean {
  return matchSection(folded)?.similarity === 1 && matchLabel(folded)?.similarity !== 1;
}

function followsOnRow(first: Token, second: Token, widest: number): boolean {
  const height = Math.max(first.height, second.height);
  const gap = second.left - first.right;
  return (
    Math.abs(first.y - second.y) < 0.5 * height && gap > -0.6 * height && gap < widest * height
  );
}

function wrapsUnder(first: Token, second: Token): boolean {
  const height = Math.max(first.height, second.height);
  const drop = second.y - first.y;
  const aligned =
    Math.abs(centreX(first) - centreX(second)) < 0.6 * height ||
    Math.abs(first.left - second.left) < 0.5 * height ||
    Math.abs(first.right - second.right) < 0.5 * height;
  return aligned && drop > 0.5 * height && drop < 1.35 * height;
}

function join(first: Token, second: Token): Token {
  return {
    ...first,
    text: `${first.text} ${second.text}`,
    left: Math.min(first.left, second.left),
    right: Math.max(first.right, second.right),
    y: (first.y + second.y) / 2,
    height: Math.max(first.height, second.height),
  };
}
