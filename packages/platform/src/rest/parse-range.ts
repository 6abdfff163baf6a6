import { rangeUpsideDown } from "./refusals.ts";

export interface Range {
  from: number;
  /** Null: to the end. */
  to: number | null;
}

/** Parses `Range: 0-9`, always in rows; any other value is ignored. */
export function parseRange(header: string | undefined): Range | null {
  const groups = /^(?:items=)?(?<from>\d{1,15})-(?<to>\d{0,15})$/.exec(header ?? "")?.groups;
  if (groups === undefined) return null;
  const from = Number(groups["from"]);
  const to = groups["to"] ? Number(groups["to"]) : null;
  if (to !== null && to < from) throw rangeUpsideDown();
  return { from, to };
}
