import type { Section } from "#reading.ts";

import { foldText } from "./fold-text.ts";
import { LABEL_WORDS, type LabelField } from "./label-words.ts";
import { NAMES_WITHOUT_ENDING, SECTION_ENDINGS, SECTION_NAMES } from "./section-words.ts";
import { similarity } from "./similarity.ts";
import { likestPossible, spell, type Spelling } from "./spelling.ts";

export interface LabelMatch {
  readonly field: LabelField;
  readonly similarity: number;
}

export interface SectionMatch {
  readonly section: Section;
  readonly similarity: number;
}

// A word of four letters has too many neighbours: won, win, wins.
const EXACT_UP_TO = 4;
const ENOUGH = 0.7;
const CLEARER = 0.08;
const LONGEST_BARE_NAME = 7;
const CLEAR_HEADING = 0.85;
const CLEAR_LABEL = 0.9;
const CLEAR_BEGINNING = 0.85;
const ALIKE = 0.8;
const REMEMBERED = 5000;

const labels = new Map(
  Object.entries(LABEL_WORDS).flatMap(([field, words]) =>
    words.map((word): [string, LabelField] => [foldText(word), field as LabelField]),
  ),
);

const sections = new Map(
  Object.entries(SECTION_NAMES).flatMap(([section, names]) =>
    names
      .flatMap(withEndings)
      .map((heading): [string, Section] => [foldText(heading), section as Section]),
  ),
);

// Small and blurred, the thin letter goes first.
labels.set(foldText("Wn %"), "win_rate");

/** Labels that others with another meaning begin with. */
const beginnings = new Set(
  [...labels.keys()].filter((word) =>
    [...labels].some(([other, its]) => its !== labels.get(word) && other.startsWith(word)),
  ),
);

// A bar beside a heading may swallow its first letter.
const CLIPPED: readonly (readonly [string, Section])[] = [
  ["verall", "overall"],
  ["asual", "casual"],
  ["litz", "blitz"],
];
for (const [name, section] of CLIPPED) sections.set(foldText(name), section);

function withEndings(name: string): string[] {
  // Names of several words say it all: there is no "Mode Casual Mode".
  const isWhole = name.includes(" ") || (NAMES_WITHOUT_ENDING as readonly string[]).includes(name);
  if (isWhole) return [name];
  return [name, ...SECTION_ENDINGS.map((ending) => `${name} ${ending}`)];
}

const nearestLabel = remembered(labels);
const nearestSection = remembered(sections);

type NamedSection = readonly [name: string, section: Section];
const PREFIXES: readonly NamedSection[] = [
  [foldText("Overall"), "overall"],
  [foldText("Casual"), "casual"],
  [foldText("Blitz"), "blitz"],
];
// The longest first: "Total General" begins with another name.
const OVERALL_PREFIXES: readonly NamedSection[] = SECTION_NAMES.overall
  .map((name): NamedSection => [foldText(name), "overall"])
  .toSorted(([a], [b]) => b.length - a.length);

/** The label a folded text most resembles. */
export function matchLabel(folded: string): LabelMatch | undefined {
  const found = nearestLabel(folded) ?? shortLabel(folded);
  return found && { field: found.meaning, similarity: found.similarity };
}

/** The heading a folded text most resembles. */
export function matchSection(folded: string): SectionMatch | undefined {
  const found = nearestSection(folded);
  // A mode's name and three other letters are a player's name: Casual_Joe.
  const enough = folded.length > LONGEST_BARE_NAME ? CLEAR_HEADING : 0;
  if (found === undefined || found.similarity < enough) return undefined;
  return { section: found.meaning, similarity: found.similarity };
}

const STEM = 3;
const SHORT = 0.8;

/** A word too short to forgive a letter, but for its last: "Los", "Losl" can be nothing but "Loss" or "Lost". */
function shortLabel(folded: string): { meaning: LabelField; similarity: number } | undefined {
  if (folded.length < STEM || folded.length > EXACT_UP_TO) return undefined;
  const stem = folded.slice(0, STEM);
  const alike = [...labels].filter(
    ([word]) => word.length === EXACT_UP_TO && word.startsWith(stem),
  );
  const meanings = new Set(alike.map(([, meaning]) => meaning));
  const [meaning] = meanings;
  return meaning !== undefined && meanings.size === 1 ? { meaning, similarity: SHORT } : undefined;
}

