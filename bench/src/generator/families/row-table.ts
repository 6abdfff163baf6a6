import { cell, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** Small tables, three labels in a header row and their values in the row under it. */
export function drawRowTable(screen: Screen, random: Random): Halves {
  const perRow = random.pick([2, 3, 3]);
  const table = (rows: readonly Row[]) => {
    const chunks = Array.from({ length: Math.ceil(rows.length / perRow) }, (_item, index) =>
      rows.slice(index * perRow, (index + 1) * perRow),
    );
    return `<table>${chunks.map(chunkRows).join("")}</table>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", table),
    casual: headed(screen, "casual", table),
    blitz: headed(screen, "blitz", table),
  });
  return {
    ...halves,
    css: `table{width:100%;table-layout:fixed;border-collapse:collapse;background:var(--card)}
th,td{padding:6px;text-align:center;border:1px solid var(--line);font-size:.9em}
th{font-weight:inherit;color:var(--muted)}.value{font-weight:var(--heavy);font-size:1.05em}
.heading{text-align:center}`,
  };
}

function chunkRows(rows: readonly Row[]): string {
  const labels = rows.map(({ label }) => cell("th", "label", label)).join("");
  const values = rows.map(({ value }) => cell("td", "value", value)).join("");
  return `<tr>${labels}</tr><tr>${values}</tr>`;
}
