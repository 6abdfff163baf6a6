/** Every shape a recognition result has been answered in, brought to the one in use. */
import type { RecognitionResult } from "./recognition.ts";
import { DOMINO_SCREEN, isRate, type StatField } from "./statistics-screen.ts";
import { parseCount, parseDecimal } from "./statistics.ts";

type JsonObject = Record<string, unknown>;

const [OVERALL, CASUAL, BLITZ] = DOMINO_SCREEN.modes;

/** Missing stays missing: nothing is made up for fields an older shape did not carry. */
export function toRecognitionResult(answer: unknown): RecognitionResult | null {
  const given = asObject(answer);
  if (given === null) return null;
  const part = (name: string) => asObject(given[name]) ?? {};
  const after = (prefix: string) => prefixed(given, prefix);
  return {
    gamertag: firstText([given["gamertag"], given["username"]]),
    overall: read(OVERALL.fields, [part("overall"), part("Overall"), after("top_half_"), given]),
    casual: read(CASUAL.fields, [
      part("casual"),
      part("Casual"),
      after("casual_"),
      after("top_half_casual_"),
    ]),
    blitz: read(BLITZ.fields, [
      part("blitz"),
      part("Blitz"),
      after("blitz_"),
      after("bottom_half_blitz_"),
      after("bottom_half_"),
    ]),
  };
}

/** The first source that has a field gives it; 0 is a value. */
function read<Field extends StatField>(fields: readonly Field[], sources: JsonObject[]) {
  const entries = fields.map((field) => {
    const values = sources.flatMap((source) => [source[field], source[camelCase(field)]]);
    const number = values.map((value) => toNumber(value, field)).find((one) => one !== null);
    return [field, number ?? null];
  });
  return Object.fromEntries(entries) as Record<Field, number | null>;
}

const camelCase = (field: string) =>
  field.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

function toNumber(value: unknown, field: StatField): number | null {
  const parse = isRate(DOMINO_SCREEN, field) ? parseDecimal : parseCount;
  const number = typeof value === "string" ? parse(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : null;
}

function firstText(values: unknown[]): string | null {
  const texts = values.map((value) => (typeof value === "string" ? value.trim() : ""));
  return texts.find((text) => text !== "") ?? null;
}

function prefixed(given: JsonObject, prefix: string): JsonObject {
  const entries = Object.entries(given).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]));
}

function asObject(value: unknown): JsonObject | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null;
}
