import { expect, test } from "vitest";

import { hasConfusables, restoreZeros } from "./confusables.ts";

test.each([
  "0lga",
  "Olga",
  "B0bO",
  "1van",
  "Iván",
  "luz_1961",
  "IILy",
  "SOl",
  "Mi1o",
  "Ana|",
  "luz1",
  "TITO07",
  "JIMO",
  "PACO_9",
  "Alllan",
  "_coco_",
  "XOXO",
])("%s may be another name in many typefaces", (name) => {
  expect(hasConfusables(name)).toBe(true);
});

test.each([
  "Wolf",
  "Mariela_407",
  "JOSE_100",
  "Thaís",
  "REINA",
  "cuba.05",
  "TITI_11",
  "Tigre1828",
  "PONCE1061",
  "TITO2010",
  "80Ana",
  "Coco",
])("%s has no confusable character", (name) => {
  expect(hasConfusables(name)).toBe(false);
});

test.each([
  ["Mariela.OO", "Mariela.00"],
  ["SOl0_7O", "SOl0_70"],
  ["luz_O", "luz_0"],
  ["WOLF12O", "WOLF120"],
  ["TITO", "TITO"],
  ["Ana0O", "Ana0O"],
  ["O_Ana", "O_Ana"],
])("%s becomes %s: a number at the end has no O", (read, name) => {
  expect(restoreZeros(read)).toBe(name);
});
