import { expect, test } from "vitest";

import { asNumberText, parseRate, parseWhole } from "./number-text.ts";

function whole(text: string): number | undefined {
  const number = asNumberText(text);
  return number && parseWhole(number);
}

function rate(text: string): number | undefined {
  const number = asNumberText(text);
  return number && parseRate(number);
}

test.each([
  ["1,234", 1234],
  ["1.234", 1234],
  ["1 234", 1234],
  ["1'234'567", 1234567],
  ["1234", 1234],
  ["0", 0],
  ["O", 0],
  ["l,O34", 1034],
  ["57:501", 57501],
  ["1;234;567", 1234567],
  ['3"109', 3109],
])("the count %s is %d in any language", (text, value) => {
  expect(whole(text)).toBe(value);
});

test.each([
  ["56.7%", 56.7],
  ["56,7 %", 56.7],
  ["57,5:%", 57.5],
  ["56%", 56],
  ["100 %", 100],
  ["O%", 0],
  ["48,25", 48.25],
])("the rate %s is %d", (text, value) => {
  expect(rate(text)).toBe(value);
});

test.each(["12:34", "5G58%", "12/05/2024", "Jay05", "", "%", "SoS", "wins", "4-2", "l..", "..I"])(
  "%s is no number",
  (text) => {
    expect(asNumberText(text)).toBeUndefined();
  },
);

test.each(["1,2345", "12.5", "56%"])("%s is no count", (text) => {
  expect(whole(text)).toBeUndefined();
});

test.each(["567%", "100.5%", "1,234"])("%s is no rate", (text) => {
  expect(rate(text)).toBeUndefined();
});

test.each(["12.3K", "1,2 M", "987k"])("%s is a number, but no count", (text) => {
  expect(asNumberText(text)).toMatchObject({ abbreviated: true });
  expect(whole(text)).toBeUndefined();
});

test("what is shown in short is no rate", () => {
  expect(rate("1.4K")).toBeUndefined();
});
