import { expect, test } from "vitest";

import { valuesOf, type SourceRow } from "./source-values.ts";

function read(row: SourceRow) {
  const noted: string[] = [];
  return { values: valuesOf(row, (column) => noted.push(column)), noted };
}

test("text loses characters that nobody sees, and what is longer than its column", () => {
  const { values, noted } = read({
    name: " a\u0000b\u202ec ",
    bio: "one\ntwo\u0007",
    long: "é".repeat(9),
  });

  expect(values.line("name", 60)).toBe("abc");
  expect(values.words("bio", 60)).toBe("one\ntwo");
  expect(values.line("long", 4)).toBe("éééé");
  expect(noted).toEqual(["name", "bio", "long"]);
});

test("what is missing is no loss", () => {
  const { values, noted } = read({ empty: "", nothing: null });

  for (const column of ["empty", "nothing", "absent"]) {
    expect(values.line(column, 60)).toBeNull();
    expect(values.link(column, 60)).toBeNull();
    expect(values.moment(column)).toBeNull();
    expect(values.object(column)).toEqual({});
  }
  expect(noted).toEqual([]);
});

test.each([
  ["javascript:alert(1)"],
  ["data:text/html,x"],
  ["https://a.example/with space"],
  [`https://a.example/${"x".repeat(300)}`],
  ["//a.example"],
  [7],
])("%j is no link", (address) => {
  const { values, noted } = read({ link: address });

  expect(values.link("link", 300)).toBeNull();
  expect(noted).toEqual(["link"]);
});

test("a time without a zone is in UTC; one of the future, or of no calendar, is none", () => {
  const { values, noted } = read({
    plain: "2025-01-02 03:04:05",
    zoned: "2025-01-02T03:04:05+02:00",
    future: "2999-01-01T00:00:00Z",
    endless: "infinity",
    ancient: "1970-01-01T00:00:00Z",
  });

  expect(values.moment("plain")).toBe("2025-01-02T03:04:05.000Z");
  expect(values.moment("zoned")).toBe("2025-01-02T01:04:05.000Z");
  for (const column of ["future", "endless", "ancient"]) expect(values.moment(column)).toBeNull();
  expect(noted).toEqual(["future", "endless", "ancient"]);
});

test("an object that is too large is left out", () => {
  const { values, noted } = read({ small: { a: 1 }, large: { a: "x".repeat(9000) }, list: [1] });

  expect(values.object("small")).toEqual({ a: 1 });
  expect(values.object("large")).toEqual({});
  expect(values.object("list")).toEqual({});
  expect(noted).toEqual(["large", "list"]);
});
