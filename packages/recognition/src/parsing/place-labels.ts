import type { FieldKind } from "@capicu/contract/statistics-screen";

import { median } from "#median.ts";

import { type AskedHalf, modesIn, totalOf } from "./asked-half.ts";
import type { Association, Pair } from "./associate.ts";
import type { HeadedRegion } from "./headed-region.ts";
import { type LabelField, OTHER, WIN } from "./label-words.ts";
import { hasMixedColumns } from "./mixed-columns.ts";
import { type Block, nameBlocks } from "./name-blocks.ts";
import { type NumberText, parseRate, parseWhole } from "./number-text.ts";
import type { Label, Value } from "./page.ts";
import type { Relation } from "./relations.ts";

/** A label with a known section and field, and its value if it has one. */
export interface PlacedLabel {
  readonly section: string;
  readonly field: string;
  readonly kind: FieldKind;
  readonly label: Label;
  readonly value: Value | undefined;
  readonly relation: Relation;
  /** Whether it may be among the labels of another section. */
  readonly isMixed: boolean;
}

interface LabelChoice {
  readonly label: Label;
  readonly field: string;
  readonly pair: Pair | undefined;
  readonly relation: Relation;
}

interface Run {
  readonly section: string | undefined;
  readonly isMixed: boolean;
  readonly labels: readonly LabelChoice[];
}

/** Finds the section of every label of a known field. */
export function placeLabels(
  regions: readonly HeadedRegion[],
  associations: readonly Association[],
  request: AskedHalf,
): PlacedLabel[] {
  const runs = regions.flatMap((region, index) => {
    const association = associations[index];
    return association === undefined ? [] : runsOf(region, association, request);
  });
  const sections = nameBlocks(runs.map(asBlock), request);
  return runs.flatMap((run, index) =>
    run.labels.flatMap(({ label, field, pair, relation }) => {
      const section = label.section ?? sections[index];
      const value = pair?.value;
      const kind = request.screen.fields[field]?.kind;
      return section === undefined || kind === undefined
        ? []
        : [{ section, field, kind, label, value, relation, isMixed: run.isMixed }];
    }),
  );
}

function asBlock({ section, labels }: Run): Block {
  // Labels that name their section do not help to name a block without a heading.
  const bare = labels.filter(({ label }) => label.section === undefined);
  return { section, fields: new Set(bare.map(({ field }) => field)) };
}

/** A region's labels in reading order; where its fields begin again, a heading was missed. */
function runsOf(region: HeadedRegion, association: Association, request: AskedHalf): Run[] {
  const all = region.labels
    .flatMap((label) => resolve(label, association))
    .toSorted((a, b) => a.label.token.y - b.label.token.y);
  const duplicates = duplicatesInRows(all);
  // Many twins side by side are columns whose headings were not read, so their sections cannot be known.
  if (duplicates.size > 2) return [];
  const labels = all.filter((label) => !duplicates.has(label) && !isEcho(label, all));
  const runs: LabelChoice[][] = [[]];
  for (const [index, label] of labels.entries()) {
    const run = runs.at(-1) ?? [];
    const isNew = run.every(
      (other) => other.field !== label.field || other.label.section !== undefined,
    );
    if (isNew || label.label.section !== undefined) run.push(label);
    else if (beginsAgain(labels.slice(index), run))
      runs.push([...takeNextBlock(run, labels.slice(index)), label]);
    else replaceEmpty(run, label);
  }
  const isMixed = hasMixedColumns(region);
  return runs
    .filter((run) => run.length > 0)
    .map((run, index) => ({
      isMixed,
      section: index === 0 ? (region.heading?.section ?? openTab(region, run, request)) : undefined,
      labels: run,
    }));
}

// As a multiple of the usual distance of rows: a larger gap ends a block.
const NEXT_BLOCK = 1.4;

