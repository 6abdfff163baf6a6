import { findComponents } from "#detection/components.ts";
import { type Extent, extentOf, union } from "#detection/extent.ts";
import type { OrientedBox } from "#detection/oriented-box.ts";
import { cutLine, type LinePicture } from "#image/cut-line.ts";
import { type Ground, groundOf, inkOf } from "#image/ink.ts";
import type { Raster } from "#image/raster.ts";

import { grow } from "./place-box.ts";

export const HEIGHT = 48;
// As shares of the cut's height: a digit is larger than a speck, and smaller than a frame or a rule.
const LEAST_GLYPH = 0.25;
const TALLEST_GLYPH = 0.92;
const WIDEST_GLYPH = 1.4;
const THINNEST_STROKE = 0.15;
const GLYPH_GAP = 0.45;
const LOOKS = 4;
const GROWTH = 0.6;

/** The box of the text nearest to the middle of a place; the network reads a single digit only from a close crop. */
export function tightBox(raster: Raster, place: OrientedBox): OrientedBox | undefined {
  const { glyphs, width } = glyphsIn(raster, place);
  const word = nearestWord(glyphs, width / 2);
  return word && within(place, word);
}

/** Grows a box that the detector put inside very large text until it contains the text. */
export function growToWriting(raster: Raster, box: OrientedBox): OrientedBox | undefined {
  let searchBox = box;
  for (let look = 0; look < LOOKS; look += 1) {
    const ink = inkOf(cutPlace(raster, searchBox));
    const isCut = findComponents(ink).some(({ points }) => fills(extentOf(points), ink.width));
    if (!isCut) return look === 0 ? undefined : tallerThan(box, wholeTightBox(raster, searchBox));
    searchBox = grow(searchBox, GROWTH);
  }
  return undefined;
}

/** Returns the grown box only if it is taller; otherwise a ring around small text crossed the box. */
function tallerThan(box: OrientedBox, grown: OrientedBox | undefined): OrientedBox | undefined {
  return grown !== undefined && grown.height > box.height ? grown : undefined;
}

/** Whether a component reaches from the top of the cut to its bottom near the middle. */
function fills({ left, right, top, bottom }: Extent, width: number): boolean {
  const isNear = left < width * 0.75 && right > width * 0.25;
  return isNear && bottom - top > TALLEST_GLYPH * HEIGHT && right - left > THINNEST_STROKE * HEIGHT;
}

/**
 * Like `tightBox`, for a predicted place: follows text that may continue beyond the place, because half a
 * number is a wrong number.
 */
export function wholeTightBox(raster: Raster, place: OrientedBox): OrientedBox | undefined {
  let searchBox = place;
  // On a pill or a disc, the background of the number differs from that of the page.
  const ground = groundOf(cutPlace(raster, place));
  for (let look = 0; look < LOOKS; look += 1) {
    const { glyphs, width } = glyphsIn(raster, searchBox, ground);
    const word = nearestWord(glyphs, width / 2 + ((place.x - searchBox.x) * HEIGHT) / place.height);
    if (word === undefined) return undefined;
    const goesOn = {
      left: word.left < GLYPH_GAP * HEIGHT,
      right: width - word.right < GLYPH_GAP * HEIGHT,
    };
    if (!goesOn.left && !goesOn.right) return within(searchBox, word);
    searchBox = widen(searchBox, goesOn);
  }
  return undefined;
}

function widen(box: OrientedBox, { left, right }: { left: boolean; right: boolean }): OrientedBox {
  const by = 1.5 * box.height;
  const shift = ((right ? by : 0) - (left ? by : 0)) / 2;
  return {
    ...box,
    x: box.x + shift * Math.cos(box.angle),
    y: box.y + shift * Math.sin(box.angle),
    width: box.width + (left ? by : 0) + (right ? by : 0),
  };
}

/** The box of a line without the empty room above and below, so that its letters are larger. */
export function tightLine(raster: Raster, line: OrientedBox): OrientedBox | undefined {
  const { glyphs, width } = glyphsIn(raster, line);
  const [first, ...rest] = glyphs;
  const all = first && rest.reduce(union, first);
  return all && within(line, { ...all, left: 0, right: width });
}

export function glyphsIn(
  raster: Raster,
  place: OrientedBox,
  ground?: Ground,
): { glyphs: Extent[]; width: number } {
  const line = cutPlace(raster, place);
  const ink = inkOf(line, ground);
  const extents = findComponents(ink).map(({ points }) => extentOf(points));
  return { glyphs: extents.filter(isGlyph), width: line.width };
}

function cutPlace(raster: Raster, place: OrientedBox): LinePicture {
  const width = Math.max(1, Math.round((place.width * HEIGHT) / place.height));
  return cutLine(raster, place, { width, height: HEIGHT });
}

/** Converts pixels of the cut into a box of the picture. */
export function within(place: OrientedBox, extent: Extent): OrientedBox {
  const scale = HEIGHT / place.height;
  const along = (extent.left + extent.right) / 2 / scale - place.width / 2;
  const down = (extent.top + extent.bottom) / 2 / scale - place.height / 2;
  const cos = Math.cos(place.angle);
  const sin = Math.sin(place.angle);
  return {
    x: place.x + along * cos - down * sin,
    y: place.y + along * sin + down * cos,
    width: (extent.right - extent.left) / scale,
    height: (extent.bottom - extent.top) / scale,
    angle: place.angle,
  };
}

function isGlyph({ left, right, top, bottom }: Extent): boolean {
  const height = (bottom - top) / HEIGHT;
  const width = (right - left) / HEIGHT;
  return height >= LEAST_GLYPH && height <= TALLEST_GLYPH && width <= WIDEST_GLYPH;
}

function nearestWord(glyphs: readonly Extent[], middle: number): Extent | undefined {
  const words: Extent[] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.left - b.left)) {
    const last = words.at(-1);
    if (last !== undefined && glyph.left - last.right < GLYPH_GAP * HEIGHT)
      words[words.length - 1] = union(last, glyph);
    else words.push(glyph);
  }
  const off = ({ left, right }: Extent) => Math.max(left - middle, middle - right, 0);
  return words.toSorted((a, b) => off(a) - off(b))[0];
}
