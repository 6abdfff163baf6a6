import type { OrientedBox } from "./oriented-box.ts";

// As a share of the lower box: the two are on one row. As a share of the narrower box: they do more than touch.
const SAME_ROW = 0.5;
const MOST = 0.5;

/**
 * Ends boxes of one row that overlap after growing halfway between the two texts, so that a number is
 * not read with the last letter of the word before it.
 */
export function partNeighbours(boxes: readonly OrientedBox[]): OrientedBox[] {
  return boxes.map((box) => {
    const sides = boxes.filter((other) => other !== box && adjoins(box, other));
    const [left, right] = [-1, 1].map((side) =>
      Math.max(0, ...sides.filter(({ x }) => Math.sign(x - box.x) === side).map(overlapWith(box))),
    );
    return shorten(box, { left: (left ?? 0) / 2, right: (right ?? 0) / 2 });
  });
}

function overlapWith(box: OrientedBox): (other: OrientedBox) => number {
  return (other) => (box.width + other.width) / 2 - Math.abs(other.x - box.x);
}

function adjoins(box: OrientedBox, other: OrientedBox): boolean {
  const dx = other.x - box.x;
  const off = other.y - box.y - Math.tan(box.angle) * dx;
  const overlap = overlapWith(box)(other);
  return (
    Math.abs(off) < SAME_ROW * Math.min(box.height, other.height) &&
    overlap > 0 &&
    overlap < MOST * Math.min(box.width, other.width)
  );
}

function shorten(box: OrientedBox, by: { left: number; right: number }): OrientedBox {
  const shift = (by.left - by.right) / 2;
  return {
    ...box,
    x: box.x + shift * Math.cos(box.angle),
    y: box.y + shift * Math.sin(box.angle),
    width: box.width - by.left - by.right,
  };
}
