/** A blob of the text map: its pixels as x, y pairs and their mean probability. */
export interface Component {
  readonly points: readonly number[];
  readonly mean: number;
}

export interface ProbabilityMap {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

const TEXT_FROM = 0.3;
// A single digit has only a few pixels at this scale; the usual limits would drop it.
const MIN_PIXELS = 5;
const MIN_MEAN = 0.4;

/** Finds groups of connected pixels (8 neighbours) that are likely text. */
export function findComponents(map: ProbabilityMap): Component[] {
  const left = textPixels(map);
  const components: Component[] = [];
  for (let start = left.indexOf(1); start >= 0; start = left.indexOf(1, start + 1)) {
    const component = flood(map, left, start);
    if (component.points.length / 2 >= MIN_PIXELS && component.mean >= MIN_MEAN)
      components.push(component);
  }
  return components;
}

/** 1 for each pixel that is likely text. */
function textPixels({ values }: ProbabilityMap): Uint8Array {
  const pixels = new Uint8Array(values.length);
  for (let at = 0; at < values.length; at += 1) if ((values[at] ?? 0) > TEXT_FROM) pixels[at] = 1;
  return pixels;
}

/** Collects the pixels of a blob and removes them from the remaining ones. */
function flood(map: ProbabilityMap, left: Uint8Array, start: number): Component {
  const points: number[] = [];
  const stack = [start];
  left[start] = 0;
  let sum = 0;
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % map.width;
    const y = (index - x) / map.width;
    points.push(x, y);
    sum += map.values[index] ?? 0;
    pushNeighbours(map, { left, stack }, { x, y });
  }
  return { points, mean: sum / (points.length / 2) };
}

function pushNeighbours(
  { width, height }: ProbabilityMap,
  { left, stack }: { left: Uint8Array; stack: number[] },
  { x, y }: { x: number; y: number },
): void {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      const next = row * width + column;
      if (left[next] === 0) continue;
      left[next] = 0;
      stack.push(next);
    }
}
