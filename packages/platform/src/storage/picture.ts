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
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  const mime = sniffMime(bytes);
  if (mime !== "image/png" && mime !== "image/jpeg") throw mimeRefused(mime);
  if (mime === "image/png" && isAnimated(bytes)) throw animatedPicture();
  await requirePixels(bytes);
  const upright = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "warning" }).autoOrient();
  const encoded =
    mime === "image/png"
      ? upright.png({ compressionLevel: 6 })
      : upright.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" });
  try {
    return { bytes: await encoded.toBuffer(), mime };
  } catch {
    // The decoder's message is not for players, and every failure here has the same meaning.
    throw unreadablePicture();
  }
}

async function requirePixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadablePicture();
    });
  if (width * height > PIXELS_MAX) throw tooManyPixels();
}

// An animated picture has a chunk that says so before the first frame.
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
