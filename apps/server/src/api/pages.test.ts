import { expect, test } from "vitest";

import { pageOfEntrants, pageOfLedger, pageOfStandings } from "./pages.ts";

const uuid = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, "0")}`;
const moment = (second: number) => `2026-11-01T20:00:${String(second).padStart(2, "0")}+00:00`;
const entrant = (second: number, no: number) => ({ registered_at: moment(second), id: uuid(no) });
const entry = (second: number, wins: number) => ({ approved_at: moment(second), wins });

/** Reads to the end, and lets something happen after each page. */
function readAll<Row>(
  readPage: (cursor: string | undefined) => { page: Row[]; next_cursor: string | null },
  between: () => void = () => {},
): Row[] {
  const all: Row[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 50; pages += 1) {
    const { page, next_cursor } = readPage(cursor);
    all.push(...page);
    if (next_cursor === null) return all;
    cursor = next_cursor;
    between();
  }
  throw new Error("the list has no end");
}

test("entrants who come or go between two pages neither repeat nor hide others", () => {
  const rows = [entrant(1, 1), entrant(1, 2), entrant(2, 1), entrant(3, 9), entrant(4, 1)];
  const stays = [...rows];
  let left = 1;

  const rowsRead = readAll(
    (cursor) => pageOfEntrants(rows, { limit: 2, cursor }),
    () => {
      // The one at whose row the page ended withdraws, and somebody enters.
      if (left-- > 0) rows.splice(1, 1);
      rows.push(entrant(5 + rows.length, 1));
    },
  );

  expect(rowsRead.slice(0, 5)).toEqual(stays);
  expect(new Set(rowsRead.map((row) => JSON.stringify(row))).size).toBe(rowsRead.length);
});

test("a ledger that grows between two pages shows each older upload once, also those of one moment", () => {
  const rows = [entry(9, 9), entry(5, 8), entry(5, 7), entry(5, 6), entry(1, 5)];
  const before = [...rows];

  const rowsRead = readAll(
    (cursor) => pageOfLedger(rows, { limit: 2, cursor }),
    () => rows.unshift(entry(10 + rows.length, rows.length)),
  );

  expect(rowsRead).toEqual(before);
});

test("standings go on until a result comes in", () => {
  const rows = [{ place: 1 }, { place: 2 }, { place: 3 }];
  expect(readAll((cursor) => pageOfStandings(rows, { limit: 2, cursor }))).toEqual(rows);
  const { next_cursor } = pageOfStandings(rows, { limit: 2 });

  expect(() =>
    pageOfStandings([{ place: 2 }, { place: 1 }, { place: 3 }], {
      limit: 2,
      cursor: next_cursor ?? "",
    }),
  ).toThrow("Begin again without a cursor");
});

test("a list that ends with a page has no further one", () => {
  const rows = [entry(2, 2), entry(1, 1)];

  expect(pageOfLedger(rows, { limit: 2 })).toEqual({ page: rows, next_cursor: null });
  expect(pageOfLedger([], { limit: 2 })).toEqual({ page: [], next_cursor: null });
});

test.each(["x", "W10", Buffer.from('["2026-01-01T00:00:00Z",0]').toString("base64url")])(
  "the cursor %j, which no page gave, is refused",
  (cursor) => {
    const query = { limit: 1, cursor };
    expect(() => pageOfLedger([], query)).toThrow("the cursor is not valid");
    expect(() => pageOfEntrants([], query)).toThrow("the cursor is not valid");
    expect(() => pageOfStandings([], query)).toThrow("the cursor is not valid");
  },
);
