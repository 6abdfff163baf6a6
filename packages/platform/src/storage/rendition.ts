// A stored picture at the size and in the format a page asks for.
import sharp from "sharp";

import { notRenderable } from "./refusals.ts";
import { sniffMime } from "./sniff-mime.ts";
import type { Transformation } from "./transformation.ts";

export interface Rendition {
  bytes: Buffer;
  mime: string;
}

type Format = "png" | "jpeg" | "gif" | "webp" | "avif";

const PIXELS_MAX = 50_000_000;
const FITS = { cover: "cover", contain: "inside", fill: "fill" } as const;
const KNOWN = new Map<string, Format>([
  ["image/png", "png"],
  ["image/jpeg", "jpeg"],
  ["image/gif", "gif"],
  ["image/webp", "webp"],
]);

/** Throws a refusal for what is no picture by its own bytes, whatever its row says. */
export async function render(
  given: Buffer,
  { width, height, resize, quality, format }: Transformation,
  accept: string,
): Promise<Rendition> {
  const origin = KNOWN.get(sniffMime(given));
  if (origin === undefined) throw notRenderable();
  const target = format === "origin" ? origin : (format ?? preferred(accept, origin));
  try {
    // Small faults stay invisible at the size of a page; what is cut off is refused.
    const bytes = await sharp(given, { limitInputPixels: PIXELS_MAX, failOn: "truncated" })
      .autoOrient()
      .resize({
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        fit: FITS[resize],
        withoutEnlargement: resize !== "fill",
      })
      .toFormat(target, { quality })
      .toBuffer();
    return { bytes, mime: `image/${target}` };
  } catch {
    // Damaged, or larger than is decoded here: the decoder's words are not for callers.
    throw notRenderable();
  }
}

// As browsers list what they can show; a type named for all of them decides nothing.
function preferred(accept: string, origin: Format): Format {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : origin;
}
