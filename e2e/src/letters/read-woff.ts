// Reads the outlines of letters from a WOFF file with TrueType outlines.
import { inflateSync } from "node:zlib";

import { glyphPath } from "./glyph-path.ts";

export interface Letter {
  /** How far the next letter is, in thousandths of the size. */
  advance: number;
  /** Commands of an SVG path, in thousandths of the size, from the beginning of the baseline. */
  path: string;
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

export function readWoff(bytes: Buffer): (codePoint: number) => Letter | null {
  const tables = readTables(bytes);
  const table = (name: string) => {
    const found = tables.get(name);
    if (found === undefined) throw new Error(`The typeface has no table ${name}`);
    return found.bytes;
  };
  const [head, hmtx] = [table("head"), table("hmtx")];
  const scale = 1000 / head.readUInt16BE(18);
  const widths = table("hhea").readUInt16BE(34);
  const advanceOf = (glyph: number) => hmtx.readUInt16BE(4 * Math.min(glyph, widths - 1));
  const glyphs = sliceGlyphs(table("glyf"), table("loca"), head.readInt16BE(50) === 1);
  const glyphOf = readCharacterMap(table("cmap"));
  return (codePoint) => {
    const glyph = glyphOf(codePoint);
    if (glyph === 0) return null;
    return {
      advance: Math.round(advanceOf(glyph) * scale),
      path: glyphPath(glyph, { glyphs, scale }),
    };
  };
}

interface Table {
  bytes: Buffer;
  checksum: number;
}

export function readTables(bytes: Buffer): Map<string, Table> {
  const count = bytes.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + WOFF_ENTRY * index;
    const name = bytes.toString("latin1", at, at + 4);
    const [offset, packed, size, checksum = 0] = [4, 8, 12, 16].map((field) =>
      bytes.readUInt32BE(at + field),
    );
    const stored = bytes.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return [name, { bytes: packed === size ? stored : inflateSync(stored), checksum }] as const;
  });
  return new Map(entries);
}

function sliceGlyphs(glyf: Buffer, loca: Buffer, isLong: boolean): (glyph: number) => Buffer {
  const start = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  return (glyph) => glyf.subarray(start(glyph), start(glyph + 1));
}

/** The format for the basic plane, which every typeface has. */
const SEGMENTS = 4;

function readCharacterMap(cmap: Buffer): (codePoint: number) => number {
  const count = cmap.readUInt16BE(2);
  const at = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(8 + 8 * index)).find(
    (offset) => cmap.readUInt16BE(offset) === SEGMENTS,
  );
  if (at === undefined) throw new Error("The typeface has no map of the basic plane");
  const table = cmap.subarray(at);
  const doubled = table.readUInt16BE(6);
  const field = (part: number, segment: number) =>
    // The end of each segment, a gap of two bytes, then the starts, the differences and the ranges.
    14 + part * doubled + (part > 0 ? 2 : 0) + 2 * segment;
  return (codePoint) => {
    for (let segment = 0; segment < doubled / 2; segment += 1) {
      if (codePoint > table.readUInt16BE(field(0, segment))) continue;
      const start = table.readUInt16BE(field(1, segment));
      if (codePoint < start) return 0;
      const delta = table.readUInt16BE(field(2, segment));
      const range = table.readUInt16BE(field(3, segment));
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = table.readUInt16BE(field(3, segment) + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
