import type { LinePicture } from "./cut-line.ts";

/** How far each pixel of a line stands out from its ground: 0 ground, 1 full ink. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

// Less contrast than this over the whole cut is texture, no text.
const LEAST_CONTRAST = 0.12;

export function inkOf({ width, height, planes }: LinePicture): InkMap {
  const size = width * height;
  const ground = [0, 1, 2].map((channel) =>
    quantile(planes.subarray(channel * size, (channel + 1) * size), 0.5),
  );
  const values = new Float32Array(size);
  for (let at = 0; at < size; at += 1)
    values[at] = Math.max(
      ...ground.map((level, channel) => Math.abs((planes[channel * size + at] ?? 0) - level)),
    );
  const full = Math.max(quantile(values, 0.97), LEAST_CONTRAST);
  for (let at = 0; at < size; at += 1) values[at] = Math.min(1, (values[at] ?? 0) / full);
  return { width, height, values };
}

function quantile(values: Float32Array, share: number): number {
  const ordered = values.toSorted();
  return ordered[Math.floor(share * (ordered.length - 1))] ?? 0;
}
