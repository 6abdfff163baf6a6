import type { ReadCharacter } from "#engine/ctc.ts";

import { partAtBlanks } from "./blanks.ts";
import { foldCharacter, foldText } from "./fold-text.ts";
import { asNumberText, parseRate, parseWhole } from "./number-text.ts";
import type { Vocabulary } from "./vocabulary.ts";

const MIN_PIECE = 3;
const MAX_PIECES = 4;
const ENOUGH = 0.85;
const SHORT_NAME = 9;
const CLEAR_NAME = 0.9;
const UNSURE = 0.6;

/** Cuts between letters and numbers ("429GamesWon"), if all letters are known wording. */
export function splitNumbers(
  characters: readonly ReadCharacter[],
  vocabulary: Vocabulary,
): ReadCharacter[][] {
  const text = characters.map((character) => character.text).join("");
  // This is a time, a date or a number with a misread mark, whose parts would be other numbers.
  if (/\d ?[:;/-] ?\d/.test(text)) return [[...characters]];
  const number = /\d(?:[\d.,']| (?=\d))*\s*%?/g;
  const cuts = new Set<number>();
  for (const match of text.matchAll(number)) {
    cuts.add(match.index);
    cuts.add(match.index + match[0].length);
  }
  const pieces = cutAt(characters, [...cuts]);
  const isWording = (piece: readonly ReadCharacter[]) => isKnown(piece, vocabulary);
  const isClear = (piece: readonly ReadCharacter[]) => isNumber(piece) || isWording(piece);
  // In text that wraps, the first and the last words may be parts of labels.
  const words = pieces.filter((piece) => !isNumber(piece)).filter(isWording);
  const isRunOfLabels = words.length > 1 && pieces.slice(1, -1).every(isClear);
  return isRunOfLabels || pieces.every(isClear) ? pieces : [[...characters]];
}

// A ring may be read as 0, but no number of several digits begins with it.
const ZERO_BEFORE = /^0 \d/;

/**
 * Cuts several numbers side by side at their blanks ("29.406 8.990"). Where blanks separate numbers, or a number would
 * begin with 0, a single digit before a longer number is an icon ("9 203").
 */
export function splitRow(
  characters: readonly ReadCharacter[],
  parts: boolean = false,
): ReadCharacter[][] {
  const text = characters.map((character) => character.text).join("");
  const isOne = isOneNumber(characters);
  const mayPart = parts || ZERO_BEFORE.test(text);
  const pieces = partAtBlanks(characters);
  if (pieces.length < 2 || (isOne && !mayPart) || !pieces.every(isOneNumber))
    return [[...characters]];
  const isIcon = (piece: readonly ReadCharacter[], next: readonly ReadCharacter[] = []) =>
    mayPart && piece.length === 1 && next.length > 1;
  return pieces.filter((piece, index) => !isIcon(piece, pieces[index + 1]));
}

/** Drops an unsure last character after a number, which is an arrow beside it ("30 9841", "68.4% A"). */
export function withoutUnsureEnd(characters: readonly ReadCharacter[]): readonly ReadCharacter[] {
  const last = characters.at(-1);
  const isUnsure = last !== undefined && last.confidence < UNSURE;
  const rest = characters.slice(0, -1);
  return isUnsure && !isOneNumber(characters) && isOneNumber(rest) ? rest : characters;
}

// No number mixes blanks with other marks, so the first character is a bar beside it.
const BAR_BEFORE = /^[|!] \d{1,3}(?:[.,']\d{3})+$/;

/** Drops the character before a number: the end of the word beside it ("Wins" read again as "s 62"), an icon ("% 47.1%") or a bar ("| 300,963"). */
export function withoutStrayLetter(characters: readonly ReadCharacter[]): ReadCharacter[] {
  const [first, second, ...rest] = characters;
  const isApart = /^[\p{L}%]$/u.test(first?.text ?? "") && second?.text === " ";
  const isBar = BAR_BEFORE.test(characters.map(({ text }) => text).join(""));
  const isStray = isBar || (isApart && !isOneNumber(characters) && isOneNumber(rest));
  return isStray ? rest : [...characters];
}

function isOneNumber(characters: readonly ReadCharacter[]): boolean {
  const number = asNumberText(characters.map(({ text }) => text).join(""));
  if (number === undefined) return false;
  return (parseWhole(number) ?? parseRate(number)) !== undefined || number.abbreviated === true;
}

/** Cuts wording that is several labels or headings in a row ("GAMESPLAYED%COMPLETE", "CasualBlitz"). */
export function splitLabels(
  characters: readonly ReadCharacter[],
  vocabulary: Vocabulary,
): ReadCharacter[][] {
  const letters = characters.flatMap(({ text }, index) =>
    foldCharacter(text) === "" ? [] : [{ letter: foldCharacter(text), index }],
  );
  const folded = letters.map(({ letter }) => letter).join("");
  const pieces = [ofLabels(vocabulary), ofSections(vocabulary)].map((scoreText) =>
    bestPieces(folded, MAX_PIECES, scoreText),
  );
  const lengths = pieces.find((each) => each !== undefined)?.lengths ?? [];
  if (lengths.length < 2) return [[...characters]];
  let at = 0;
  const cuts = lengths.map((length) => letters[(at += length)]?.index ?? characters.length);
  return cutAt(characters, cuts);
}

interface Pieces {
  readonly lengths: readonly number[];
  readonly score: number;
}

type ScoreText = (folded: string) => number;

function bestPieces(folded: string, allowed: number, scoreText: ScoreText): Pieces | undefined {
  const whole = scoreText(folded);
  if (whole >= ENOUGH) return { lengths: [folded.length], score: whole };
  if (allowed === 1) return undefined;
  let best: Pieces | undefined;
  for (let length = MIN_PIECE; length <= folded.length - MIN_PIECE; length += 1) {
    const first = scoreText(folded.slice(0, length));
    const rest =
      first < ENOUGH ? undefined : bestPieces(folded.slice(length), allowed - 1, scoreText);
    if (rest === undefined) continue;
    // Every wrong letter counts; of equal cuts, the one with the fewest pieces wins.
    const score = first * rest.score - 0.01 * rest.lengths.length;
    if (score > (best?.score ?? 0)) best = { lengths: [length, ...rest.lengths], score };
  }
  return best;
}

function ofLabels({ matchLabel }: Vocabulary): ScoreText {
  return (folded) => matchLabel(folded)?.similarity ?? 0;
}

// One name is already a heading, and "Casual Games" is not two; a long name may lack a letter.
function ofSections({ matchLabel, matchSection }: Vocabulary): ScoreText {
  return (folded) => {
    const { similarity = 0 } = matchSection(folded) ?? {};
    const enough = folded.length > SHORT_NAME ? CLEAR_NAME : 1;
    return similarity >= enough && matchLabel(folded)?.similarity !== 1 ? similarity : 0;
  };
}

function isNumber(characters: readonly ReadCharacter[]): boolean {
  return /^\s*\d/.test(characters.map(({ text }) => text).join(""));
}

function isKnown(
  characters: readonly ReadCharacter[],
  { matchLabel, matchSection }: Vocabulary,
): boolean {
  const folded = foldText(characters.map(({ text }) => text).join(""));
  return folded === "" || matchLabel(folded) !== undefined || matchSection(folded) !== undefined;
}

function cutAt(characters: readonly ReadCharacter[], cuts: readonly number[]): ReadCharacter[][] {
  const edges = [0, ...cuts.toSorted((a, b) => a - b), characters.length];
  return edges.flatMap((from, index) => {
    const piece = characters.slice(from, edges[index + 1] ?? from);
    return piece.some(({ text }) => /[\p{L}\p{N}%]/u.test(text)) ? [piece] : [];
  });
}
