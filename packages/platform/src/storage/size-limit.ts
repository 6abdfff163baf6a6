import { badRequest } from "./refusals.ts";

const UNITS: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Parses bytes, as a number or as text with decimal units: `20mb` is 20000000. */
export function parseSizeLimit(value: number | string): number {
  const match = /^(?<amount>\d+(?:\.\d+)?)\s*(?<unit>b|kb|mb|gb)?$/i.exec(String(value).trim());
  const factor = UNITS[(match?.groups?.["unit"] ?? "b").toLowerCase()];
  if (!match || factor === undefined) throw badRequest("file_size_limit is not a size");
  return Math.round(Number(match.groups?.["amount"]) * factor);
}
