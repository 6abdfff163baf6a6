// Decodes a stored picture and extracts its features. A library of picture hashes would hash the
// whole picture, and all screens of one game look alike; the engine finds and hashes the words that
// differ, in fifty lines a step. Decoding uses sharp, as everywhere.
import { extractFeatures, type PictureFeatures } from "@capicu/consistency/picture/look";
import { pictureFacts, type PictureFacts } from "@capicu/consistency/picture/picture-facts";
import { LOOK_HEIGHT, LOOK_WIDTH } from "@capicu/consistency/picture/raster";
import sharp from "sharp";

const PIXELS_MAX = 50_000_000;

export interface SeenPicture {
  features: PictureFeatures;
  facts: PictureFacts;
}

export async function decodePicture(bytes: Buffer): Promise<SeenPicture> {
  const options = { limitInputPixels: PIXELS_MAX };
  const { width, height } = await sharp(bytes, options).metadata();
  const { data: pixels, info } = await sharp(bytes, options)
    .resize({ width: LOOK_WIDTH, height: LOOK_HEIGHT, fit: "inside" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { width: info.width, height: info.height, pixels };
  const features = extractFeatures(raster);
  return { features, facts: pictureFacts(raster, features, { width, height }) };
}