/** A block need not begin with the first repeated field: it takes along the labels after a gap that fit. */
function takeNextBlock(run: LabelChoice[], rest: readonly LabelChoice[]): LabelChoice[] {
  const heights = [...run, ...rest.slice(0, 1)].map(({ label }) => label.token.y);
  const gaps = heights.map((y, index) => (index === 0 ? 0 : y - (heights[index - 1] ?? y)));
  const widest = Math.max(...gaps);
  const usual = median(gaps.filter((gap) => gap > 0)) ?? widest;
  const from = gaps.indexOf(widest);
  const block = run.slice(from);
  const repeated = rest.findIndex(({ field }, index) =>
    rest.slice(0, index).some((other) => other.field === field),
  );
  const next = new Set(
    rest.slice(0, repeated < 0 ? undefined : repeated).map(({ field }) => field),
  );
  const fits = block.every(({ field }) => !next.has(field));
  return widest > NEXT_BLOCK * usual && fits ? run.splice(from) : [];
}

/** Prefers, of two wordings for one field, the one with a value; the other may be a part of something else. */
function replaceEmpty(run: LabelChoice[], label: LabelChoice): void {
  const at = run.findIndex((other) => other.field === label.field && other.pair === undefined);
  if (at >= 0 && label.pair !== undefined) run[at] = label;
}

/** Which of the tabs over these labels must be open for a picture of this half. */
function openTab(
  { tabs = [] }: HeadedRegion,
  labels: readonly LabelChoice[],
  { screen, half }: AskedHalf,
): string | undefined {
  const total = totalOf(screen);
  const isMode = labels.some(({ field }) => total?.fields.includes(field) !== true);
  const open = modesIn(screen, half).filter((mode) => (mode === total) !== isMode);
  const possible = tabs.filter((section) => open.some(({ mode }) => mode === section));
  return possible.length === 1 ? possible[0] : undefined;
}

/** Whether it is a word above all values that a label below repeats: a part of a heading, or a tab. */
function isEcho({ field, label }: LabelChoice, all: readonly LabelChoice[]): boolean {
  const valued = all.filter(({ pair }) => pair !== undefined);
  const isAbove = valued.every((other) => other.label.token.y > label.token.y);
  return isAbove && valued.some((other) => other.field === field);
}

function resolve(label: Label, { pairs, relation }: Association): LabelChoice[] {
  const pair = pairs.find((candidate) => candidate.label === label);
  if (label.field === undefined || label.field === OTHER) return [];
  if (label.field === WIN && pair === undefined) return [];
  const field = fieldOf(label.field, pair?.value.number);
  return [{ label, field, pair, relation: pair?.relation ?? relation }];
}

/** Wins of 33.0 or 33 % are a win rate, whose label lost its percent sign or never had one. */
function fieldOf(field: LabelField, number: NumberText | undefined): string {
  if (field !== WIN && field !== "wins") return field;
  const isRate =
    number !== undefined && parseWhole(number) === undefined && parseRate(number) !== undefined;
  return isRate ? "win_rate" : "wins";
}

// One repeated label is another wording for the same field ("Points", "Score"); two begin a new section.
function beginsAgain(rest: readonly LabelChoice[], run: readonly LabelChoice[]): boolean {
  const runFields = new Set(run.map(({ field }) => field));
  const again = new Set(rest.map(({ field }) => field).filter((field) => runFields.has(field)));
  return again.size >= 2;
}

/** Labels of one field in the same row, of which one was misread. */
function duplicatesInRows(labels: readonly LabelChoice[]): ReadonlySet<LabelChoice> {
  const isTwin = (label: LabelChoice) =>
    labels.some((other) => other !== label && other.field === label.field && sameRow(label, other));
  return new Set(labels.filter(({ label }) => label.section === undefined).filter(isTwin));
}

function sameRow(
  { label: { token: a } }: LabelChoice,
  { label: { token: b } }: LabelChoice,
): boolean {
  return Math.abs(a.y - b.y) < 0.6 * a.height;
}
