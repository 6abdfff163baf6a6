import { median } from "#median.ts";

import type { OrientedBox } from "./oriented-box.ts";

// As a share of the usual height of a box.
const LARGE = 1.3;
const AS_USUAL = 0.9;
// As a share of its height: a narrower box is a speck or an icon, which the closer look rightly omits.
const WORD = 1.5;
// As shares of a box: pieces of one row are no farther from its middle, and reach no farther past its ends.
const OFF_ROW = 0.25;
const BEYOND = 0.5;
// As a share of its width: a piece this wide is the whole box. As a share of its height: lower pieces are too small.
const WHOLE = 0.65;
const FRAGMENT_MAX_HEIGHT = 0.6;

/** The boxes of the closer look; text that breaks up or is lost there keeps its boxes of the first look. */
export function addMissedText(
  closer: readonly OrientedBox[],
  first: readonly OrientedBox[],
): OrientedBox[] {
  const usual = median(first.map(({ height }) => height)) ?? Infinity;
  return first.reduce<OrientedBox[]>(
    (boxes, whole) => {
      const pieces = boxes.filter((box) => isInside(box, whole));
      const isSeen = pieces.length === 0 && boxes.some((box) => isInside(whole, box));
      return !isSeen && isMissed(whole, pieces, usual)
        ? [...boxes.filter((box) => !pieces.includes(box)), whole]
        : boxes;
    },
    [...closer],
  );
}

/** The boxes of another look that are at most two thirds covered by those of the first. */
export function findMissedText(
  others: readonly OrientedBox[],
  first: readonly OrientedBox[],
): OrientedBox[] {
  return others.filter((whole) => {
    const parts = first.filter((box) => isInside(box, whole) || isInside(whole, box));
    return parts.reduce((sum, { width }) => sum + width, 0) < WHOLE * whole.width;
  });
}

function isMissed(whole: OrientedBox, pieces: readonly OrientedBox[], usual: number): boolean {
  const { width, height } = whole;
  if (pieces.length === 0) return height > AS_USUAL * usual && width > WORD * height;
  const areFragments = pieces.every((piece) => piece.height < FRAGMENT_MAX_HEIGHT * height);
  return (areFragments || height > LARGE * usual) && pieces.every((piece) => isPiece(piece, whole));
}

export function isInside(box: OrientedBox, whole: OrientedBox): boolean {
  const isBeside = Math.abs(box.x - whole.x) < whole.width / 2;
  return isBeside && Math.abs(offRow(box, whole)) < whole.height / 2;
}

function isPiece(box: OrientedBox, whole: OrientedBox): boolean {
  const beyond = Math.abs(box.x - whole.x) + box.width / 2 - whole.width / 2;
  return (
    Math.abs(offRow(box, whole)) < OFF_ROW * whole.height &&
    beyond < BEYOND * whole.height &&
    box.width < WHOLE * whole.width
  );
}

function offRow({ x, y }: OrientedBox, whole: OrientedBox): number {
  return y - whole.y - Math.tan(whole.angle) * (x - whole.x);
}
