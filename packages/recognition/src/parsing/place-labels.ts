import { fieldsOf, type ImageType, type Section, SECTIONS_OF, type StatField } from "#reading.ts";

import type { Association, Pair } from "./associate.ts";
import type { HeadedRegion } from "./headed-region.ts";
import { type Block, nameBlocks } from "./name-blocks.ts";
import type { Label, Value } from "./page.ts";
import type { Relation } from "./relations.ts";

/** A label whose section and field are known, and its value if it has one. */
export interface PlacedLabel {
  readonly section: Section;
  readonly field: StatField;
  readonly label: Label;
  readonly value: Value | undefined;
  readonly relation: Relation;
}

interface Resolved {
  readonly label: Label;
  readonly field: StatField;
  readonly pair: Pair | undefined;
  readonly relation: Relation;
}

interface Run {
  readonly section: Section | undefined;
  readonly labels: readonly Resolved[];
}

/** Says for every label of a known field which section it belongs to. */
export function placeLabels(
  regions: readonly HeadedRegion[],
  associations: readonly Association[],
  half: ImageType,
): PlacedLabel[] {
  const runs = regions.flatMap((region, index) => {
    const association = associations[index];
    return association === undefined ? [] : runsOf(region, association, half);
  });
  const sections = nameBlocks(runs.map(asBlock), half);
  return runs.flatMap((run, index) =>
    run.labels.flatMap(({ label, field, pair, relation }) => {
      const section = label.section ?? sections[index];
      return section === undefined ? [] : [{ section, field, label, value: pair?.value, relation }];
    }),
  );
}

function asBlock({ section, labels }: Run): Block {
  // Labels that name their section say nothing of a block without a heading.
  const bare = labels.filter(({ label }) => label.section === undefined);
  return { section, fields: new Set(bare.map(({ field }) => field)) };
}

/** A region's labels in reading order; where its fields begin again, a heading was missed. */
function runsOf(region: HeadedRegion, association: Association, half: ImageType): Run[] {
  const all = region.labels
    .flatMap((label) => resolve(label, association))
    .toSorted((a, b) => a.label.token.y - b.label.token.y);
  const twins = twinsInRows(all);
  // Many twins side by side are columns whose headings were not read: whose is whose is anyone's guess.
  if (twins.size > 2) return [];
  const labels = all.filter((label) => !twins.has(label) && !isEcho(label, all));
  const runs: Resolved[][] = [[]];
  for (const [index, label] of labels.entries()) {
    const run = runs.at(-1) ?? [];
    const isNew = run.every(
      (other) => other.field !== label.field || other.label.section !== undefined,
    );
    if (isNew || label.label.section !== undefined) run.push(label);
    else if (beginsAgain(labels.slice(index), run)) runs.push([label]);
    else replaceEmpty(run, label);
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run, index) => ({
      section: index === 0 ? (region.heading?.section ?? openTab(region, run, half)) : undefined,
      labels: run,
    }));
}

/** Of two wordings for one field, the one that has a value: the other may be a part of something else. */
function replaceEmpty(run: Resolved[], label: Resolved): void {
  const at = run.findIndex((other) => other.field === label.field && other.pair === undefined);
  if (at >= 0 && label.pair !== undefined) run[at] = label;
}

/** Which of the tabs over these labels must be open for a picture of this half. */
function openTab(
  { tabs = [] }: HeadedRegion,
  labels: readonly Resolved[],
  half: ImageType,
): Section | undefined {
  const isMode = labels.some(({ field }) => !fieldsOf("overall").includes(field));
  const possible = tabs.filter(
    (section) => SECTIONS_OF[half].includes(section) && (section === "overall") !== isMode,
  );
  return possible.length === 1 ? possible[0] : undefined;
}

/** A word above all values that a label below repeats: a part of a heading, or a tab. */
function isEcho({ field, label }: Resolved, all: readonly Resolved[]): boolean {
  const valued = all.filter(({ pair }) => pair !== undefined);
  const isAbove = valued.every((other) => other.label.token.y > label.token.y);
  return isAbove && valued.some((other) => other.field === field);
}

function resolve(label: Label, { pairs, relation }: Association): Resolved[] {
  const pair = pairs.find((candidate) => candidate.label === label);
  if (label.field === undefined || label.field === "other") return [];
  if (label.field !== "win")
    return [{ label, field: label.field, pair, relation: pair?.relation ?? relation }];
  if (pair === undefined) return [];
  const field = pair.value.number.percent ? "win_rate" : "wins";
  return [{ label, field, pair, relation: pair.relation }];
}

// One label twice is another wording for the same field ("Points", "Score"); two are a new section.
function beginsAgain(rest: readonly Resolved[], run: readonly Resolved[]): boolean {
  const known = new Set(run.map(({ field }) => field));
  const again = new Set(rest.map(({ field }) => field).filter((field) => known.has(field)));
  return again.size >= 2;
}

/** Labels of one field that stand in one row: one of the two was misread. */
function twinsInRows(labels: readonly Resolved[]): ReadonlySet<Resolved> {
  const isTwin = (label: Resolved) =>
    labels.some((other) => other !== label && other.field === label.field && sameRow(label, other));
  return new Set(labels.filter(({ label }) => label.section === undefined).filter(isTwin));
}

function sameRow({ label: { token: a } }: Resolved, { label: { token: b } }: Resolved): boolean {
  return Math.abs(a.y - b.y) < 0.6 * a.height;
}
