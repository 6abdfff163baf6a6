import { types, type CustomTypesConfig } from "pg";

const { builtins } = types;
// The driver's list of names has no entry for its number.
const INT8_ARRAY = 1016;

type Parse = (text: string) => unknown;

// Differences from the driver's defaults: counts are numbers, and nothing depends on the server's
// time zone (the driver reads `date` and `timestamp` as local midnight and local time).
const parsers = new Map<number, Parse>([
  [builtins.INT8, toWholeNumber],
  [INT8_ARRAY, toWholeNumbers],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`)],
  [builtins.INTERVAL, (text) => text],
]);

/** Maps columns to values, in the same way on both engines. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") =>
    parsers.get(oid) ?? parserOf(oid, format)) as typeof types.getTypeParser,
};

const parserOf = types.getTypeParser as (oid: number, format?: "text") => Parse;

function toWholeNumber(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

function toWholeNumbers(text: string): unknown {
  const parse = parserOf(INT8_ARRAY) as (text: string) => (string | null)[];
  return parse(text).map((item) => (item === null ? null : toWholeNumber(item)));
}
