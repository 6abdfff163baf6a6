import type { Mode } from "@capicu/contract/statistics";

import { type Canvas, fittingSize, type Rect, type TextPlace, widthOf } from "./canvas.ts";
import type { PairStyle, Row, Scene } from "./scene.ts";

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** Splits a box into equal parts with gaps. */
export function columnsOf(rect: Rect, count: number, gap: number): Rect[] {
  const width = (rect.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_item, at) => ({
    ...rect,
    x: rect.x + at * (width + gap),
    width,
  }));
}

/** Draws a card with a section's heading and returns the space for its rows. */
export function paintSection(
  canvas: Canvas,
  scene: Scene,
  { rect, section, size }: { rect: Rect; section: Mode; size: number },
): Rect {
  const { palette, sections, corner, strong } = scene;
  if (scene.hasCards) canvas.box(rect, palette.card, corner);
  const inner = inset(rect, size * 0.8);
  const heading = sections[section];
  const isCentred = scene.chrome.title.length % 2 === 0;
  canvas.text(heading, {
    x: isCentred ? inner.x + inner.width / 2 : inner.x,
    y: inner.y + size,
    size: fittingSize(heading, inner.width, size * 1.15),
    fill: palette.accent,
    weight: strong,
    anchor: isCentred ? "middle" : "start",
  });
  const titleHeight = size * 1.9;
  return { ...inner, y: inner.y + titleHeight, height: inner.height - titleHeight };
}

/** Draws rows below each other, with label and value in the given style. */
export function paintRows(
  canvas: Canvas,
  scene: Scene,
  { rect, rows, style, size }: { rect: Rect; rows: readonly Row[]; style: PairStyle; size: number },
): void {
  const height = rect.height / rows.length;
  for (const [at, row] of rows.entries())
    paintPair(canvas, scene, {
      row,
      style,
      size,
      rect: { ...rect, y: rect.y + at * height, height },
    });
}

/** Draws this many tiles in a row. */
export function paintTiles(
  canvas: Canvas,
  scene: Scene,
  tiles: { rect: Rect; rows: readonly Row[]; style: PairStyle; size: number; across: number },
): void {
  const { rect, rows, across } = tiles;
  const height = rect.height / Math.ceil(rows.length / across);
  const cells = columnsOf(rect, across, tiles.size * 0.6);
  for (const [at, row] of rows.entries()) {
    const cell = cells[at % across];
    if (cell === undefined) continue;
    const y = rect.y + Math.floor(at / across) * height;
    paintPair(canvas, scene, { ...tiles, row, rect: { ...cell, y, height } });
  }
}

interface Pair {
  readonly rect: Rect;
  readonly row: Row;
  readonly style: PairStyle;
  readonly size: number;
}

function paintPair(canvas: Canvas, scene: Scene, { rect, row, style, size }: Pair): void {
  const { palette, strong } = scene;
  const isStacked = style === "above" || style === "below";
  const room = isStacked ? rect.width : rect.width - widthOf(row.value, size) - size * 0.6;
  const label = { size: fittingSize(row.label, room, size * 0.85), fill: palette.muted };
  const value = {
    size: fittingSize(row.value, rect.width, isStacked ? size * 1.25 : size),
    fill: palette.text,
    weight: strong,
  };
  for (const { text, ...place } of isStacked
    ? stacked({ rect, row, style, size }, { label, value })
    : sideBySide({ rect, row, style, size }, { label, value }))
    canvas.text(text, place);
}

interface Types {
  readonly label: Pick<TextPlace, "size" | "fill">;
  readonly value: Pick<TextPlace, "size" | "fill" | "weight">;
}

type PlacedText = TextPlace & { readonly text: string };

function stacked({ rect, row, style, size }: Pair, { label, value }: Types): PlacedText[] {
  const x = rect.x + rect.width / 2;
  const middle = rect.y + rect.height / 2;
  const [upper, lower] = [middle - size * 0.15, middle + size * 1.1];
  return [
    { ...label, text: row.label, x, anchor: "middle", y: style === "above" ? upper : lower },
    { ...value, text: row.value, x, anchor: "middle", y: style === "above" ? lower : upper },
  ];
}

