import { expect, test } from "vitest";

import {
  clubInitials,
  clubPath,
  clubSlug,
  isClubName,
  isReadable,
  tidyClubName,
} from "./club-text.ts";

test.each([
  ["Peña Dominó", true],
  ["Los Martes", true],
  ["Club L’Étoile (Fort-de-France) #1", true],
  ["ab", false],
  ["x".repeat(41), false],
  ["x".repeat(40), true],
  // Cyrillic letters that look like Latin ones.
  ["Сapicú", false],
  ["Домино", false],
  ["Dominó 😀", false],
  ["a\u202Eb c", false],
])("%s as the name of a club: %s", (name, isAllowed) => {
  expect(isClubName(name)).toBe(isAllowed);
});

test("a name is one line, whatever was pasted", () => {
  expect(tidyClubName("  Los\n Martes\u202E ")).toBe("Los Martes");
});

test.each([
  ["Peña Dominó", "pena-domino"],
  ["Club L’Étoile (97)", "club-l-etoile-97"],
  ["...", ""],
  ["abc ".repeat(10), "abc-abc-abc-abc-abc-abc-abc-abc-abc-abc"],
])("%s suggests the address %s", (name, slug) => {
  expect(clubSlug(name)).toBe(slug);
});

test.each([
  ["#ffffff", "#000000", true],
  ["#ffffff", "#767676", true],
  ["#ffffff", "#777777", false],
  ["#1a4d2e", "#ffffff", true],
  ["#1a4d2e", "#1a4d2f", false],
  ["white", "#000000", false],
  ["#FFFFFF", "#000000", false],
])("%s under %s can be read: %s", (background, ink, isAllowed) => {
  expect(isReadable([background, ink])).toBe(isAllowed);
});

test("a page of a club is below the club", () => {
  expect(clubPath("los-martes")).toBe("/clubs/los-martes");
  expect(clubPath("los-martes", "board")).toBe("/clubs/los-martes/board");
});

test.each([
  ["Peña Los Martes", "PL"],
  ["Étoile", "É"],
  ["« 28 fichas »", "2F"],
  ["l’Étoile", "LÉ"],
])("the emblem of %s has the letters %s", (name, letters) => {
  expect(clubInitials(name)).toBe(letters);
});
