import { expect, test } from "vitest";

import type { LinePicture } from "#image/cut-line.ts";
import { lineOf } from "#testing/line-of.ts";

import type { LineReader } from "./line-reader.ts";
import { lineText, surenessOf } from "./line-text.ts";
import { readLines } from "./read-lines.ts";

const RASTER = { width: 400, height: 60, pixels: new Uint8Array(400 * 60 * 3) };
const { box } = lineOf("1,056", { x: 0, y: 30 });

/** Answers with one text after the other, and counts what it was asked. */
function readerOf(...texts: readonly string[]): LineReader & { readonly asked: () => number } {
  return unsureReaderOf(0.99, ...texts);
}

function unsureReaderOf(confidence: number, ...texts: readonly string[]) {
  let asked = 0;
  return {
    height: 32,
    squeeze: 1,
    batch: 8,
    writesMarks: true,
    asked: () => asked,
    readLines(lines: readonly LinePicture[]) {
      const from = asked;
      asked += lines.length;
      return Promise.resolve(
        lines.map(
          (_line, at) => lineOf(texts[from + at] ?? "", { x: 0, y: 30, confidence }).scores,
        ),
      );
    },
  };
}

const findText = () => Promise.reject(new Error("not asked"));

async function read(own: LineReader, general: LineReader, known: readonly string[] = []) {
  const isKnown = (text: string) => known.includes(text);
  const [line] = await readLines({ findText, own, general }, RASTER, { boxes: [box], isKnown });
  return line && { text: lineText(line), sureness: surenessOf(line) };
}

test("a number the own reader reads alike at two widths needs no second reader", async () => {
  const general = readerOf();

  expect((await read(readerOf("1,056", "1,056"), general))?.text).toBe("1,056");
  expect(general.asked()).toBe(0);
});

test("a number read differently at another width goes to the general reader", async () => {
  const general = readerOf("1,056");
  const line = await read(readerOf("1,056", "1,56"), general);

  expect(line?.text).toBe("1,056");
  expect(line?.sureness).toBeGreaterThan(0.9);
  expect(general.asked()).toBe(1);
});

test("a number the readers differ on passes for no sure one", async () => {
  const line = await read(readerOf("1,56", "1,056"), readerOf("1,056"));

  expect(line?.sureness).toBeLessThan(0.8);
});

test("a label the own reader is sure of is read once, an empty line by both", async () => {
  const own = readerOf("Wins");
  const general = readerOf("Losses");

  expect((await read(own, general))?.text).toBe("Wins");
  expect(own.asked()).toBe(1);
  expect((await read(readerOf(""), general))?.text).toBe("Losses");
});

test("known wording goes to no second reader, however unsure", async () => {
  const general = readerOf("Won");

  await read(unsureReaderOf(0.5, "Won"), general, ["Won"]);
  expect(general.asked()).toBe(0);
  await read(unsureReaderOf(0.5, "Wor"), general, ["Won"]);
  expect(general.asked()).toBe(1);
});

test("longer wording goes to none: where it matters it is read again more closely", async () => {
  const general = readerOf("Wins");

  await read(unsureReaderOf(0.5, "Wjns"), general);
  expect(general.asked()).toBe(0);
});

test("nor do numbers that nothing depends on", async () => {
  const general = readerOf("9:41");
  const own = unsureReaderOf(0.5, "9:41");
  const isBesideThePoint = (text: string) => text === "9:41";

  await readLines({ findText, own, general }, RASTER, { boxes: [box], isBesideThePoint });
  expect(general.asked()).toBe(0);
  await read(unsureReaderOf(0.5, "9:41"), general);
  expect(general.asked()).toBe(1);
});
