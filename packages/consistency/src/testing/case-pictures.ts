// The pictures of a case, truly cropped, compressed and analysed.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

import { comparePictures, type Likeness } from "#picture/compare-pictures.ts";
import { extractFeatures, type PictureFeatures } from "#picture/look.ts";
import { pictureFacts, type PictureFacts } from "#picture/picture-facts.ts";
import { LOOK_HEIGHT, LOOK_WIDTH } from "#picture/raster.ts";

import { CASES_FOLDER, type EditedPicture, type PictureData } from "./case-data.ts";

export interface LoadedPicture {
  etag: string;
  features: PictureFeatures;
  facts: PictureFacts;
}

const cache = new Map<string, Promise<LoadedPicture>>();

/** Analyses each picture once. */
export function loadPicture(data: PictureData): Promise<LoadedPicture> {
  const etag = JSON.stringify(data);
  const cached = cache.get(etag) ?? loadBytes(etag, data);
  cache.set(etag, cached);
  return cached;
}

async function loadBytes(etag: string, data: PictureData): Promise<LoadedPicture> {
  const bytes = await bytesOf(typeof data === "string" ? { file: data } : data);
  const { width, height } = await sharp(bytes).metadata();
  const { data: pixels, info } = await sharp(bytes)
    .resize({ width: LOOK_WIDTH, height: LOOK_HEIGHT, fit: "inside" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { width: info.width, height: info.height, pixels };
  const features = extractFeatures(raster);
  return { etag, features, facts: pictureFacts(raster, features, { width, height }) };
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

/** Searches as the server does: first by a hash that shares a quarter, then by comparing the pictures. */
export function likenessOf(one: LoadedPicture, other: LoadedPicture): Likeness | null {
  const isCandidate = one.facts.hashes.some((hash) =>
    other.facts.hashes.some((otherHash) => sharesBand(hash, otherHash)),
  );
  return isCandidate ? comparePictures(one.features, other.features) : null;
}

const sharesBand = (one: string, other: string) =>
  [0, 4, 8, 12].some((at) => one.slice(at, at + 4) === other.slice(at, at + 4));
