import type { Region } from "./associate.ts";
import { findCuts, splitAt } from "./column-cuts.ts";
import type { HeadedRegion } from "./headed-region.ts";
import { type Heading, isAsked, type Label, type Value } from "./page.ts";
import { centreX, type Token } from "./token.ts";

/** Divides the labels and values under side-by-side headings among the headings. */
export function splitColumns(band: readonly Heading[], region: Region): HeadedRegion[] {
  const headings = band.toSorted((a, b) => a.token.left - b.token.left);
  if (headings.length === 1) return [{ heading: headings[0], ...region }];
  if (isTable(headings, region))
    return headings.map((heading) => tableColumn(heading, headings, region));
  const columns = splitAt(
    region,
    findCuts(
      headings.map(({ token }) => token),
      region,
    ),
  );
  if (!areColumns(columns))
    return [{ heading: undefined, tabs: headings.map(({ section }) => section), ...region }];
  return columns.map((column, index) => ({ heading: headings[index], ...column }));
}

// A table has its labels in one column, left of the values or between them, and a column of values for each heading.
function isTable(headings: readonly Heading[], region: Region): boolean {
  const askedLabels = region.labels.filter(isAsked);
  const several = askedLabels.filter(({ token }) => inRowOf(token, region.values).length > 1);
  const [, second] = headings;
  const isColumn = askedLabels.every(({ token }) => inRowOf(token, askedLabels).length === 1);
  const isLeft = askedLabels.every(({ token }) => token.right < centreX(second?.token ?? token));
  return askedLabels.length >= 3 && several.length >= askedLabels.length / 2 && isColumn && isLeft;
}

function inRowOf<Item extends Label | Value>(label: Token, items: readonly Item[]): Item[] {
  return items.filter(({ token }) => inRow(token, label));
}

function inRow(token: Token, label: Token): boolean {
  return Math.abs(token.y - label.y) < 0.6 * Math.max(token.height, label.height);
}

function tableColumn(heading: Heading, headings: readonly Heading[], region: Region): HeadedRegion {
  const values = region.values.filter(({ token }) => nearestHeading(token, headings) === heading);
  return { heading, labels: region.labels, values };
}

// A column whose heading was not read belongs to none of the others.
const STRAY = 1.5;

function nearestHeading(token: Token, headings: readonly Heading[]): Heading | undefined {
  const offset = (heading: Heading) =>
    Math.min(
      Math.abs(centreX(heading.token) - centreX(token)),
      Math.abs(heading.token.right - token.right),
      Math.abs(heading.token.left - token.left),
    );
  const [nearest] = headings.toSorted((a, b) => offset(a) - offset(b));
  return nearest && offset(nearest) < STRAY * token.height ? nearest : undefined;
}

// Columns of sections repeat the same fields; tabs head one set of labels, whatever its layout.
function areColumns(regions: readonly Region[]): boolean {
  const columns = regions.map(
    ({ labels }) => new Set(labels.filter(isAsked).map(({ field }) => field)),
  );
  const [first = new Set(), ...others] = columns;
  return (
    first.size > 0 &&
    others.every((fields) => {
      const again = [...fields].filter((field) => first.has(field)).length;
      return fields.size > 0 && again >= Math.min(2, first.size, fields.size);
    })
  );
}
