import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Skew } from "#detection/skew.ts";
import type { Token } from "#parsing/token.ts";

/** A place on the straightened page. */
export interface Place {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
}

/** Converts a place on the straightened page into a box of the picture. */
export function placeBox(place: Place, skew: Skew): OrientedBox {
  const angle = skew(place.y);
  const x = (place.left + place.right) / 2;
  return {
    x,
    y: place.y + Math.tan(angle) * x,
    width: (place.right - place.left) / Math.cos(angle),
    height: place.height,
    angle,
  };
}

/** The box of a token that may be a part of its line. */
export function tokenBox(token: Token): OrientedBox {
  const { box } = token.line;
  const x = (token.left + token.right) / 2;
  const whole = token.right - token.left > 0.85 * box.width;
  if (whole) return box;
  return {
    x,
    y: box.y + Math.tan(box.angle) * (x - box.x),
    width: (token.right - token.left) / Math.cos(box.angle) + 0.3 * box.height,
    height: box.height,
    angle: box.angle,
  };
}

/** The box of the letters that were read; their line may contain a digit that was not. */
export function lettersBox({ left, right, line: { box } }: Token): OrientedBox {
  const x = (left + right) / 2;
  return { ...box, x, y: box.y + Math.tan(box.angle) * (x - box.x), width: right - left };
}

export function grow(box: OrientedBox, share: number): OrientedBox {
  const by = share * box.height;
  return { ...box, width: box.width + by, height: box.height + by };
}
