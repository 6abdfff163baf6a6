import type { HeadedRegion } from "./headed-region.ts";
import type { Heading, Label, Page, Value } from "./page.ts";
import type { Token } from "./token.ts";

interface TableRow extends HeadedRegion {
  readonly header: readonly Label[];
}

/** Takes out tables with one section per row: its name at the left, the labels once above all rows. */
export function takeTableRows(page: Page): { rows: HeadedRegion[]; rest: Page } {
  const rows = page.headings.flatMap((heading) => tableRow(heading, page));
  const inRows = new Set<Heading | Label | Value | undefined>(
    rows.flatMap(({ heading, header, values }) => [heading, ...header, ...values]),
  );
  return {
    rows,
    rest: {
      headings: page.headings.filter((heading) => !inRows.has(heading)),
      labels: page.labels.filter((label) => !inRows.has(label)),
      values: page.values.filter((value) => !inRows.has(value)),
    },
  };
}

function tableRow(heading: Heading, page: Page): TableRow[] {
  const inRow = ({ token }: Label | Value) =>
    sameRow(token, heading.token) && token.left > heading.token.right;
  const values = page.values.filter(inRow);
  const header = headerOf(heading, page.labels);
  if (values.length < 2 || header.length < 2 || page.labels.some(inRow)) return [];
  // Each row gets the labels as if they were right above it.
  const labels = header.map((label) => ({
    ...label,
    token: { ...label.token, y: heading.token.y - 1.2 * heading.token.height },
  }));
  return [{ heading, header, labels, values }];
}

/** The nearest row of known labels above, to the right of the section names. */
function headerOf(heading: Heading, labels: readonly Label[]): Label[] {
  const above = labels.filter(
    ({ token, field }) =>
      field !== undefined && token.y < heading.token.y && token.left > heading.token.left,
  );
  const lowest = above.toSorted((a, b) => b.token.y - a.token.y)[0];
  return lowest === undefined ? [] : above.filter(({ token }) => sameRow(token, lowest.token));
}

function sameRow(a: Token, b: Token): boolean {
  return Math.abs(a.y - b.y) < 0.6 * Math.max(a.height, b.height);
}
