import { expect, test } from "vitest";

import { lineOf } from "#testing/line-of.ts";
import { engineOf, readerOf } from "#testing/reader-of.ts";

import type { LineReader } from "./line-reader.ts";
import { lineText, confidenceOf } from "./line-text.ts";
import { readLines } from "./read-lines.ts";

const RASTER = { width: 400, height: 60, pixels: new Uint8Array(400 * 60 * 3) };
const { box } = lineOf("1,056", { x: 0, y: 30 });

async function read(own: LineReader, general: LineReader, wordings: readonly string[] = []) {
  const isKnown = (text: string) => wordings.includes(text);
  const [line] = await readLines(engineOf({ own, general }), RASTER, { boxes: [box], isKnown });
  return line && { text: lineText(line), confidence: confidenceOf(line) };
}

test("a number the own reader reads alike at two widths needs no second reader", async () => {
  const general = readerOf("");

  expect((await read(readerOf("1,056"), general))?.text).toBe("1,056");
  expect(general.lineCount()).toBe(0);
});

test("a number read differently at another width goes to the general reader", async () => {
  const general = readerOf("1,056");
  const line = await read(readerOf(["1,056", "1,56"]), general);

  expect(line?.text).toBe("1,056");
  expect(line?.confidence).toBeGreaterThan(0.9);
  expect(general.lineCount()).toBe(1);
});

test("a number the readers differ on passes for no sure one", async () => {
  const line = await read(readerOf(["1,56", "1,056"]), readerOf("1,056"));

  expect(line?.confidence).toBeLessThan(0.8);
});

test("the mark between thousands may be read differently", async () => {
  const general = readerOf("1,056");

  expect((await read(readerOf(["1'056", "1056"]), general))?.text).toBe("1'056");
  expect(general.lineCount()).toBe(0);
  await read(readerOf(["10.5", "105"]), general);
  expect(general.lineCount()).toBe(1);
});

test("and so may the wording beside a number, which is read again where it matters", async () => {
  const general = readerOf("12 Wins");

  expect((await read(readerOf(["12 Wins", "12 Wjns"]), general))?.text).toBe("12 Wins");
  expect(general.lineCount()).toBe(0);
  await read(readerOf(["12 Wins", "72 Wins"]), general);
  expect(general.lineCount()).toBe(1);
});

test("an unsure second reading says nothing, and a third decides", async () => {
  const unsure = { text: "1,056", confidence: 0.5 };
  const general = readerOf("1,056");

  await read(readerOf(["1,056", { ...unsure, text: "1,05" }, "1,056"]), general);
  expect(general.lineCount()).toBe(0);
  await read(readerOf(["1,056", { ...unsure, text: "1,05" }, "1,066"]), general);
  expect(general.lineCount()).toBe(1);
  await read(readerOf(["1,056", unsure, unsure]), general);
  expect(general.lineCount()).toBe(2);
});

test("a label the own reader is sure of is read once", async () => {
  const own = readerOf("Wins");

  expect((await read(own, readerOf("Losses")))?.text).toBe("Wins");
  expect(own.lineCount()).toBe(1);
});

test("what it makes nothing of is an icon or a chart, and goes to no other", async () => {
  const general = readerOf("31");

  expect((await read(readerOf(""), general))?.text).toBe("");
  expect((await read(readerOf("8l.ll9", 0.4), general))?.text).toBe("8l.ll9");
  expect(general.lineCount()).toBe(0);
  await read(readerOf("8l.ll9", 0.6), general);
  expect(general.lineCount()).toBe(1);
});

test("known wording goes to no second reader, however unsure", async () => {
  const general = readerOf("Won");

  await read(readerOf("Won", 0.5), general, ["Won"]);
  expect(general.lineCount()).toBe(0);
  await read(readerOf("Wor", 0.5), general, ["Won"]);
  expect(general.lineCount()).toBe(1);
});

test("longer wording goes to none: where it matters it is read again more closely", async () => {
  const general = readerOf("Wins");

  await read(readerOf("Wjns", 0.5), general);
  expect(general.lineCount()).toBe(0);
});

test("nor do numbers that nothing depends on", async () => {
  const general = readerOf("9:41");
  const own = readerOf("9:41", 0.5);
  const isBesideThePoint = (text: string) => text === "9:41";

  await readLines(engineOf({ own, general }), RASTER, { boxes: [box], isBesideThePoint });
  expect(general.lineCount()).toBe(0);
  await read(readerOf("9:41", 0.5), general);
  expect(general.lineCount()).toBe(1);
});
