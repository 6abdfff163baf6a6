import { scoreOf, statisticsOf, stripsBetween } from "./column-cuts.ts";
import type { HeadedRegion } from "./headed-region.ts";
import { isAsked, type Label, type Page } from "./page.ts";
import { centreX, type Token } from "./token.ts";

const LEAST_LABELS = 2;
// A difference of scores: sums of the same numbers in another order differ slightly.
const EQUAL = 0.01;
// In heights of a heading: a label level with it still belongs to it.
const LEVEL = 0.6;

type Cutter = (page: Page) => HeadedRegion[];

/**
 * Splits the page into panes. A landscape screen has panes side by side, whose headings need not be level. It is split
 * where that explains the page at least as well as reading it from top to bottom.
 */
export function takePanes(page: Page, cut: Cutter): HeadedRegion[] | undefined {
  const splits = splitsOf(page).map((panes) => {
    const regions = panes.flatMap((pane) => takePanes(pane, cut) ?? cut(pane));
    return { regions, score: scoreOf(regions) };
  });
  const [best] = splits.toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score > scoreOf(cut(page)) - EQUAL ? best.regions : undefined;
}

function splitsOf(page: Page): (readonly [Page, Page])[] {
  if (!areUneven(page)) return [];
  const headings = page.headings.map(({ token }) => token);
  const tokens = [...headings, ...statisticsOf(page)];
  const from = Math.min(...headings.map(({ left }) => left));
  const to = Math.max(...tokens.map(({ right }) => right));
  return stripsBetween(tokens, from, to)
    .map((x) => splitPage(page, x))
    .filter((panes) => panes.every(isPane));
}

/** Headings on one level form columns, which are found elsewhere. */
function areUneven({ headings }: Page): boolean {
  const rows = headings.map(({ token }) => token.y);
  const height = Math.max(...headings.map(({ token }) => token.height));
  return headings.length > 1 && Math.max(...rows) - Math.min(...rows) > LEVEL * height;
}

function splitPage({ headings, labels, values }: Page, x: number): readonly [Page, Page] {
  const isLeft = ({ token }: { token: Token }) => centreX(token) < x;
  const isRight = (item: { token: Token }) => !isLeft(item);
  return [
    {
      headings: headings.filter(isLeft),
      labels: labels.filter(isLeft),
      values: values.filter(isLeft),
    },
    {
      headings: headings.filter(isRight),
      labels: labels.filter(isRight),
      values: values.filter(isRight),
    },
  ];
}

/**
 * Whether headings are above all its labels, and no label occurs more often than there are headings. Above the
 * headings, a button may read like a label.
 */
function isPane({ headings, labels }: Page): boolean {
  const askedLabels = labels.filter(isAsked);
  const top = Math.min(...headings.map(({ token: { y, height } }) => y - LEVEL * height));
  return (
    headings.length > 0 &&
    askedLabels.length >= LEAST_LABELS &&
    askedLabels.every(({ token, similarity }) => token.y > top || similarity < 1) &&
    mostRepeated(askedLabels) <= headings.length
  );
}

function mostRepeated(labels: readonly Label[]): number {
  const groups = Map.groupBy(labels, ({ field }) => field);
  return Math.max(...[...groups.values()].map(({ length }) => length));
}
