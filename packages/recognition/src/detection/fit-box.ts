import type { Component } from "./components.ts";
import type { OrientedBox } from "./oriented-box.ts";

/** The direction of a blob from its second moments, and the ratio of its length to its thickness. */
export function direction({ points }: Component): { angle: number; elongation: number } {
  const count = points.length / 2;
  const { x: meanX, y: meanY } = centre(points);
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let at = 0; at < points.length; at += 2) {
    const dx = (points[at] ?? 0) - meanX;
    const dy = (points[at + 1] ?? 0) - meanY;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const spread = Math.hypot(xx - yy, 2 * xy);
  // One twelfth is the variance of a single pixel; it keeps the ratio of a row one pixel thick finite.
  const long = (xx + yy + spread) / 2 / count + 1 / 12;
  const short = (xx + yy - spread) / 2 / count + 1 / 12;
  return { angle, elongation: Math.sqrt(long / short) };
}

/** The smallest box at this angle around all pixels. */
export function fitBox({ points }: Component, angle: number): OrientedBox {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const x = (points[at] ?? 0) + 0.5;
    const y = (points[at + 1] ?? 0) + 0.5;
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left + 1,
    height: bottom - top + 1,
    angle,
  };
}

// The text map was trained on text areas that were shrunk by this ratio.
const UNCLIP_RATIO = 1.7;

/** Grows a box from the shrunken area of the text map to the whole text. */
export function unclip(box: OrientedBox): OrientedBox {
  const distance = (box.width * box.height * UNCLIP_RATIO) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * distance, height: box.height + 2 * distance };
}

function centre(points: readonly number[]): { x: number; y: number } {
  let x = 0;
  let y = 0;
  for (let at = 0; at < points.length; at += 2) {
    x += points[at] ?? 0;
    y += points[at + 1] ?? 0;
  }
  return { x: (x * 2) / points.length, y: (y * 2) / points.length };
}