export interface SectionLabelMatch {
  readonly section: Section;
  readonly label: LabelMatch;
}

/** Whether a text is a label, a heading or both to the letter. */
export function isKnownWording(text: string): boolean {
  const folded = foldText(text);
  return [matchLabel(folded), matchSection(folded), matchSectionLabel(folded)?.label].some(
    (match) => match?.similarity === 1,
  );
}

/** Both at once, for labels that name their section: "Casual Wins", "Wins (Blitz)". */
export function matchSectionLabel(folded: string): SectionLabelMatch | undefined {
  return matchNamed(folded, PREFIXES);
}

/**
 * The same on a page whose labels name their sections: there "Total Wins" are the overall ones,
 * and a name misread a little is a name still.
 */
export function matchNamedLabel(folded: string): SectionLabelMatch | undefined {
  for (const [name, section] of OVERALL_PREFIXES) {
    const rest = folded.startsWith(name)
      ? folded.slice(name.length)
      : folded.endsWith(name) && folded.slice(0, -name.length);
    const label = rest ? matchLabel(rest) : undefined;
    if (label !== undefined && label.similarity >= CLEAR_LABEL) return { section, label };
  }
  return matchNamed(folded, PREFIXES, ALIKE);
}

function matchNamed(
  folded: string,
  names: readonly NamedSection[],
  enough = CLEAR_LABEL,
): SectionLabelMatch | undefined {
  for (const [name, section] of names)
    for (const length of [name.length, name.length - 1, name.length + 1]) {
      const label =
        labelBeside(name, folded.slice(0, length), folded.slice(length)) ??
        labelBeside(name, folded.slice(-length), folded.slice(0, -length));
      if (label !== undefined && label.similarity >= enough) return { section, label };
    }
  return undefined;
}

function labelBeside(name: string, found: string, rest: string): LabelMatch | undefined {
  const near = found === name || (name.length > EXACT_UP_TO && similarity(name, found) >= ALIKE);
  return near ? matchLabel(rest) : undefined;
}

interface Wording<Meaning> extends Spelling {
  readonly meaning: Meaning;
}

/** Lines are cut in many ways to find labels in them: most pieces come up again and again. */
function remembered<Meaning>(
  words: ReadonlyMap<string, Meaning>,
): (folded: string) => { meaning: Meaning; similarity: number } | undefined {
  const known = new Map<string, { meaning: Meaning; similarity: number } | undefined>();
  const wordings = [...words]
    .filter(([word]) => word.length > EXACT_UP_TO)
    .map(([word, meaning]) => ({ ...spell(word), meaning }));
  return (folded) => {
    const exact = words.get(folded);
    if (exact !== undefined) return { meaning: exact, similarity: 1 };
    if (known.has(folded)) return known.get(folded);
    if (known.size >= REMEMBERED) known.clear();
    const found = nearest(wordings, folded);
    known.set(folded, found);
    return found;
  };
}

function nearest<Meaning>(
  wordings: readonly Wording<Meaning>[],
  folded: string,
): { meaning: Meaning; similarity: number } | undefined {
  if (folded.length <= EXACT_UP_TO) return undefined;
  const spelling = spell(folded);
  const best = new Map<Meaning, number>();
  for (const wording of wordings) {
    const { word, meaning } = wording;
    // Most words need no comparing.
    if (likestPossible(wording, spelling) < ENOUGH - CLEARER) continue;
    const like = likeness(word, folded);
    if (like > (best.get(meaning) ?? 0)) best.set(meaning, like);
  }
  const [first, second] = [...best].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < ENOUGH) return undefined;
  // "Total Lss" is nearly as close to wins as to losses: rather no label than the wrong one.
  if (second !== undefined && first[1] - second[1] < CLEARER) return undefined;
  return { meaning: first[0], similarity: first[1] };
}

// A percent sign is a third of the meaning, and seldom lost together with a letter.
const OTHER_SIGN = 0.05;

function likeness(word: string, folded: string): number {
  const sameSign = word.includes("%") === folded.includes("%");
  const like = similarity(word, folded) - (sameSign ? 0 : OTHER_SIGN);
  // "Paridasd" is more likely the beginning of "Partidas ganadas" than "Partidas".
  return like < CLEAR_BEGINNING && beginnings.has(word) ? 0 : like;
}
