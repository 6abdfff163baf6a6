/** Converts every former shape of a recognition result to the current one. */
import type { RecognitionResult } from "./recognition.ts";
import { DOMINO_SCREEN, isRate, type StatField } from "./statistics-screen.ts";
import { parseCount, parseDecimal } from "./statistics.ts";

type JsonObject = Record<string, unknown>;

const [OVERALL, CASUAL, BLITZ] = DOMINO_SCREEN.modes;

/** Fields that an older shape did not have stay missing. */
export function toRecognitionResult(answer: unknown): RecognitionResult | null {
  const shape = asObject(answer);
  if (shape === null) return null;
  const part = (name: string) => asObject(shape[name]) ?? {};
  const withPrefix = (prefix: string) => prefixed(shape, prefix);
  return {
    gamertag: firstText([shape["gamertag"], shape["username"]]),
    overall: read(OVERALL.fields, [
      part("overall"),
      part("Overall"),
      withPrefix("top_half_"),
      shape,
    ]),
    casual: read(CASUAL.fields, [
      part("casual"),
      part("Casual"),
      withPrefix("casual_"),
      withPrefix("top_half_casual_"),
    ]),
    blitz: read(BLITZ.fields, [
      part("blitz"),
      part("Blitz"),
      withPrefix("blitz_"),
      withPrefix("bottom_half_blitz_"),
      withPrefix("bottom_half_"),
    ]),
  };
}

/** Takes each field from the first source that has it; 0 is a value. */
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

function prefixed(shape: JsonObject, prefix: string): JsonObject {
  const entries = Object.entries(shape).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]));
}

function asObject(value: unknown): JsonObject | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null;
}
