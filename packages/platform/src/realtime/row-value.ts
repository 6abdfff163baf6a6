// Values of rows and of filters as what can be compared, by the type of their column.

export type Comparable = number | bigint | string | boolean;

const READERS: [RegExp, (text: string) => Comparable | null][] = [
  [/^int[248]$/, (text) => (/^[-+]?\d+$/.test(text) ? BigInt(text) : null)],
  [/^(float[48]|numeric|oid)$/, (text) => numberOrNull(text === "" ? Number.NaN : Number(text))],
  [/^timestamp(tz)?$/, (text) => numberOrNull(parseTime(text))],
  [/^date$/, (text) => numberOrNull(Date.parse(text))],
  [/^bool$/, (text) => parseBoolean(text.toLowerCase())],
  [/^uuid$/, (text) => text.toLowerCase()],
];

/** Null for a value that is missing or not of the type. */
export function comparable(value: unknown, type: string): Comparable | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const read = READERS.find(([types]) => types.test(type))?.[1];
  return read === undefined ? text : read(text.trim());
}

const numberOrNull = (number: number) => (Number.isNaN(number) ? null : number);

/** A time without a zone means the same on every machine. */
function parseTime(text: string): number {
  const hasZone = /(z|[+-]\d\d(:?\d\d)?)$/i.test(text);
  return Date.parse(hasZone ? text : `${text.replace(" ", "T")}Z`);
}

function parseBoolean(text: string): boolean | null {
  if (["t", "true", "yes", "on", "1"].includes(text)) return true;
  return ["f", "false", "no", "off", "0"].includes(text) ? false : null;
}
