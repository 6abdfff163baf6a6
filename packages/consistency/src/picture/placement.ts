// Where the places of one picture are found in another: made larger or smaller, and moved.
import type { Look, LookedWord } from "./look.ts";
import type { PixelBox } from "./marks.ts";
import { hammingDistance } from "./word-hash.ts";

export interface Placement {
  scale: number;
  right: number;
  down: number;
}

type Pair = readonly [from: LookedWord, to: LookedWord];

const SAME_WORD = 8;
const SCALE_MAX = 2.5;
const PAIRS_MAX = 400;
const AGREEING_MIN = 4;

/** The one that most words agree with; null where too few do. */
export function findPlacement(one: Look, other: Look): Placement | null {
  const pairs = pairsOf(one.words, other.words);
  let best: Pair[] = [];
  for (const [from, to] of pairs.slice(0, PAIRS_MAX)) {
    const scale = to.width / from.width;
    const placement = { scale, right: to.x - from.x * scale, down: to.y - from.y * scale };
    const agreeing = pairs.filter(([word, found]) => stands(found, placed(word, placement)));
    if (agreeing.length > best.length) best = agreeing;
  }
  return best.length < AGREEING_MIN ? null : fit(best);
}

export function placed(box: PixelBox, { scale, right, down }: Placement): PixelBox {
  return {
    x: box.x * scale + right,
    y: box.y * scale + down,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/** Numbers first, and long ones: they are found in one place only. */
function pairsOf(ones: readonly LookedWord[], others: readonly LookedWord[]): Pair[] {
  return ones
    .toSorted((one, other) => Number(other.level) - Number(one.level) || other.width - one.width)
    .flatMap((from) =>
      others.flatMap((to): Pair[] => {
        const scale = to.width / from.width;
        const fits = scale < SCALE_MAX && scale > 1 / SCALE_MAX;
        return fits && hammingDistance(from.hash, to.hash) <= SAME_WORD ? [[from, to]] : [];
      }),
    );
}

function stands(found: PixelBox, place: PixelBox): boolean {
  const slack = 0.6 * place.height;
  return (
    Math.abs(found.x - place.x) <= slack &&
    Math.abs(found.y - place.y) <= slack &&
    Math.abs(found.width - place.width) <= slack
  );
}

/** Least squares over the middles of all words that agree: one word alone is a pixel out. */
function fit(pairs: readonly Pair[]): Placement {
  const points = pairs.map(([from, to]) => ({ from: middleOf(from), to: middleOf(to) }));
  const mean = (side: "from" | "to", axis: "x" | "y") =>
    points.reduce((sum, point) => sum + point[side][axis], 0) / points.length;
  const [fromX, fromY, toX, toY] = [
    mean("from", "x"),
    mean("from", "y"),
    mean("to", "x"),
    mean("to", "y"),
  ];
  let [shared, spread] = [0, 0];
  for (const { from, to } of points) {
    shared += (from.x - fromX) * (to.x - toX) + (from.y - fromY) * (to.y - toY);
    spread += (from.x - fromX) ** 2 + (from.y - fromY) ** 2;
  }
  const scale = spread === 0 ? 1 : shared / spread;
  return { scale, right: toX - fromX * scale, down: toY - fromY * scale };
}

const middleOf = ({ x, y, width, height }: PixelBox) => ({ x: x + width / 2, y: y + height / 2 });
