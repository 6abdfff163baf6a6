// Files for spreadsheets.

// Spreadsheets take text with such a beginning for a formula, and any user may choose names and
// reasons.
const FORMULA = /^[\s'"]*[=+\-@|%\t\r\n]/;

/** Numbers stay numbers; a text that looks like a formula gets an apostrophe before it. */
const cell = (value: string | number) => {
  if (typeof value === "number") return String(value);
  return `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
};

/** RFC 4180: the names of the columns, and a line for each row. */
export function csvFile<Row>(
  columns: Readonly<Record<string, (row: Row) => string | number>>,
  rows: readonly Row[],
): string {
  const lines = [
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((column) => column(row))),
  ];
  return lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}
