import { Refusal } from "@capicu/platform/kernel/refusal";
import { describe, expect, test } from "vitest";

import { readCursor, writeCursor } from "./cursor.ts";

const TIME = "2026-01-02T03:04:05.678901+00:00";
const ID = "0b7a1f6e-6f0a-4b1e-9a43-0d5f3c1f9a11";
const RANKED = { wins: 2 ** 40, losses: 0, approvedAt: TIME, id: ID };
const UNRANKED = { registeredAt: TIME, id: ID };

const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

test.each([RANKED, UNRANKED])(
  "a cursor is read as it was written, microseconds included",
  (one) => {
    expect(readCursor(writeCursor(one))).toEqual(one);
  },
);

test("it fits where the contract takes it", () => {
  const longest = { ...RANKED, wins: Number.MAX_SAFE_INTEGER, losses: Number.MAX_SAFE_INTEGER };

  expect(writeCursor(longest).length).toBeLessThanOrEqual(200);
});

describe("a forged cursor is refused with a sentence", () => {
  test.each([
    [Buffer.from("null").toString("base64url"), "null"],
    [Buffer.from(JSON.stringify(RANKED)).toString("base64url"), "an object"],
    [forge(ID), "an id alone"],
    [forge(1, TIME, ID), "a count without the other"],
    [forge(1, 2, TIME, ID, 3), "too many parts"],
    [forge("1", 2, TIME, ID), "text for a count"],
    [forge(2 ** 60, 2, TIME, ID), "a count beyond exact numbers"],
    [forge("infinity", ID), "a time without end"],
    [forge("0000-01-01T00:00:00Z", ID), "a year no database knows"],
    [forge(TIME, "1'; drop table users; --"), "a statement for an id"],
    [forge(TIME, [ID]), "a list for an id"],
  ])("%s: %s", (text) => {
    const read = () => readCursor(text);

    expect(read).toThrow(Refusal);
    expect(read).toThrow(expect.objectContaining({ status: 400, code: "invalid_cursor" }));
  });
});
