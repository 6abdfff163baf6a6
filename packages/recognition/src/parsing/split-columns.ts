import type { Region } from "./associate.ts";
import type { HeadedRegion } from "./headed-region.ts";
import { type Heading, isAsked, type Label, type Value } from "./page.ts";
import { centreX, type Token } from "./token.ts";

/** Shares what stands under side-by-side headings among them. */
export function splitColumns(band: readonly Heading[], region: Region): HeadedRegion[] {
  const headings = band.toSorted((a, b) => a.token.left - b.token.left);
  if (headings.length === 1) return [{ heading: headings[0], ...region }];
  if (isTable(headings, region))
    return headings.map((heading) => tableColumn(heading, headings, region));
  const cuts = headings.slice(1).map((heading, index) => {
    const previous = headings[index];
    return previous === undefined ? 0 : findCut(previous.token, heading.token, region);
  });
  if (!areColumns(cuts, region))
    return [{ heading: undefined, tabs: headings.map(({ section }) => section), ...region }];
  return headings.map((heading, index) => {
    const inside = between(region, cuts[index - 1] ?? -Infinity, cuts[index] ?? Infinity);
    return { heading, labels: inside.labels, values: inside.values };
  });
}

// Labels in one column, left of the values or between them, with a column of values for each heading.
function isTable(headings: readonly Heading[], region: Region): boolean {
  const known = region.labels.filter(isAsked);
  const several = known.filter(({ token }) => inRowOf(token, region.values).length > 1);
  const [, second] = headings;
  const isColumn = known.every(({ token }) => inRowOf(token, known).length === 1);
  const isLeft = known.every(({ token }) => token.right < centreX(second?.token ?? token));
  return known.length >= 3 && several.length >= known.length / 2 && isColumn && isLeft;
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

/** The free vertical strip that parts two columns: no field twice on a side, close to the second heading. */
function findCut(first: Token, second: Token, region: Region): number {
  const tokens = [...region.labels, ...region.values].map(({ token }) => token);
  const from = centreX(first);
  const to = centreX(second);
  const edges = tokens.map(({ right }) => right).filter((x) => x > from && x < to);
  const strips = edges.flatMap((left) => {
    const right = Math.min(...tokens.map((token) => token.left).filter((x) => x > left), to);
    const crossed = tokens.some((token) => token.left < left && token.right > right);
    return crossed || right <= left ? [] : [(left + right) / 2];
  });
  const clean = strips.filter((cut) => repeats(region, cut, { from, to }) === 0);
  const candidates = clean.length > 0 ? clean : [(first.right + second.left) / 2];
  const target = second.left;
  return candidates.reduce((best, cut) =>
    Math.abs(cut - target) < Math.abs(best - target) ? cut : best,
  );
}

function repeats(region: Region, cut: number, within: { from: number; to: number }): number {
  const width = within.to - within.from;
  const near = region.labels.filter(
    ({ token }) => centreX(token) > within.from - width && centreX(token) < within.to + width,
  );
  const left = near.filter(({ token }) => centreX(token) < cut);
  const right = near.filter(({ token }) => centreX(token) >= cut);
  return countRepeats(left) + countRepeats(right);
}

function countRepeats(labels: readonly Label[]): number {
  const fields = labels.map(({ field }) => field).filter((field) => field && field !== "other");
  return fields.length - new Set(fields).size;
}

// Columns of sections say the same fields again; tabs head one set of labels, however it is laid out.
function areColumns(cuts: readonly number[], region: Region): boolean {
  const columns = [-Infinity, ...cuts].map((from, index) => {
    const { labels } = between(region, from, cuts[index] ?? Infinity);
    return new Set(labels.flatMap(({ field }) => (field && field !== "other" ? [field] : [])));
  });
  const [first = new Set(), ...others] = columns;
  return (
    first.size > 0 &&
    others.every((fields) => {
      const again = [...fields].filter((field) => first.has(field)).length;
      return fields.size > 0 && again >= Math.min(2, first.size, fields.size);
    })
  );
}

function between(region: Region, from: number, to: number): Region {
  const inside = ({ token }: Label | Value) => centreX(token) >= from && centreX(token) < to;
  return { labels: region.labels.filter(inside), values: region.values.filter(inside) };
}
