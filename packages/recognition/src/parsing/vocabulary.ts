import type { FieldKind, ScreenMode, StatisticsScreen } from "@capicu/contract/statistics-screen";

import { foldText } from "./fold-text.ts";
import { LABEL_WORDS, type LabelField, OTHER, WIN } from "./label-words.ts";
import { NAMES_WITHOUT_ENDING, SECTION_ENDINGS, SECTION_NAMES } from "./section-words.ts";
import { similarity } from "./similarity.ts";
import { similarityBound, spell, type Spelling } from "./spelling.ts";

export interface LabelMatch {
  readonly field: LabelField;
  /** How its values are written; undefined when it is not a field of the screen. */
  readonly kind: FieldKind | undefined;
  readonly similarity: number;
}

export interface SectionMatch {
  readonly section: string;
  readonly similarity: number;
}

export interface SectionLabelMatch {
  readonly section: string;
  readonly label: LabelMatch;
}

/** The wording of one game's statistics screen, and the meaning of folded texts in it. */
export interface Vocabulary {
  /** The label that is most similar to a folded text. */
  readonly matchLabel: (folded: string) => LabelMatch | undefined;
  /** The heading that is most similar to a folded text. */
  readonly matchSection: (folded: string) => SectionMatch | undefined;
  /** The section and the label, for labels that name their section: "Casual Wins", "Wins (Blitz)". */
  readonly matchSectionLabel: (folded: string) => SectionLabelMatch | undefined;
  /**
   * The same on a page whose labels name their sections: there "Total Wins" are the overall wins,
   * and a slightly misread name is still a name.
   */
  readonly matchNamedLabel: (folded: string) => SectionLabelMatch | undefined;
  /** Whether a text exactly matches a label, a heading or both. */
  readonly isKnownWording: (text: string) => boolean;
}

// The wording of fields and modes that other games may share.
const knownLabels: Partial<Record<string, readonly string[]>> = LABEL_WORDS;
const knownNames: Partial<Record<string, readonly string[]>> = SECTION_NAMES;

const vocabularies = new WeakMap<StatisticsScreen, Vocabulary>();

export function vocabularyOf(screen: StatisticsScreen): Vocabulary {
  const vocabulary = vocabularies.get(screen) ?? makeVocabulary(screen);
  vocabularies.set(screen, vocabulary);
  return vocabulary;
}

// A word of four letters is similar to too many others: won, win, wins.
const EXACT_UP_TO = 4;
const ENOUGH = 0.7;
const CLEARER = 0.08;
const LONGEST_BARE_NAME = 7;
const CLEAR_HEADING = 0.85;
const CLEAR_LABEL = 0.9;
const CLEAR_BEGINNING = 0.85;
const ALIKE = 0.8;
const REMEMBERED = 5000;

type NamedSection = readonly [name: string, section: string];

function makeVocabulary(screen: StatisticsScreen): Vocabulary {
  const labels = labelsOf(screen);
  const beginnings = beginningsIn(labels);
  const matchLabel = labelMatcher(screen, labels, beginnings);
  const matchSection = sectionMatcher(screen, beginnings);
  const names = screen.modes.map(({ mode, name }): NamedSection => [foldText(name), mode]);
  // The longest name comes first, because "Total General" begins with another name.
  const totalNames = screen.modes
    .filter(({ isTotal = false }) => isTotal)
    .flatMap((total) => namesOf(total).map((name): NamedSection => [foldText(name), total.mode]))
    .toSorted(([a], [b]) => b.length - a.length);
  const matchSectionLabel = (folded: string) =>
    matchNamed(folded, { names, matchLabel, enough: CLEAR_LABEL });
  return {
    matchLabel,
    matchSection,
    matchSectionLabel,
    matchNamedLabel: (folded) =>
      matchTotal(folded, totalNames, matchLabel) ??
      matchNamed(folded, { names, matchLabel, enough: ALIKE }),
    isKnownWording(text) {
      const folded = foldText(text);
      return [matchLabel(folded), matchSection(folded), matchSectionLabel(folded)?.label].some(
        (match) => match?.similarity === 1,
      );
    },
  };
}

type Words = ReadonlyMap<string, LabelField>;

/** Labels with which labels of another meaning begin. */
const beginningsIn = (labels: Words): ReadonlySet<string> =>
  new Set(
    [...labels.keys()].filter((word) =>
      [...labels].some(([other, its]) => its !== labels.get(word) && other.startsWith(word)),
    ),
  );

function labelMatcher(
  { fields }: StatisticsScreen,
  labels: Words,
  beginnings: ReadonlySet<string>,
): Vocabulary["matchLabel"] {
  const nearestLabel = remembered(labels, beginnings);
  return (folded) => {
    const match = nearestLabel(folded) ?? shortLabel(labels, folded);
    return (
      match && {
        field: match.meaning,
        kind: fields[match.meaning]?.kind,
        similarity: match.similarity,
      }
    );
  };
}

/** The labels by folded wording; the screen's own name of a field has priority over any other meaning. */
function labelsOf({ fields }: StatisticsScreen): Map<string, LabelField> {
  const entries = Object.entries(fields);
  const wordings: [LabelField, readonly string[]][] = [
    ...entries.map(([field]): [LabelField, readonly string[]] => [field, knownLabels[field] ?? []]),
    [WIN, LABEL_WORDS[WIN]],
    [OTHER, LABEL_WORDS[OTHER]],
    ...entries.map(([field, { label, alsoCalled = [] }]): [LabelField, readonly string[]] => [
      field,
      [label, ...alsoCalled],
    ]),
  ];
  return new Map(
    wordings.flatMap(([field, words]) =>
      words.map((word): [string, LabelField] => [foldText(word), field]),
    ),
  );
}

