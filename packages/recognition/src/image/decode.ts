import sharp from "sharp";
import type { Metadata, Sharp } from "sharp";

import { UnreadableImage } from "#unreadable-image.ts";

import { flattenAlpha } from "./flatten-alpha.ts";
import { pictureKind } from "./picture-kind.ts";
import type { Raster } from "./raster.ts";

const MAX_PIXELS = 50_000_000;
const MAX_WIDTH = 1600;
const MAX_HEIGHT = 4800;

// Each picture uses one core, because the workers run in parallel.
sharp.concurrency(1);
sharp.cache(false);

export interface DecodedImage {
  readonly raster: Raster;
  /** How many pixels of the original picture one pixel of the raster stands for. */
  readonly scale: number;
}

/** Decodes a picture upright, without alpha and at most 1,600 wide; checks it before decoding any pixel. */
export async function decode(bytes: Uint8Array): Promise<DecodedImage> {
  if (pictureKind(bytes) === undefined) throw new UnreadableImage("not_an_image");
  const metadata = await readMetadata(bytes);
  if (metadata.width * metadata.height > MAX_PIXELS) throw new UnreadableImage("too_large");
  try {
    return await decodeUpright(open(bytes), metadata);
  } catch (cause) {
    throw new UnreadableImage("damaged", { cause });
  }
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new UnreadableImage("damaged", { cause });
  }
}

async function decodeUpright(picture: Sharp, metadata: Metadata): Promise<DecodedImage> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const pixels = info.channels === 4 ? flattenAlpha(data) : data;
  const turned = (metadata.orientation ?? 1) >= 5;
  const width = turned ? metadata.height : metadata.width;
  return {
    raster: { width: info.width, height: info.height, pixels },
    scale: width / info.width,
  };
}
