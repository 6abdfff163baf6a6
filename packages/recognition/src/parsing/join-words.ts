import { foldText } from "./fold-text.ts";
import { centreX, type Token } from "./token.ts";
import { matchLabel, matchSection } from "./vocabulary.ts";

const SURE = 0.85;
// In line heights; headings are often set wide.
const LABEL_GAP = 0.9;
const HEADING_GAP = 1.4;

/** Joins words of one label that the detector told apart: "Games" "Played", side by side or wrapped. */
export function joinWords(tokens: readonly Token[], isTaken: (token: Token) => boolean): Token[] {
  const rest = new Set(tokens);
  const joined: Token[] = [];
  for (const first of tokens.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    if (!rest.has(first) || isTaken(first)) continue;
    const second = [...rest].find(
      (other) => other !== first && !isTaken(other) && belongTogether(first, other),
    );
    if (second === undefined) continue;
    rest.delete(first);
    rest.delete(second);
    joined.push(join(first, second));
  }
  return [...rest, ...joined];
}

function belongTogether(first: Token, second: Token): boolean {
  const folded = foldText(first.text + second.text);
  if (followsOnRow(first, second, HEADING_GAP) && isHeading(folded)) return true;
  const adjoins = followsOnRow(first, second, LABEL_GAP) || wrapsUnder(first, second);
  return adjoins && isOneLabel(first, second);
}

function isOneLabel(first: Token, second: Token): boolean {
  const together = matchLabel(foldText(first.text + second.text));
  if (together === undefined || together.similarity < SURE) return false;
  // Two labels of their own stay apart: "Games" over "Won" in a list is no "Games Won".
  const own = matchLabel(foldText(first.text));
  const next = matchLabel(foldText(second.text));
  return own?.similarity !== 1 || next?.similarity !== 1 || own.field === next.field;
}

// Letter for letter, and no two names of sections: those are a table's columns.
function isHeading(folded: string): boolean {
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
    Math.abs(first.left - second.left) < 0.5 * height;
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
