// A stored picture at the size and in the format a page asks for.
import sharp, { type Metadata, type Sharp } from "sharp";

import { notRenderable } from "./refusals.ts";
import { sniffMime } from "./sniff-mime.ts";
import type { Transformation } from "./transformation.ts";

export interface Rendition {
  bytes: Buffer;
  mime: string;
}

/** "origin" keeps the format of the stored picture. */
export type RenditionFormat = "origin" | "avif" | "webp";

const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 10;
// AVIF of a large picture takes tens of seconds, and WebP is nearly as small in a tenth of the time.
const AVIF_PIXELS_MAX = 500_000;
const FITS = { cover: "cover", contain: "inside", fill: "fill" } as const;
const KNOWN = new Map<string, "png" | "jpeg" | "gif" | "webp">([
  ["image/png", "png"],
  ["image/jpeg", "jpeg"],
  ["image/gif", "gif"],
  ["image/webp", "webp"],
]);

/**
 * Without a format in the query, the browser's Accept header decides; a wildcard decides nothing.
 */
export function chooseFormat({ format }: Transformation, accept: string): RenditionFormat {
  if (format !== undefined) return format;
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "origin";
}

/** Throws a refusal for bytes that are not a picture, whatever the row says. */
export async function render(
  original: Buffer,
  transformation: Transformation,
  format: RenditionFormat,
): Promise<Rendition> {
  const origin = KNOWN.get(sniffMime(original));
  if (origin === undefined) throw notRenderable();
  const { width, height, resize, quality } = transformation;
  try {
    // Small errors are invisible at the size of a page; a truncated picture is refused.
    const picture = sharp(original, { limitInputPixels: PIXELS_MAX, failOn: "truncated" });
    const isLarge = countPixels(await picture.metadata(), transformation) > AVIF_PIXELS_MAX;
    const resized = picture
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        fit: FITS[resize],
        withoutEnlargement: resize !== "fill",
      });
    const target = format === "avif" && isLarge ? "webp" : format;
    const bytes = await encode(resized, target === "origin" ? origin : target, quality).toBuffer();
    return { bytes, mime: `image/${target === "origin" ? origin : target}` };
  } catch {
    // The picture is damaged, or too large to decode here; the decoder's message is not for
    // callers.
    throw notRenderable();
  }
}

function encode(picture: Sharp, format: "png" | "jpeg" | "gif" | "webp" | "avif", quality: number) {
  if (format === "avif") return picture.avif({ quality, effort: 0 });
  if (format === "webp") return picture.webp({ quality, effort: 2 });
  // With a quality, the encoder would search for 256 colours: it takes seconds and spoils the
  // picture.
  return format === "png" ? picture.png() : picture.toFormat(format, { quality });
}

/** Counts the pixels of the result; a side that the request leaves out follows the other. */
function countPixels({ autoOrient }: Metadata, { width, height, resize }: Transformation): number {
  const { width: originalWidth, height: originalHeight } = autoOrient;
  const across =
    width ?? (height === undefined ? originalWidth : (originalWidth * height) / originalHeight);
  const down = height ?? (originalHeight * across) / originalWidth;
  return resize === "fill"
    ? across * down
    : Math.min(originalWidth * originalHeight, across * down);
}
