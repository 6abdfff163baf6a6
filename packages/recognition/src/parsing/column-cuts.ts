import { associate, type Region } from "./associate.ts";
import { isAsked, type Label, type Value } from "./page.ts";
import { centreX, type Token } from "./token.ts";

/** The cuts between columns, and how well they explain the columns: no column may repeat a field. */
interface ColumnCuts {
  readonly cuts: readonly number[];
  readonly score: number;
}

// In line heights under the last label: anything lower is a footer or a bar of buttons.
const UNDER = 3;
// As a difference of scores: cuts that explain the page equally well.
const AS_GOOD = 0.3;
const MOST_STRIPS = 6;

/** The cuts between headings that explain the columns best; of equal cuts the nearest to the next heading. */
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

/** The regions between the cuts, from left to right. */
export function splitAt(region: Region, cuts: readonly number[]): Region[] {
  return [-Infinity, ...cuts].map((from, index) => {
    const to = cuts[index] ?? Infinity;
    const inside = ({ token }: Label | Value) => centreX(token) >= from && centreX(token) < to;
    return { labels: region.labels.filter(inside), values: region.values.filter(inside) };
  });
}

/** How well a layout explains the regions together. */
export function scoreOf(regions: readonly Region[]): number {
  return associate(regions).reduce((sum, { score }) => sum + score, 0);
}

/** The middles of the strips between two edges that have no statistics in them. */
export function stripsBetween(tokens: readonly Token[], from: number, to: number): number[] {
  // A strip may begin before the first edge, because a heading may be wider than everything under it.
  const edges = [from, ...tokens.map(({ right }) => right).filter((x) => x > from && x < to)];
  const strips = new Map<number, number>();
  for (const left of edges.toSorted((a, b) => a - b)) {
    const right = Math.min(...tokens.map((token) => token.left).filter((x) => x > left), to);
    const crossed = tokens.some((token) => token.left < left && token.right > left);
    if (!crossed) strips.set(right, (left + right) / 2);
  }
  return [...strips.values()];
}

/** The labels of requested fields and the numbers, without a footer or a bar of buttons, which may span all columns. */
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

/** How often columns repeat a field. */
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
