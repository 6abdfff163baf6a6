const CHANNELS = 4;
const OPAQUE = 255;

/** Puts a transparent picture on white or black, whichever contrasts more with its visible part. */
export function flattenAlpha(rgba: Uint8Array): Uint8Array {
  const ground = visibleBrightness(rgba) > 127 ? 0 : 255;
  const pixels = new Uint8Array((rgba.length / CHANNELS) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += CHANNELS, to += 3) {
    const alpha = (rgba[from + 3] ?? OPAQUE) / OPAQUE;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = rgba[from + channel] ?? 0;
      pixels[to + channel] = Math.round(value * alpha + ground * (1 - alpha));
    }
  }
  return pixels;
}

function visibleBrightness(rgba: Uint8Array): number {
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < rgba.length; at += CHANNELS) {
    const alpha = rgba[at + 3] ?? 0;
    sum += alpha * ((rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0));
    weight += alpha * 3;
  }
  return weight === 0 ? 0 : sum / weight;
}