function sideBySide({ rect, row, style, size }: Pair, { label, value }: Types): PlacedText[] {
  const y = rect.y + rect.height / 2 + size * 0.35;
  const right = rect.x + rect.width;
  if (style === "left")
    return [
      { ...value, text: row.value, x: rect.x, y },
      { ...label, text: row.label, x: rect.x + rect.width * 0.42, y },
    ];
  const after = rect.x + widthOf(row.label, label.size) + size * 0.4;
  return [
    { ...label, text: row.label, x: rect.x, y },
    style === "right"
      ? { ...value, text: row.value, x: right, y, anchor: "end" }
      : { ...value, text: row.value, x: Math.min(after, right - widthOf(row.value, size)), y },
  ];
}

/** Draws the player as game screens do: avatar, name, title and buttons. */
export function paintPlayer(
  canvas: Canvas,
  scene: Scene,
  { rect, size, isCentred }: { rect: Rect; size: number; isCentred: boolean },
): void {
  const { random, palette, chrome, truth, strong } = scene;
  const hasAvatar = !isCentred && random.chance(0.7);
  const left = hasAvatar ? rect.x + size * 3.2 : rect.x;
  if (hasAvatar)
    canvas.circle(rect.x + size * 1.3, rect.y + size * 1.5, {
      radius: size * 1.3,
      fill: palette.accent,
    });
  const x = isCentred ? rect.x + rect.width / 2 : left;
  const anchor = isCentred ? "middle" : "start";
  const isClubFirst = random.chance(0.25);
  const small = { x, anchor, size: size * 0.78, fill: palette.muted } as const;
  const second = random.pick([chrome.club, chrome.honour, chrome.level]);
  const large = fittingSize(truth.gamertag, rect.width * (isCentred ? 1 : 0.6), size * 1.5);
  if (isClubFirst) canvas.text(chrome.club, { ...small, y: rect.y + size * 0.2 });
  canvas.text(truth.gamertag, {
    ...small,
    y: rect.y + size * 1.8,
    size: large,
    fill: palette.text,
    weight: strong,
  });
  canvas.text(second, { ...small, y: rect.y + size * 3 });
  if (random.chance(0.75)) paintButtons(canvas, scene, { rect, size, isCentred });
}

function paintButtons(
  canvas: Canvas,
  { random, palette, chrome, corner, strong }: Scene,
  { rect, size, isCentred }: { rect: Rect; size: number; isCentred: boolean },
): void {
  const y = rect.y + size * (isCentred ? 3.7 : 0.6);
  let right = isCentred ? rect.x + rect.width / 2 + size * 8 : rect.x + rect.width;
  const count = isCentred || rect.width > size * 40 ? 2 : 1;
  for (const name of chrome.buttons.slice(0, random.whole(1, count))) {
    const width = widthOf(name, size * 0.85) + size;
    canvas.box({ x: right - width, y, width, height: size * 1.9 }, palette.accent, corner);
    canvas.text(name, {
      x: right - width / 2,
      y: y + size * 1.25,
      size: size * 0.85,
      fill: palette.onAccent,
      weight: strong,
      anchor: "middle",
    });
    right -= width + size * 0.7;
  }
}

export function paintTitleBar(canvas: Canvas, { palette, chrome, strong }: Scene, size: number) {
  canvas.text("‹", { x: size, y: size * 1.6, size: size * 1.4, fill: palette.text });
  canvas.text(chrome.title, {
    x: canvas.width / 2,
    y: size * 1.6,
    size: size * 1.1,
    fill: palette.text,
    weight: strong,
    anchor: "middle",
  });
}

export function paintTabs(canvas: Canvas, { palette, chrome }: Scene, size: number): void {
  const cells = columnsOf({ x: 0, y: 0, width: canvas.width, height: 0 }, chrome.tabs.length, 0);
  for (const [at, tab] of chrome.tabs.entries())
    canvas.text(tab, {
      x: (cells[at]?.x ?? 0) + (cells[at]?.width ?? 0) / 2,
      y: canvas.height - size * 0.7,
      size: size * 0.75,
      fill: palette.muted,
      anchor: "middle",
    });
}