function sectionMatcher(
  { modes }: StatisticsScreen,
  beginnings: ReadonlySet<string>,
): Vocabulary["matchSection"] {
  const sections = new Map(
    modes.flatMap((mode) =>
      namesOf(mode)
        .flatMap(withEndings)
        .map((heading): [string, string] => [foldText(heading), mode.mode]),
    ),
  );
  // The first letter of a heading may be lost in a bar beside it.
  for (const { mode, name } of modes) sections.set(foldText(name.slice(1)), mode);
  const nearestSection = remembered(sections, beginnings);
  return (folded) => {
    const match = nearestSection(folded);
    // A mode's name with three other letters is a player's name, such as Casual_Joe.
    const enough = folded.length > LONGEST_BARE_NAME ? CLEAR_HEADING : 0;
    if (match === undefined || match.similarity < enough) return undefined;
    return { section: match.meaning, similarity: match.similarity };
  };
}

const namesOf = ({ mode, name, title, alsoCalled = [] }: ScreenMode): readonly string[] => [
  ...new Set([...(knownNames[mode] ?? []), name, title, ...alsoCalled]),
];

function withEndings(name: string): string[] {
  // Names of several words are complete; there is no "Mode Casual Mode".
  const isWhole = name.includes(" ") || (NAMES_WITHOUT_ENDING as readonly string[]).includes(name);
  if (isWhole) return [name];
  return [name, ...SECTION_ENDINGS.map((ending) => `${name} ${ending}`)];
}

const STEM = 3;
const SHORT = 0.8;

/** Matches a word that is too short for a wrong letter other than the last: "Los" and "Losl" can only be "Loss" or "Lost". */
function shortLabel(
  labels: Words,
  folded: string,
): { meaning: LabelField; similarity: number } | undefined {
  if (folded.length < STEM || folded.length > EXACT_UP_TO) return undefined;
  const stem = folded.slice(0, STEM);
  const alike = [...labels].filter(
    ([word]) => word.length === EXACT_UP_TO && word.startsWith(stem),
  );
  const meanings = new Set(alike.map(([, meaning]) => meaning));
  const [meaning] = meanings;
  return meaning !== undefined && meanings.size === 1 ? { meaning, similarity: SHORT } : undefined;
}

function matchTotal(
  folded: string,
  names: readonly NamedSection[],
  matchLabel: Vocabulary["matchLabel"],
): SectionLabelMatch | undefined {
  for (const [name, section] of names) {
    const rest = folded.startsWith(name)
      ? folded.slice(name.length)
      : folded.endsWith(name) && folded.slice(0, -name.length);
    const label = rest ? matchLabel(rest) : undefined;
    if (label !== undefined && label.similarity >= CLEAR_LABEL) return { section, label };
  }
  return undefined;
}

interface SectionMatcher {
  readonly names: readonly NamedSection[];
  readonly matchLabel: Vocabulary["matchLabel"];
  readonly enough: number;
}

function matchNamed(
  folded: string,
  { names, matchLabel, enough }: SectionMatcher,
): SectionLabelMatch | undefined {
  for (const [name, section] of names)
    for (const length of [name.length, name.length - 1, name.length + 1]) {
      const isName = (part: string) =>
        part === name || (name.length > EXACT_UP_TO && similarity(name, part) >= ALIKE);
      const [first, last] = [folded.slice(0, length), folded.slice(-length)];
      const label =
        (isName(first) ? matchLabel(folded.slice(length)) : undefined) ??
        (isName(last) ? matchLabel(folded.slice(0, -length)) : undefined);
      if (label !== undefined && label.similarity >= enough) return { section, label };
    }
  return undefined;
}

interface Wording<Meaning> extends Spelling {
  readonly meaning: Meaning;
  /** Whether another label begins with it. */
  readonly isBeginning: boolean;
}

/** Caches matches, because lines are cut in many ways to find labels and most pieces occur often. */
function remembered<Meaning>(
  words: ReadonlyMap<string, Meaning>,
  beginnings: ReadonlySet<string>,
): (folded: string) => { meaning: Meaning; similarity: number } | undefined {
  const matches = new Map<string, { meaning: Meaning; similarity: number } | undefined>();
  const wordings = [...words]
    .filter(([word]) => word.length > EXACT_UP_TO)
    .map(([word, meaning]) => ({ ...spell(word), meaning, isBeginning: beginnings.has(word) }));
  return (folded) => {
    const exact = words.get(folded);
    if (exact !== undefined) return { meaning: exact, similarity: 1 };
    if (matches.has(folded)) return matches.get(folded);
    if (matches.size >= REMEMBERED) matches.clear();
    const match = nearest(wordings, folded);
    matches.set(folded, match);
    return match;
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
    // Most words need no comparison.
    if (similarityBound(wording, spelling) < ENOUGH - CLEARER) continue;
    const like = likeness(wording, folded);
    if (like > (best.get(wording.meaning) ?? 0)) best.set(wording.meaning, like);
  }
  const [first, second] = [...best].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < ENOUGH) return undefined;
  // "Total Lss" is nearly as close to wins as to losses, and no label is better than a wrong one.
  if (second !== undefined && first[1] - second[1] < CLEARER) return undefined;
  return { meaning: first[0], similarity: first[1] };
}

// A percent sign is a third of the meaning, and is rarely lost together with a letter.
const OTHER_SIGN = 0.05;

function likeness({ word, isBeginning }: Wording<unknown>, folded: string): number {
  const sameSign = word.includes("%") === folded.includes("%");
  const like = similarity(word, folded) - (sameSign ? 0 : OTHER_SIGN);
  // "Paridasd" is more likely to be the beginning of "Partidas ganadas" than "Partidas".
  return like < CLEAR_BEGINNING && isBeginning ? 0 : like;
}
