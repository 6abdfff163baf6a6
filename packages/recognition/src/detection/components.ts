/** A blob of the text map: its pixels as x, y pairs and how sure the map is of them. */
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
// A lone digit is a handful of pixels at this scale; the usual limits would drop it.
const MIN_PIXELS = 5;
const MIN_MEAN = 0.4;

/** Connected pixels (8 neighbours) that are likely text. */
export function findComponents(map: ProbabilityMap): Component[] {
  const seen = new Uint8Array(map.values.length);
  const found: Component[] = [];
  for (let start = 0; start < map.values.length; start += 1) {
    if (seen[start] === 1 || !isText(map, start)) continue;
    const component = flood(map, seen, start);
    if (component.points.length / 2 >= MIN_PIXELS && component.mean >= MIN_MEAN)
      found.push(component);
  }
  return found;
}

function isText(map: ProbabilityMap, index: number): boolean {
  return (map.values[index] ?? 0) > TEXT_FROM;
}

function flood(map: ProbabilityMap, seen: Uint8Array, start: number): Component {
  const points: number[] = [];
  const stack = [start];
  seen[start] = 1;
  let sum = 0;
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    points.push(index % map.width, Math.floor(index / map.width));
    sum += map.values[index] ?? 0;
    pushNeighbours(map, { index, seen, stack });
  }
  return { points, mean: sum / (points.length / 2) };
}

function pushNeighbours(
  map: ProbabilityMap,
  { index, seen, stack }: { index: number; seen: Uint8Array; stack: number[] },
): void {
  const { width, height } = map;
  const x = index % width;
  const y = Math.floor(index / width);
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      const next = row * width + column;
      if (seen[next] === 1 || !isText(map, next)) continue;
      seen[next] = 1;
      stack.push(next);
    }
}
