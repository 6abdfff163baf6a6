import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

import { decode } from "#image/decode.ts";
import { samplePicture } from "#testing/sample.ts";

import { decodeCtc } from "./ctc.ts";
import { loadOwnReader } from "./own-reader.ts";
import { readBoxes } from "./read-boxes.ts";

const MODELS = new URL("../../models/", import.meta.url);

// The places of two texts in the first sample.
const NAME = { x: 375, y: 332.8, width: 224.9, height: 44.5, angle: 0.0025 };
const POINTS = { x: 593.1, y: 864.3, width: 94.9, height: 40.5, angle: 0 };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "line-reader-"));
  for (const name of ["line-reader.onnx", "line-reader.json"])
    await copyFile(new URL(name, MODELS), join(folder, name));
});

afterEach(() => rm(folder, { recursive: true }));

const copy = () => pathToFileURL(`${folder}/`);

test("reads a name with its accent and a number with its thousands mark", async () => {
  const { raster } = await decode(await samplePicture("a000_top_half.jpg"));
  const lines = await readBoxes(await loadOwnReader(), raster, { boxes: [NAME, POINTS] });

  const texts = lines.map(({ scores }) =>
    decodeCtc(scores)
      .map(({ text }) => text)
      .join(""),
  );
  expect(texts).toEqual(["La_Niña22", "2,775"]);
});

test("refuses weights of which one byte is not as it was trained", async () => {
  const path = join(folder, "line-reader.onnx");
  const weights = await readFile(path);
  const middle = Math.floor(weights.length / 2);
  weights.writeUInt8(weights.readUInt8(middle) ^ 1, middle);
  await writeFile(path, weights);

  await expect(loadOwnReader(copy())).rejects.toThrow("damaged");
});

test("refuses a list of characters that is not the network's", async () => {
  const path = join(folder, "line-reader.json");
  const description: { characters: string } = JSON.parse(await readFile(path, "utf8"));
  const shorter = { ...description, characters: description.characters.slice(1) };
  await writeFile(path, JSON.stringify(shorter));

  await expect(loadOwnReader(copy())).rejects.toThrow("characters");
});
