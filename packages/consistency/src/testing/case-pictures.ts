// The pictures of a case, really cut and compressed, and really looked at.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

import { comparePictures, type Likeness } from "#picture/compare-pictures.ts";
import { lookAt, type Look } from "#picture/look.ts";
import { pictureFacts, type PictureFacts } from "#picture/picture-facts.ts";
import { LOOK_HEIGHT, LOOK_WIDTH } from "#picture/raster.ts";

import { CASES_FOLDER, type EditedPicture, type PictureData } from "./case-data.ts";

export interface SeenPicture {
  etag: string;
  look: Look;
  facts: PictureFacts;
}

const seen = new Map<string, Promise<SeenPicture>>();

/** The same picture is looked at once. */
export function see(data: PictureData): Promise<SeenPicture> {
  const etag = JSON.stringify(data);
  const known = seen.get(etag) ?? seeBytes(etag, data);
  seen.set(etag, known);
  return known;
}

async function seeBytes(etag: string, data: PictureData): Promise<SeenPicture> {
  const bytes = await bytesOf(typeof data === "string" ? { file: data } : data);
  const { width, height } = await sharp(bytes).metadata();
  const { data: pixels, info } = await sharp(bytes)
    .resize({ width: LOOK_WIDTH, height: LOOK_HEIGHT, fit: "inside" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { width: info.width, height: info.height, pixels };
  const look = lookAt(raster);
  return { etag, look, facts: pictureFacts(raster, look, { width, height }) };
}

async function bytesOf({ file, crop = {}, width, quality, brightness }: EditedPicture) {
  const original = await readFile(join(CASES_FOLDER, "pictures", `${file}.jpg`));
  const whole = await sharp(original).metadata();
  const { top = 0, right = 0, bottom = 0, left = 0 } = crop;
  let edited = sharp(original).extract({
    left: Math.floor(left * whole.width),
    top: Math.floor(top * whole.height),
    width: Math.floor((1 - left - right) * whole.width),
    height: Math.floor((1 - top - bottom) * whole.height),
  });
  if (width !== undefined) edited = edited.resize({ width });
  if (brightness !== undefined) edited = edited.modulate({ brightness });
  return edited.jpeg({ quality: quality ?? 90 }).toBuffer();
}

/** As the server finds it: by a hash that shares a quarter, then by the pictures themselves. */
export function likenessOf(one: SeenPicture, other: SeenPicture): Likeness | null {
  const isCandidate = one.facts.hashes.some((hash) =>
    other.facts.hashes.some((known) => sharesBand(hash, known)),
  );
  return isCandidate ? comparePictures(one.look, other.look) : null;
}

const sharesBand = (one: string, other: string) =>
  [0, 4, 8, 12].some((at) => one.slice(at, at + 4) === other.slice(at, at + 4));
