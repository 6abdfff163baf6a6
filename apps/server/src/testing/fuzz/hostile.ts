// The texts, values and JSON that an attacker sends.
import * as fc from "fast-check";

const WORDS = [
  [
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "\u202e",
    "\ufeff",
    "é",
    "🏳️‍🌈",
    "İ",
    "\r\nx: y",
    "%00",
  ],
  ["NaN", "Infinity", "-Infinity", "-0", "1e400", "9".repeat(400), "0x10", "１２", "1,234", "-1"],
  [
    "2026-02-30",
    "0000-00-00T00:00:00Z",
    "infinity",
    "epoch",
    "294277-01-01",
    "+999999-01-01T00:00:00Z",
  ],
  [
    "' or 1=1 --",
    '";drop table users;--',
    "$1",
    "\\",
    "'",
    '"',
    "pg_sleep(9)",
    "{1,2}",
    "[1,2)",
    "(1,,2)",
  ],
  [
    "../../etc/passwd",
    "..\\..\\x",
    "%2e%2e%2f",
    "/",
    "//",
    "a/../b",
    "__proto__",
    "constructor",
    "toString",
  ],
  [
    "javascript:alert(1)",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "http://[::1]:1/",
    "https://a@b:c/",
    "//x.y",
  ],
  [
    "eq.1",
    "in.(1,2)",
    "not.and(a.eq.1,b.is.null)",
    "*",
    "a,b(c(*))",
    "a->b->>c",
    "a::text",
    "count()",
    "is.null",
  ],
  [
    "((((a+)+)+)+)$",
    "match.^(a|a)*$",
    "fts(english).x",
    "like.%_%_%_%",
    "%".repeat(300),
    "cs.{}",
    "ov.[1,2)",
  ],
  [
    "null",
    "true",
    "[]",
    "{}",
    "undefined",
    "[object Object]",
    "eyJhbGciOiJub25lIn0.e30.",
    "e30=",
    "bytes=5-1",
  ],
].flat();

/** A unit that is repeated, which makes bad patterns and bad parsers slow. */
const UNITS = [
  "a",
  " ",
  "\t ",
  "(",
  '"',
  '"\\',
  "\\",
  "<!---->",
  "<",
  "[",
  "{",
  "%",
  "/",
  "-",
  ".",
  ",",
  "0",
];
const LONGEST = 20_000;

const longText = fc
  .tuple(
    fc.constantFrom(...UNITS),
    fc.integer({ min: 1, max: LONGEST }),
    fc.constantFrom("", "x", "!"),
  )
  .map(([unit, count, end]) => unit.repeat(Math.ceil(count / unit.length)) + end);
// Combining marks of two classes take quadratic time to sort, unless the text is cut first.
const markedText = fc
  .integer({ min: 1, max: LONGEST })
  .map((count) => `a${"\u0345".repeat(count)}${"\u0334".repeat(count)}`);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 2, arbitrary: longText },
  { weight: 1, arbitrary: markedText },
);

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], { $ne: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(150, 199, 201, 5000)
      .map((levels) => JSON.parse(nested(levels)) as unknown),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
);

/** The object with some of its members changed, left out, or added. */
export function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({ position: fc.nat(20), value: hostileValue, isRemoval: fc.boolean() });
  return fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([original, changes]) => {
      if (typeof original !== "object" || original === null || Array.isArray(original))
        return changes[0]?.value ?? null;
      const members = new Map<string, unknown>(Object.entries(original));
      for (const { position, value, isRemoval } of changes) {
        const name =
          [...members.keys(), "unexpected"].at(position % (members.size + 1)) ?? "unexpected";
        if (isRemoval) members.delete(name);
        else members.set(name, value);
      }
      return Object.fromEntries(members);
    });
}

/** JSON as text or bytes, sometimes broken in ways that no serialiser produces. */
export function jsonBody(value: fc.Arbitrary<unknown>): fc.Arbitrary<string | Buffer> {
  return fc.tuple(value, fc.nat(39)).map(([original, dice]) => {
    const text = jsonOf(original);
    const breakage = BREAKAGES[dice];
    return breakage === undefined ? text : breakage(text);
  });
}

const BREAKAGES: ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, -1),
  (text) => text.replace("{", '{"__proto__":{"role":"admin"},'),
  (text) => text.replace("{", '{"id":1,"id":2,"email":1,'),
  (text) => text.replace("}", ',"n":NaN}'),
  (text) => text.replace("}", ',"n":1e999}'),
  (text) => text.replace("}", String.raw`,"s":"\ud800"}`),
  (text) => text.replace("}", `,"deep":${nested(20_000)}}`),
  (text) => `\ufeff${text}`,
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
  () => "",
];

/** The built-in serialiser cannot write very deep values. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return nested(5000);
  }
}
