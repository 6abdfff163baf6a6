import { Refusal } from "@capicu/platform/kernel/refusal";
import { describe, expect, test } from "vitest";

import { readCursor, writeCursor } from "./cursor.ts";

const CURSOR = {
  wins: 2 ** 40,
  losses: 0,
  approvedAt: "2026-01-02T03:04:05.678901+00:00",
  id: "0b7a1f6e-6f0a-4b1e-9a43-0d5f3c1f9a11",
};

const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

test("a cursor is read as it was written, microseconds and large counts included", () => {
  expect(readCursor(writeCursor(CURSOR))).toEqual(CURSOR);
});

test("it fits where the contract takes it", () => {
  const longest = { ...CURSOR, wins: Number.MAX_SAFE_INTEGER, losses: Number.MAX_SAFE_INTEGER };

  expect(writeCursor(longest).length).toBeLessThanOrEqual(200);
});

describe("a forged cursor is refused with a sentence", () => {
  const { wins, losses, approvedAt, id } = CURSOR;

  test.each([
    ["", "nothing"],
    ["not-ours", "no JSON"],
    [Buffer.from("null").toString("base64url"), "null"],
    [Buffer.from(JSON.stringify(CURSOR)).toString("base64url"), "an object"],
    [forge(wins, losses, approvedAt), "too few parts"],
    [forge(wins, losses, approvedAt, id, 1), "too many parts"],
    [forge("1", losses, approvedAt, id), "text for a count"],
    [forge(1.5, losses, approvedAt, id), "a fraction"],
    [forge(2 ** 60, losses, approvedAt, id), "a count beyond exact numbers"],
    [forge(wins, null, approvedAt, id), "no losses"],
    [forge(wins, losses, "yesterday", id), "words for a time"],
    [forge(wins, losses, "2026-02-30T00:00:00Z", id), "a day that never was"],
    [forge(wins, losses, "0000-01-01T00:00:00Z", id), "a year no database knows"],
    [forge(wins, losses, "2026-01-01T00:00:00+23:00", id), "an offset no database knows"],
    [forge(wins, losses, approvedAt, "1'; drop table users; --"), "a statement for an id"],
  ])("%s: %s", (text) => {
    const read = () => readCursor(text);

    expect(read).toThrow(Refusal);
    expect(read).toThrow(expect.objectContaining({ status: 400, code: "invalid_cursor" }));
  });
});
