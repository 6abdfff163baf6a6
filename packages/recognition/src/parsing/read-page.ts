import type { Skew } from "#detection/skew.ts";
import type { ReadBox } from "#engine/read-boxes.ts";
import type { Section } from "#reading.ts";

import { foldText } from "./fold-text.ts";
import { joinWords } from "./join-words.ts";
import { asNumberText } from "./number-text.ts";
import type { Heading, Label, Page, Value } from "./page.ts";
import { splitLabels, splitNumbers } from "./split-glued.ts";
import { makeToken, splitLine } from "./split-line.ts";
import type { Token } from "./token.ts";
import { matchLabel, matchSection, matchSectionLabel } from "./vocabulary.ts";

/** Tells labels, values and headings apart among the lines read. */
export function readPage(lines: readonly ReadBox[], skew: Skew): Page {
  const tokens = lines.flatMap((line) => tokensOf(line, skew));
  const joined = joinWords(tokens, (token) => asValue(token) !== undefined);
  const values = joined.flatMap((token) => asValue(token) ?? []);
  const words = joined.filter((token) => asValue(token) === undefined);
  const prefixed = sectionsOfLabels(words);
  const headings: Heading[] = [];
  const labels: Label[] = [];
  for (const token of words) {
    const heading = asHeading(token, prefixed);
    if (heading === undefined) labels.push(...asLabels(token));
    else headings.push(heading);
  }
  return { labels, values, headings };
}

/** Sections that several labels name themselves: there "Casual Games" is a label, else a heading. */
function sectionsOfLabels(words: readonly Token[]): ReadonlySet<Section> {
  const named = words.flatMap(({ text }) => {
    const folded = foldText(text);
    return matchSection(folded)?.similarity === 1 ? [] : (matchSectionLabel(folded)?.section ?? []);
  });
  return new Set(named.filter((section, index) => named.indexOf(section) !== index));
}

function tokensOf(line: ReadBox, skew: Skew): Token[] {
  return splitLine(line, skew).flatMap((token) => {
    if (asNumberText(token.text) !== undefined) return [token];
    return splitNumbers(token.characters)
      .flatMap((piece) => (matchWhole(piece) ? [piece] : splitLabels(piece)))
      .map((piece) => makeToken(line, skew, piece));
  });
}

function matchWhole(piece: readonly { text: string }[]): boolean {
  const folded = foldText(piece.map(({ text }) => text).join(""));
  return matchLabel(folded)?.similarity === 1 || matchSection(folded)?.similarity === 1;
}

function asValue(token: Token): Value | undefined {
  const number = asNumberText(token.text);
  return number && { token, number };
}

function asHeading(token: Token, prefixed: ReadonlySet<Section>): Heading | undefined {
  const folded = foldText(token.text);
  const match = matchSection(folded);
  if (match === undefined || /_|\d{2}/.test(token.text)) return undefined;
  const heading = { token, section: match.section };
  const inSection = matchSectionLabel(folded);
  if (inSection !== undefined && prefixed.has(inSection.section)) return undefined;
  if (match.similarity === 1) return heading;
  const label = inSection?.label ?? matchLabel(folded);
  return label !== undefined && label.similarity >= match.similarity ? undefined : heading;
}

function asLabels(token: Token): Label[] {
  const folded = foldText(token.text);
  const match = matchLabel(folded);
  const inSection = match?.similarity === 1 ? undefined : matchSectionLabel(folded);
  if (inSection !== undefined) return [{ token, ...inSection.label, section: inSection.section }];
  if (match !== undefined) return [{ token, ...match }];
  // Wording we do not know still owns the number beside it.
  return /\p{L}{2}/u.test(token.text) ? [{ token, field: undefined, similarity: 0 }] : [];
}
