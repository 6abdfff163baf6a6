import { expect, test } from "vitest";

import { pagesAt, rowsOf, withPage, type LoadedPage } from "./loaded-pages.ts";
import { aPlayer } from "./player.fixture.ts";

function page(readingNumber: number, names: string, nextCursor: string | null): LoadedPage {
  const players = names.split("").map((username) => ({
    ...aPlayer({ username }),
    is_followed: false,
    is_friend: false,
  }));
  const answer = {
    success: true as const,
    players,
    total: null,
    average_win_rate: null,
    nextCursor,
  };
  return { cursor: null, answer, readingNumber };
}

const follow = (cursor: string, next: LoadedPage): LoadedPage => ({ ...next, cursor });
const namesOf = (pages: readonly LoadedPage[]) =>
  rowsOf(pages)
    .map(({ username }) => username)
    .join("");

const FIRST = page(1, "abc", "c");
const SECOND = follow("c", page(2, "def", "f"));
const THIRD = follow("f", page(3, "ghi", null));

test("a player who moved to another page is where the newest reading says", () => {
  const pages = [FIRST, SECOND, follow("f", page(4, "gbh", null))];

  expect(namesOf(pages)).toEqual("acdefgbh");
});

test("a page that ends where it ended keeps the pages after it", () => {
  const again = follow("c", page(4, "edf", "f"));

  expect(namesOf(withPage([FIRST, SECOND, THIRD], 1, again))).toEqual("abcedfghi");
});

test("a page that ends elsewhere ends the list, so that nobody is missed after it", () => {
  const again = follow("c", page(4, "dex", "x"));

  expect(namesOf(withPage([FIRST, SECOND, THIRD], 1, again))).toEqual("abcdex");
});

test.each([
  [0, 1, { from: 0, end: 1 }],
  [2, 4, { from: 0, end: 2 }],
  [3, 6, { from: 1, end: 2 }],
  [7, 30, { from: 2, end: 3 }],
  [30, 40, { from: 2, end: 3 }],
])("rows %d to %d are on these pages", (first, end, pages) => {
  expect(pagesAt([FIRST, SECOND, THIRD], first, end)).toEqual(pages);
});
