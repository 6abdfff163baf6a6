import type { PixelBox } from "#reading.ts";

import type { Token } from "./token.ts";

/** The upright box around a token, in pixels of the original picture. */
export function boundsOf(token: Token, scale: number): PixelBox {
  const { angle } = token.line.box;
  const width = token.right - token.left;
  const middle = (token.left + token.right) / 2;
  const centre = token.line.box.y + Math.tan(angle) * (middle - token.line.box.x);
  const height = token.height * Math.cos(angle) + width * Math.abs(Math.tan(angle));
  return {
    x: Math.round(token.left * scale),
    y: Math.round((centre - height / 2) * scale),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}
