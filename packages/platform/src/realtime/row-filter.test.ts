import { expect, test } from "vitest";

import { measureCpuTime } from "#testing/cpu-time.ts";

import { CONDITIONS_MAX, FILTER_MAX, LIKE_MAX, PATTERN_MAX } from "./limits.ts";
import { fitsColumns, matches, parseFilter } from "./row-filter.ts";
import { splitFilter } from "./split-filter.ts";
import type { Column } from "./table-shapes.ts";

const COLUMNS: Column[] = (
  [
    ["id", "int8"],
    ["word", "text"],
    ["rate", "numeric"],
    ["open", "bool"],
    ["at", "timestamptz"],
    ["day", "date"],
    ["key", "uuid"],
  ] as const
).map(([name, type]) => ({ name, type, sqlType: type, readers: ["anon"] }));

const ROW = {
  id: 10,
  word: "b,c",
  rate: 2.5,
  open: true,
  at: "2026-01-02T03:04:05+00:00",
  day: "2026-01-02",
  key: "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa",
};

const isMatch = (filter: string) => matches(parseFilter(filter) ?? [], ROW, COLUMNS);

test.each([
  ["id=eq.10", true],
  ["id=eq.9", false],
  ["id=neq.9", true],
  ["id=gt.9", true],
  ["id=gt.10", false],
  ["id=gte.10", true],
  ["id=lt.100", true],
  ["id=lte.9", false],
  ["id=in.(1,10)", true],
  ["id=in.(1,2)", false],
  ['word=in.("b,c",x)', true],
  ["word=eq.B", false],
  ["word=gt.a", true],
  ["rate=eq.2.50", true],
  ["rate=lt.10", true],
  ["open=eq.t", true],
  ["open=eq.false", false],
  ["at=eq.2026-01-02T04:04:05+01:00", true],
  ["at=gt.2026-01-02 03:04:04", true],
  ["day=lt.2026-01-03", true],
  ["key=eq.AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA", true],
  ["id=not.eq.9", true],
  ["id=not.eq.10", false],
  ["id=not.in.(1,2)", true],
  ["id=not.in.(1,10)", false],
  ["id=gt.5,word=eq.x", false],
  ["id=gt.5,rate=gt.2", true],
])("the row against %s: %s", (filter, expected) => {
  expect(isMatch(filter)).toBe(expected);
});

test.each([
  ["word=like.b%", true],
  ["word=like.B%", false],
  ["word=ilike.B%", true],
  ["word=not.like.x%", true],
  ["word=match.^b", true],
  ["word=match.^B", false],
  ["word=imatch.^B", true],
  ["word=match.c$", true],
  ["word=not.match.x", true],
  ["word=imatch.[A-C]{1}", true],
  ["id=match.^1", true],
  ["open=is.true", true],
  ["open=is.false", false],
  ["word=is.null", false],
  ["word=not.is.null", true],
  ["word=is.not_null", true],
  ["id=isdistinct.10", false],
  ["id=isdistinct.11", true],
  ["word=like.b%,id=gte.10", true],
])("%s: %s", (filter, expected) => {
  expect(isMatch(filter)).toBe(expected);
});

test.each([
  ["word=is.null", true],
  ["word=not.is.null", false],
  ["word=isdistinct.x", true],
  ["word=like.%", false],
  ["word=not.like.x", false],
])("of a value that is not there, %s is %s", (filter, expected) => {
  expect(matches(parseFilter(filter) ?? [], { word: null }, COLUMNS)).toBe(expected);
});

test("nothing is compared with what is not there", () => {
  const conditions = parseFilter("word=neq.x") ?? [];

  expect(matches(conditions, { word: null }, COLUMNS)).toBe(false);
  expect(matches(conditions, {}, COLUMNS)).toBe(false);
});

test("whole numbers beyond those of JSON's are told apart by the filter", () => {
  const conditions = parseFilter("id=eq.9007199254740993") ?? [];

  expect(matches(conditions, { id: "9007199254740993" }, COLUMNS)).toBe(true);
  expect(matches(conditions, { id: "9007199254740992" }, COLUMNS)).toBe(false);
});

test.each(["id", "id=1", "id=near.x", "=eq.1", "id=in.1", "id=in.()"])(
  "%s is no filter",
  (text) => {
    expect(parseFilter(text)).toBeNull();
  },
);

test("no filter lets every row through", () => {
  expect(parseFilter(undefined)).toEqual([]);
  expect(matches([], ROW, COLUMNS)).toBe(true);
});

test.each([
  ["id=eq.10", true],
  ["id=eq.ten", false],
  ["open=eq.perhaps", false],
  ["at=gt.soon", false],
  ["secret=eq.x", false],
  ["word=is.null", true],
  ["word=is.blue", false],
])("%s fits the columns: %s", (filter, expected) => {
  expect(fitsColumns(parseFilter(filter) ?? [], COLUMNS)).toBe(expected);
});

test.each([
  ["a,b", ["a", "b"]],
  [",a,,b,", ["a", "b"]],
  ["id=in.(1,2),word=eq.x", ["id=in.(1,2)", "word=eq.x"]],
  ['word=eq."a,(b",id=eq.1', ['word=eq."a,(b"', "id=eq.1"]],
  ['word=eq."a\\",b",c', ['word=eq."a\\",b"', "c"]],
  ["word=eq.(a,b", ["word=eq.(a", "b"]],
  ['word=eq.6",id=eq.1', ['word=eq.6"', "id=eq.1"]],
])("%s has the parts %j", (text, parts) => {
  expect(splitFilter(text)).toEqual(parts);
});

test.each(["(", '"', '"\\', '"(', "(,", '("', ",", "()", '""'])(
  "a frame full of %s is split in linear time",
  (unit) => {
    const text = `a=eq.${unit.repeat(1_000_000 / unit.length)}`;

    expect(measureCpuTime(() => splitFilter(text))).toBeLessThan(2000);
  },
);

test("the filter, its conditions and its patterns have a length", () => {
  const conditions = (count: number) => Array.from({ length: count }, () => "id=eq.1").join(",");
  const fits = (length: number) =>
    fitsColumns(parseFilter(`word=like.${"%".repeat(length)}`) ?? [], COLUMNS);

  expect(parseFilter(conditions(CONDITIONS_MAX))).toHaveLength(CONDITIONS_MAX);
  expect(parseFilter(conditions(CONDITIONS_MAX + 1))).toBeNull();
  expect(parseFilter(`word=eq.${"x".repeat(FILTER_MAX)}`)).toBeNull();
  expect([fits(LIKE_MAX), fits(LIKE_MAX + 1)]).toEqual([true, false]);
});

test.each(["(a", "(?=a)b", "(a)\\1", "((a{99}){99}){99}", "a".repeat(PATTERN_MAX + 1)])(
  "%s is no pattern",
  (pattern) => {
    expect(fitsColumns(parseFilter(`word=match.${pattern}`) ?? [], COLUMNS)).toBe(false);
  },
);

test("no pattern takes longer than text times pattern", () => {
  const word = "a".repeat(1000);
  for (const pattern of ["(a+)+b", "(a|a)*b", "(.*)*.*b", "(a?){90}a{90}b"]) {
    const conditions = parseFilter(`word=match.${pattern}`) ?? [];
    expect(fitsColumns(conditions, COLUMNS)).toBe(true);
    const spent = measureCpuTime(() => matches(conditions, { word }, COLUMNS));
    expect(spent).toBeLessThan(1000);
  }
});
