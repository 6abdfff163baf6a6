import { associate, type Region } from "./associate.ts";
import { isAsked, type Label, type Value } from "./page.ts";
import { centreX, type Token } from "./token.ts";

/** Where columns part, and how well they are then understood: a column says no field twice. */
interface ColumnCuts {
  readonly cuts: readonly number[];
  readonly score: number;
}

// In line heights under the last label: what stands lower is a foot or a bar of buttons.
const UNDER = 3;
// Of the scores: cuts that explain the page as well.
const AS_GOOD = 0.3;
const MOST_STRIPS = 6;

/** The cuts between headings that leave each column understood best; of equals the nearest to the next heading. */
export function findCuts(headings: readonly Token[], region: Region): readonly number[] {
  const gaps = headings.slice(1).map((heading, index) => {
    const previous = headings[index] ?? heading;
    return candidatesBetween(previous, heading, region);
  });
  const ways = combine(gaps).map((cuts) => ({ cuts, repeated: repeatsAt(region, cuts) }));
  const fewest = Math.min(...ways.map(({ repeated }) => repeated));
  const all = ways
    .filter(({ repeated }) => repeated === fewest)
    .map(({ cuts }): ColumnCuts => ({ cuts, score: scoreOf(splitAt(region, cuts)) }));
  const best = Math.max(...all.map(({ score }) => score));
  const aside = ({ cuts }: ColumnCuts) =>
    cuts.reduce((sum, cut, index) => sum + Math.abs(cut - (headings[index + 1]?.left ?? cut)), 0);
  const [nearest] = all
    .filter(({ score }) => score >= best - AS_GOOD)
    .toSorted((a, b) => aside(a) - aside(b));
  return nearest?.cuts ?? [];
}

/** What stands between the cuts, from left to right. */
export function splitAt(region: Region, cuts: readonly number[]): Region[] {
  return [-Infinity, ...cuts].map((from, index) => {
    const to = cuts[index] ?? Infinity;
    const inside = ({ token }: Label | Value) => centreX(token) >= from && centreX(token) < to;
    return { labels: region.labels.filter(inside), values: region.values.filter(inside) };
  });
}

/** How well regions are understood together. */
export function scoreOf(regions: readonly Region[]): number {
  return associate(regions).reduce((sum, { score }) => sum + score, 0);
}

/** The middles of strips that nothing of the statistics stands in, as far as they lie between two edges. */
export function stripsBetween(tokens: readonly Token[], from: number, to: number): number[] {
  // A strip may begin before the first edge: a heading may reach beyond all that stands under it.
  const edges = [from, ...tokens.map(({ right }) => right).filter((x) => x > from && x < to)];
  const strips = new Map<number, number>();
  for (const left of edges.toSorted((a, b) => a - b)) {
    const right = Math.min(...tokens.map((token) => token.left).filter((x) => x > left), to);
    const crossed = tokens.some((token) => token.left < left && token.right > left);
    if (!crossed) strips.set(right, (left + right) / 2);
  }
  return [...strips.values()];
}

/** Numbers, and the labels we ask for: a foot or a bar of buttons may reach over all columns. */
export function statisticsOf({ labels, values }: Region): Token[] {
  const askedLabels = labels.filter(isAsked).map(({ token }) => token);
  const bottom = Math.max(...askedLabels.map(({ y, height }) => y + UNDER * height));
  return [...askedLabels, ...values.map(({ token }) => token).filter(({ y }) => y < bottom)];
}

function candidatesBetween(first: Token, second: Token, region: Region): number[] {
  const strips = stripsBetween(statisticsOf(region), centreX(first), centreX(second));
  if (strips.length === 0) return [(first.right + second.left) / 2];
  const near = (cut: number) => Math.abs(cut - second.left);
  return strips.toSorted((a, b) => near(a) - near(b)).slice(0, MOST_STRIPS);
}

/** How often a column says a field again. */
export function repeatsAt(region: Region, cuts: readonly number[]): number {
  return splitAt(region, cuts).reduce((sum, { labels }) => sum + countRepeats(labels), 0);
}

function countRepeats(labels: readonly Label[]): number {
  const fields = labels.filter(isAsked).map(({ field }) => field);
  return fields.length - new Set(fields).size;
}

function combine(gaps: readonly (readonly number[])[]): number[][] {
  return gaps.reduce<number[][]>(
    (all, cuts) => all.flatMap((chosen) => cuts.map((cut) => [...chosen, cut])),
    [[]],
  );
}
