/** One long text line as a witness of how the page is turned at its height. */
export interface SlopeSample {
  readonly y: number;
  readonly angle: number;
  readonly weight: number;
}

/** The angle of text at a height; a photographed screen is turned differently at top and bottom. */
export type Skew = (y: number) => number;

const MAX_ANGLE = Math.PI / 9;
const ENOUGH_FOR_PERSPECTIVE = 6;
// Below this spread over the page a straight page with a constant angle is the better model.
const PERSPECTIVE_FROM = 0.012;

export function fitSkew(samples: readonly SlopeSample[]): Skew {
  const usable = samples.filter((sample) => Math.abs(sample.angle) < MAX_ANGLE);
  if (usable.length === 0) return () => 0;
  const middle = weightedMedian(usable);
  const near = usable.filter((sample) => Math.abs(sample.angle - middle) < 0.06);
  if (near.length < ENOUGH_FOR_PERSPECTIVE) return () => middle;
  const line = fitLine(near);
  const ys = near.map((sample) => sample.y);
  const spread = Math.abs(line.slope) * (Math.max(...ys) - Math.min(...ys));
  if (spread < PERSPECTIVE_FROM) return () => middle;
  return (y) => line.at + line.slope * y;
}

function weightedMedian(samples: readonly SlopeSample[]): number {
  const ordered = samples.toSorted((a, b) => a.angle - b.angle);
  const half = ordered.reduce((sum, sample) => sum + sample.weight, 0) / 2;
  let sum = 0;
  for (const sample of ordered) {
    sum += sample.weight;
    if (sum >= half) return sample.angle;
  }
  return 0;
}

function fitLine(samples: readonly SlopeSample[]): { at: number; slope: number } {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const meanY = samples.reduce((sum, { y, weight }) => sum + y * weight, 0) / total;
  const mean = samples.reduce((sum, { angle, weight }) => sum + angle * weight, 0) / total;
  let up = 0;
  let down = 0;
  for (const { y, angle, weight } of samples) {
    up += weight * (y - meanY) * (angle - mean);
    down += weight * (y - meanY) ** 2;
  }
  const slope = down === 0 ? 0 : up / down;
  return { at: mean - slope * meanY, slope };
}
