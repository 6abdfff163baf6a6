// Honest pictures as they arrive, and their forged versions.
import type { GreyRaster } from "@capicu/consistency/picture/raster";
import type { PixelBox } from "@capicu/recognition/reading";
import sharp from "sharp";

/** The red, green and blue bytes of a picture, which can be painted on. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

export interface Value {
  readonly path: string;
  readonly value: number;
  readonly box: PixelBox;
}

export async function openCanvas(bytes: Buffer): Promise<Canvas> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

export const savedAs = ({ width, height, pixels }: Canvas) =>
  sharp(pixels, { raw: { width, height, channels: 3 } });

/** Encodes a picture as the screenshot bucket does. */
export async function arrived(bytes: Buffer): Promise<Buffer> {
  const { format } = await sharp(bytes).metadata();
  return format === "png"
    ? sharp(bytes).png().toBuffer()
    : sharp(bytes).jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
}

export function greyCut(canvas: Canvas, box: PixelBox): GreyRaster {
  const grey = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = 3 * ((box.y + y) * canvas.width + box.x + x);
      const [red = 0, green = 0, blue = 0] = canvas.pixels.subarray(at, at + 3);
      grey[y * box.width + x] = (red * 77 + green * 151 + blue * 28) >> 8;
    }
  return { width: box.width, height: box.height, grey };
}

/** The box with a margin, in whole pixels inside the picture. */
export function widened({ width, height }: Canvas, box: PixelBox, share: number): PixelBox {
  const margin = Math.round(share * box.height);
  const x = Math.max(0, Math.floor(box.x) - margin);
  const y = Math.max(0, Math.floor(box.y) - margin);
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(box.x + box.width) + margin) - x,
    height: Math.min(height, Math.ceil(box.y + box.height) + margin) - y,
  };
}
