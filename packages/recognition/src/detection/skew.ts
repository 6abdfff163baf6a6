/** A long text line, whose angle shows the rotation of the page at its height. */
export interface SlopeSample {
  readonly y: number;
  readonly angle: number;
  readonly weight: number;
}

/** The angle of text at a height; in a photo of a screen it differs between top and bottom. */
export type Skew = (y: number) => number;

/** The place of a piece of text, long or short. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

const MAX_ANGLE = Math.PI / 9;
const NEAR = 0.06;
const ENOUGH_FOR_PERSPECTIVE = 6;
const CLEARLY_TURNED = 0.02;
const LINES_AGREE_WITHIN = 0.025;
const MOST_LINES = 0.75;
const MIN_CURVATURE = 0.01;
const CURVATURE_TOLERANCE = 0.4;
const NEARBY = [-0.03, -0.025, -0.02, -0.015, -0.01, -0.005, 0.005, 0.01, 0.015, 0.02, 0.025, 0.03];

/** Chooses among an upright, a rotated and a photographed page the one with the straightest rows of spots. */
export function fitSkew(samples: readonly SlopeSample[], spots: readonly Spot[]): Skew {
  const upright: Skew = () => 0;
  const usable = samples.filter((sample) => Math.abs(sample.angle) < MAX_ANGLE);
  if (usable.length === 0) return upright;
  const middle = weightedMedian(usable);
  const near = usable.filter((sample) => Math.abs(sample.angle - middle) < NEAR);
  const line = fitLine(near);
  const photographed: Skew = (y) => line.at + line.slope * y;
  if (isCurvedLike(near, photographed)) return photographed;
  const models: Skew[] = agreeOnTurn(usable, middle) ? [() => middle] : [upright, () => middle];
  if (near.length >= ENOUGH_FOR_PERSPECTIVE) models.push(photographed);
  const rank = (skew: Skew) => ({ skew, stray: strayFromRows(spots, skew) });
  const best = models
    .map(rank)
    .reduce((least, model) => (model.stray < least.stray * 0.9 ? model : least));
  if (Math.abs(middle) < CLEARLY_TURNED) return best.skew;
  // Short text gives the angle only to a degree or two; rows across the page are more precise.
  const refined = NEARBY.map((by) => rank(() => middle + by)).toSorted(
    (a, b) => a.stray - b.stray,
  )[0];
  return refined !== undefined && refined.stray < best.stray * 0.7 ? refined.skew : best.skew;
}

/** Labels above their values seem to form rows at another angle; in that case the lines themselves decide. */
function agreeOnTurn(samples: readonly SlopeSample[], middle: number): boolean {
  if (Math.abs(middle) < CLEARLY_TURNED + LINES_AGREE_WITHIN) return false;
  const close = samples.filter(({ angle }) => Math.abs(angle - middle) < LINES_AGREE_WITHIN);
  return samples.length >= ENOUGH_FOR_PERSPECTIVE && close.length >= MOST_LINES * samples.length;
}

/** Whether the angle of the lines changes consistently from the top of the page to the bottom. */
function isCurvedLike(samples: readonly SlopeSample[], photographed: Skew): boolean {
  if (samples.length < 2 * ENOUGH_FOR_PERSPECTIVE) return false;
  const off = (skew: Skew) =>
    samples.reduce((sum, { y, angle }) => sum + Math.abs(angle - skew(y)), 0) / samples.length;
  const middle = weightedMedian(samples);
  const turned = off(() => middle);
  return turned > MIN_CURVATURE && off(photographed) < CURVATURE_TOLERANCE * turned;
}

/** The distance of spots from their nearest neighbour in the row, in heights. */
function strayFromRows(spots: readonly Spot[], skew: Skew): number {
  const straight = spots.map((spot) => ({ ...spot, y: spot.y - Math.tan(skew(spot.y)) * spot.x }));
  return straight.reduce((sum, spot) => {
    const offsets = straight
      .filter((other) => Math.abs(other.x - spot.x) > 2 * spot.height)
      .map((other) => Math.abs(other.y - spot.y) / spot.height);
    return sum + Math.min(0.5, ...offsets);
  }, 0);
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
  let along = 0;
  let across = 0;
  for (const { y, angle, weight } of samples) {
    along += weight * (y - meanY) * (angle - mean);
    across += weight * (y - meanY) ** 2;
  }
  const slope = across === 0 ? 0 : along / across;
  return { at: mean - slope * meanY, slope };
}
