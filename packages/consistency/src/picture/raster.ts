/** A decoded picture: rows of red, green, blue bytes. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Every picture is decoded to this width, or narrower if it would be taller than the height. */
export const LOOK_WIDTH = 540;
export const LOOK_HEIGHT = 2000;

/** One byte of brightness a pixel. */
export interface GreyRaster {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

export function greyOf({ width, height, pixels }: Raster): GreyRaster {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at++) {
    const red = pixels[3 * at] ?? 0;
    const green = pixels[3 * at + 1] ?? 0;
    const blue = pixels[3 * at + 2] ?? 0;
    grey[at] = (red * 77 + green * 151 + blue * 28) >> 8;
  }
  return { width, height, grey };
}
