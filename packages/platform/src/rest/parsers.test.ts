import { describe, expect, test } from "vitest";

import { Refusal } from "#kernel/refusal.ts";
import { measureCpuTime } from "#testing/cpu-time.ts";

import { nearestName } from "./nearest-name.ts";
import { parseCsv } from "./parse-csv.ts";
import { parseQuery } from "./parse-query.ts";
import { parseRecord } from "./parse-record.ts";
import { parseSelect } from "./parse-select.ts";

function refusalOf(run: () => unknown): Refusal {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error("nothing was refused");
}

const query = (text: string) => parseQuery(`/t?${text}`, { isCall: false });

describe("a query that cannot be read says where", () => {
  test.each([
    ["select=a,(b)", "select parameter (a,(b))", 3],
    ["select=a(b", "select parameter (a(b)", 4],
    ["select=a::evil(1)", "select parameter (a::evil(1))", 4],
    ["select=a->", "select parameter (a->)", 4],
    ["select=a.median()", "select parameter (a.median())", 2],
    ["order=a.asc.b", "order (a.asc.b)", 6],
    ["order=,", "order (,)", 1],
    ["limit=x", "limit (x)", 1],
    ["age=18", "filter (18)", 1],
    ["age=above.18", "filter (above.18)", 1],
    ["age=eq(some).18", "filter (eq(some).18)", 4],
    ["age=is.maybe", "filter (is.maybe)", 9],
    ["age=in.(1", "filter (in.(1)", 6],
    ["or=(a.eq.1", "logic tree ((a.eq.1)", 8],
    ["or=(a)", "logic tree ((a))", 3],
    ["a..b=eq.1", "tree path (a..b)", 3],
    ["columns=a,,b", "columns parameter (a,,b)", 3],
    ["on_conflict=a)", "on_conflict parameter (a))", 2],
    ['select="a', 'select parameter ("a)', 1],
  ])("%s", (text, parameter, column) => {
    const { status, code, message } = refusalOf(() => query(text));
    expect([status, code, message]).toEqual([
      400,
      "PGRST100",
      `"failed to parse ${parameter}" (line 1, column ${column})`,
    ]);
  });

  test("a null character is no part of any name or value", () => {
    expect(refusalOf(() => query("%22a%00b%22=eq.1")).code).toBe("PGRST100");
    expect(refusalOf(() => query("a=eq.%00")).code).toBe("PGRST100");
  });
});

describe("what was chosen", () => {
  test("fields and relations, with hints, inner joins and spreads", () => {
    const [, relation, spread] = parseSelect("a,b:c!d!inner(*,e(f)),...g!left(h)");
    expect(relation).toMatchObject({
      name: "c",
      alias: "b",
      hint: "d",
      isInner: true,
      isSpread: false,
    });
    expect(spread).toMatchObject({ name: "g", alias: null, isInner: false, isSpread: true });
  });

  test("quoted names hold whatever they hold", () => {
    const [field] = parseSelect('"x:y":"a,b(\\"c\\")"->"d.e"');
    expect(field).toMatchObject({
      alias: "x:y",
      path: { column: 'a,b("c")', steps: [{ key: "d.e", asText: false }] },
    });
  });

  test("deeper than twenty levels is refused", () => {
    expect(refusalOf(() => parseSelect("a(".repeat(30))).code).toBe("PGRST100");
  });
});

test("filters, orders and pages find their way to what is embedded", () => {
  const { conditions, orders, limits } = query(
    "a.b.c=eq.1&a.not.or=(x.is.null)&a.order=z&a.b.limit=3",
  );
  expect(conditions.map(({ embed }) => embed)).toEqual([["a", "b"], ["a"]]);
  expect(conditions[1]?.value).toMatchObject({ kind: "logic", operator: "or", negated: true });
  expect([orders[0]?.embed, limits[0]]).toEqual([["a"], { embed: ["a", "b"], value: 3 }]);
});

test.each([
  [
    'a,b\n"x, ""y""",2\n',
    [
      ["a", "b"],
      ['x, "y"', "2"],
    ],
  ],
  [
    "a,b\r\n1,",
    [
      ["a", "b"],
      ["1", ""],
    ],
  ],
  ["", []],
  ['a"b', []],
])("CSV %j", (text, lines) => {
  expect(parseCsv(text)).toEqual(lines);
});

test.each([
  ['(1,,"a ""b""","c\\\\d",x)', ["1", null, 'a "b"', "c\\d", "x"]],
  ["()", [null]],
  ['("")', [""]],
])("the row %s", (text, fields) => {
  expect(parseRecord(text).map((field) => field ?? null)).toEqual(fields);
});

test("a hint is near, or there is none", () => {
  expect(nearestName("palyers", ["clubs", "players"], 0.5)).toBe("players");
  expect(nearestName("xyz", ["clubs", "players"])).toBeNull();
});

describe("what is as long as an address may be is parsed in linear time", () => {
  const LONG = 60_000;

  test.each([
    ["spaces in the select parameter", `select=a${"%20".repeat(LONG)}x,`],
    ["names that could be an alias", `select=${"a-".repeat(LONG)},`],
    ["an unclosed quote in the select parameter", `select=%22${"a%5C%22".repeat(LONG)}`],
    ["arrows", `select=a${"->a".repeat(LONG)}`],
    ["quotes in a list", `a=in.(${'%22%5C",'.repeat(LONG)}`],
    ["quotes in a logic tree", `or=(a.eq.${'%22%5C",a.eq.'.repeat(LONG)}`],
    ["spaces in a logic tree", `or=(a.eq.%22x%22${"%20".repeat(LONG)}y)`],
    ["braces in a logic tree", `or=(a.eq.${"{".repeat(LONG)})`],
    ["digits after an arrow", `select=a->${"1".repeat(LONG)}x`],
    ["conditions", "a=eq.1&".repeat(LONG / 6)],
  ])("%s", (_, text) => {
    const milliseconds = measureCpuTime(() => {
      try {
        query(text);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    });

    expect(milliseconds).toBeLessThan(1000);
  });
});

test.each([
  ["an unclosed quote", '"'],
  ["quotes", '""'],
  ["commas", ","],
  ["line ends", "\r\n"],
])("a megabyte of CSV is parsed in linear time: %s", (_, unit) => {
  expect(measureCpuTime(() => parseCsv(`"${unit.repeat(1_000_000 / unit.length)}`))).toBeLessThan(
    2000,
  );
});
