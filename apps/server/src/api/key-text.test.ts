import { expect, test } from "vitest";

import { hashToken } from "#ground/secret-token.ts";

import { createKeyText, holdsKey, isKeyText, keyPrefix } from "./key-text.ts";

const KEY = createKeyText();
/** Another letter or digit at this place. */
const changed = (key: string, at: number) =>
  key.slice(0, at) + (key[at] === "x" ? "y" : "x") + key.slice(at + 1);

test("a key begins as its member recognises it, and no two are the same", () => {
  const keys = Array.from({ length: 100 }, createKeyText);

  expect(KEY).toMatch(/^capi_live_[0-9A-Za-z]{46}$/);
  expect(keyPrefix(KEY)).toBe(KEY.slice(0, 18));
  expect(new Set(keys).size).toBe(100);
  expect(keys.every(isKeyText)).toBe(true);
});

test("a slip at any place is noticed", () => {
  const slips = Array.from({ length: KEY.length }, (_, at) => changed(KEY, at));
  const swapped = Array.from({ length: 40 }, (_, at) => at + 10)
    .filter((at) => KEY[at] !== KEY[at + 1])
    .map((at) => KEY.slice(0, at) + KEY[at + 1] + KEY[at] + KEY.slice(at + 2));

  expect([...slips, ...swapped].filter(isKeyText)).toEqual([]);
});

test.each([
  "",
  "capi_live_",
  KEY.slice(0, -1),
  `${KEY}0`,
  ` ${KEY}`,
  KEY.toUpperCase(),
  "eyJhbGciOi",
])("%j is no key", (text) => {
  expect(isKeyText(text)).toBe(false);
});

test("the checksum of a key stays what it is, for keys that members have", () => {
  expect(isKeyText(`capi_live_${"A".repeat(40)}${CHECKSUM_OF_A}`)).toBe(true);
});
const CHECKSUM_OF_A = "1rHV94";

test("a key is found in any text, and its hash says nothing of it", () => {
  expect([holdsKey(`/players?key=${KEY}`), holdsKey("/players/capi")]).toEqual([true, false]);
  expect(hashToken(KEY)).toHaveLength(32);
  expect(hashToken(KEY).toString("latin1")).not.toContain(KEY.slice(10, 20));
});
