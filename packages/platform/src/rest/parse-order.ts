import { takeColumnPath, type ColumnPath } from "./column-path.ts";
import { badQuery } from "./refusals.ts";
import { Scanner } from "./scanner.ts";

export interface OrderTerm {
  path: ColumnPath;
  descending: boolean;
  nulls: "first" | "last" | null;
}

/** `a.desc.nullslast,data->>b`. */
export function parseOrder(text: string | null): OrderTerm[] {
  if (text === null || text === "") return [];
  const scanner = new Scanner(text);
  const terms: OrderTerm[] = [];
  do {
    const path = takeColumnPath(scanner);
    const direction = scanner.take(/\.(?:asc|desc)(?![\w])/);
    const nulls = scanner.take(/\.nulls(?:first|last)(?![\w])/);
    terms.push({
      path,
      descending: direction === ".desc",
      nulls: nulls === null ? null : nulls === ".nullsfirst" ? "first" : "last",
    });
  } while (scanner.skip(","));
  scanner.end();
  return terms;
}

/** A whole number that is not negative; null when the parameter is not given. */
export function parseWhole(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) throw badQuery(text, 1, "a whole number");
  return Number(text);
}
