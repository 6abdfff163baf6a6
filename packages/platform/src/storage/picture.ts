// Re-encodes the pictures of a bucket, so that nothing but the picture is left in the file.
import sharp from "sharp";

import { animatedPicture, mimeRefused, tooManyPixels, unreadablePicture } from "./refusals.ts";
import { sniffMime } from "./sniff-mime.ts";

const PIXELS_MAX = 50_000_000;
const JPEG_QUALITY = 92;

export interface CleanPicture {
  bytes: Buffer;
  mime: "image/png" | "image/jpeg";
}

/**
 * Decodes within limits, turns the picture upright, and re-encodes it without metadata in its own
 * format.
 */
export async function cleanPicture(given: Buffer): Promise<CleanPicture> {
  const mime = sniffMime(given);
  if (mime !== "image/png" && mime !== "image/jpeg") throw mimeRefused(mime);
  if (mime === "image/png" && isAnimated(given)) throw animatedPicture();
  await requirePixels(given);
  const upright = sharp(given, { limitInputPixels: PIXELS_MAX, failOn: "warning" }).autoOrient();
  const written =
    mime === "image/png"
      ? upright.png({ compressionLevel: 6 })
      : upright.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" });
  try {
    return { bytes: await written.toBuffer(), mime };
  } catch {
    // The decoder's message is not for players, and every failure here has the same meaning.
    throw unreadablePicture();
  }
}

async function requirePixels(given: Buffer): Promise<void> {
  const { width, height } = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadablePicture();
    });
  if (width * height > PIXELS_MAX) throw tooManyPixels();
}

// An animation announces itself in a chunk before the first picture.
function isAnimated(png: Buffer): boolean {
  let at = 8;
  while (at + 8 <= png.length) {
    const name = png.toString("latin1", at + 4, at + 8);
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
    at += png.readUInt32BE(at) + 12;
  }
  return false;
}
