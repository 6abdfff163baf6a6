// Finds the scale and shift that map the words of one picture onto another's.
import type { PictureFeatures, WordFeatures } from "./look.ts";
import type { PixelBox } from "./marks.ts";
import { hammingDistance } from "./word-hash.ts";

export interface Placement {
  scale: number;
  right: number;
  down: number;
}

type Pair = readonly [from: WordFeatures, to: WordFeatures];

const SAME_WORD = 8;
const SCALE_MAX = 2.5;
const PAIRS_MAX = 400;
const AGREEING_MIN = 4;

/** The placement that most words agree with; null when too few do. */
export function findPlacement(one: PictureFeatures, other: PictureFeatures): Placement | null {
  const pairs = pairsOf(one.words, other.words);
  let best: Pair[] = [];
  for (const [from, to] of pairs.slice(0, PAIRS_MAX)) {
    const scale = to.width / from.width;
    const placement = { scale, right: to.x - from.x * scale, down: to.y - from.y * scale };
    const agreeing = pairs.filter(([word, found]) =>
      isNear(found, applyPlacement(word, placement)),
    );
    if (agreeing.length > best.length) best = agreeing;
  }
  return best.length < AGREEING_MIN ? null : fit(best);
}

export function applyPlacement(box: PixelBox, { scale, right, down }: Placement): PixelBox {
  return {
    x: box.x * scale + right,
    y: box.y * scale + down,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/** Long numbers come first, because they occur in only one place. */
function pairsOf(words: readonly WordFeatures[], others: readonly WordFeatures[]): Pair[] {
  return words
    .toSorted((one, other) => Number(other.level) - Number(one.level) || other.width - one.width)
    .flatMap((from) =>
      others.flatMap((to): Pair[] => {
        const scale = to.width / from.width;
        const fits = scale < SCALE_MAX && scale > 1 / SCALE_MAX;
        return fits && hammingDistance(from.hash, to.hash) <= SAME_WORD ? [[from, to]] : [];
      }),
    );
}

function isNear(found: PixelBox, place: PixelBox): boolean {
  const slack = 0.6 * place.height;
  return (
    Math.abs(found.x - place.x) <= slack &&
    Math.abs(found.y - place.y) <= slack &&
    Math.abs(found.width - place.width) <= slack
  );
}

/** Least squares over the middles of all agreeing words; one word alone would be a pixel off. */
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
