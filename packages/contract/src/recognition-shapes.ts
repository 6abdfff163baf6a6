/** Every shape a recognition result has been answered in, brought to the one in use. */
import type { RecognitionResult } from "./recognition.ts";

type Loose = Record<string, unknown>;

const OVERALL = ["wins", "losses", "win_rate"] as const;
const MODE = [...OVERALL, "games_played", "percent_complete", "points_scored"] as const;

/** Missing stays missing: nothing is made up for fields an older shape did not carry. */
export function toRecognitionResult(answer: unknown): RecognitionResult | null {
  const given = asObject(answer);
  if (given === null) return null;
  const part = (...names: string[]) =>
    names.map((name) => asObject(given[name])).find(Boolean) ?? {};
  const name = given["gamertag"] ?? given["username"];
  return {
    gamertag: typeof name === "string" && name.trim() !== "" ? name : null,
    overall: read(OVERALL, [part("overall", "Overall"), prefixed(given, "top_half_"), given]),
    casual: read(MODE, [part("casual", "Casual"), prefixed(given, "casual_")]),
    blitz: read(MODE, [
      part("blitz", "Blitz"),
      prefixed(given, "blitz_"),
      prefixed(given, "bottom_half_"),
    ]),
  };
}

function read<Field extends string>(fields: readonly Field[], sources: Loose[]) {
  const entries = fields.map((field) => [field, firstNumber(field, sources)]);
  return Object.fromEntries(entries) as Record<Field, number | null>;
}

function firstNumber(field: string, sources: Loose[]): number | null {
  const camel = field.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  for (const source of sources) {
    const value = toNumber(source[field] ?? source[camel]);
    if (value !== null) return value;
  }
  return null;
}

function toNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  const text = value.trim().replace(/%$/, "").replaceAll(",", "").trim();
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

function prefixed(given: Loose, prefix: string): Loose {
  const entries = Object.entries(given).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]));
}

function asObject(value: unknown): Loose | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : null;
}
