import type { Mode } from "@capicu/contract/statistics";
import type { Half } from "@capicu/contract/statistics-screen";

import type { Canvas } from "#arrangements/canvas.ts";
import {
  columnsOf,
  paintPlayer,
  paintRows,
  paintSection,
  paintTabs,
  paintTiles,
  paintTitleBar,
} from "#arrangements/paint.ts";
import { rowsIn, type Scene } from "#arrangements/scene.ts";

import type { Kind } from "./kind.ts";
import { paintModes } from "./tablets.ts";

const LANDSCAPE = [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 915, height: 412 },
] as const;
const PORTRAIT = [
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 360, height: 780 },
] as const;

/** A phone in landscape, with three narrow columns under the player. */
export const phoneThree: Kind = {
  size: ({ random }) => random.pick(LANDSCAPE),
  density: 2,
  paint(canvas, drawn) {
    const scene = { ...drawn, labels: drawn.shortLabels };
    const head = { x: 30, y: 8, width: canvas.width - 60, height: 60 };
    paintPlayer(canvas, scene, { rect: head, size: 15, isCentred: false });
    const body = { x: 24, y: 66, width: canvas.width - 48, height: canvas.height - 76 };
    paintModes(canvas, scene, {
      rects: columnsOf(body, 3, 12 * scene.air),
      sections: ["overall", "casual", "blitz"],
      style: scene.random.pick(["right", "right", "left", "close"] as const),
      size: 13.5,
    });
  },
};

/** The player and all games at the left, one mode in tiles at the right. */
export const phoneSplit: Kind = {
  size: ({ random }) => random.pick(LANDSCAPE),
  density: 2,
  paint(canvas, scene, half) {
    const left = { x: 24, y: 14, width: canvas.width * 0.36, height: canvas.height - 28 };
    paintPlayer(canvas, scene, { rect: left, size: 15, isCentred: true });
    const style = scene.random.pick(["above", "below"] as const);
    const overall = { ...left, y: 130, height: left.height - 116 };
    const room = paintSection(canvas, scene, { rect: overall, section: "overall", size: 14 });
    paintRows(canvas, scene, {
      rect: room,
      rows: rowsIn(scene, "overall"),
      style: scene.random.pick(["right", style] as const),
      size: 14,
    });
    const x = left.x + left.width + 18 * scene.air;
    const right = { x, y: 14, width: canvas.width - x - 24, height: canvas.height - 28 };
    const section = half === "top_half" ? "casual" : "blitz";
    const body = paintSection(canvas, scene, { rect: right, section, size: 15 });
    const across = scene.air > 1 ? 2 : 3;
    paintTiles(canvas, scene, {
      rect: body,
      rows: rowsIn(scene, section),
      style,
      size: 15,
      across,
    });
  },
};

/** A phone in portrait, but with the modes side by side. */
export const uprightTwo: Kind = {
  size: ({ random }) => random.pick(PORTRAIT),
  density: 2.5,
  paint(canvas, drawn) {
    const scene = { ...drawn, labels: drawn.shortLabels };
    paintTitleBar(canvas, scene, 15);
    const head = { x: 18, y: 46, width: canvas.width - 36, height: 100 };
    const style = scene.random.pick(["above", "below", "right"] as const);
    paintPlayer(canvas, scene, { rect: head, size: 16, isCentred: true });
    const overall = { x: 12, y: 150, width: canvas.width - 24, height: 130 };
    const inner = paintSection(canvas, scene, { rect: overall, section: "overall", size: 15 });
    const stacked = style === "right" ? "above" : style;
    const rows = rowsIn(scene, "overall");
    paintTiles(canvas, scene, { rect: inner, rows, style: stacked, size: 14, across: 3 });
    const body = { x: 12, y: 296, width: canvas.width - 24, height: canvas.height - 350 };
    paintModes(canvas, scene, {
      rects: columnsOf(body, 2, 10 * scene.air),
      sections: ["casual", "blitz"],
      style,
      size: style === "right" ? 12.5 : 14,
    });
    paintTabs(canvas, scene, 14);
  },
};

/**
 * Labels and values at equal distances, without frames, so each value is as close to the next label
 * as to its own.
 */
export const evenly: Kind = {
  size: ({ random }) => random.pick(PORTRAIT),
  density: 2.5,
  paint(canvas, scene, half) {
    paintTitleBar(canvas, scene, 15);
    if (half === "top_half") {
      const head = { x: 20, y: 46, width: canvas.width - 40, height: 90 };
      paintPlayer(canvas, scene, { rect: head, size: 16, isCentred: false });
    }
    const isLabelFirst = scene.random.chance(0.5);
    const top = half === "top_half" ? 130 : 56;
    const sections: Mode[] = half === "top_half" ? ["overall", "casual"] : ["blitz"];
    let y = top;
    for (const section of sections) y = paintEvenly(canvas, scene, { section, y, isLabelFirst });
    paintTabs(canvas, scene, 14);
  },
};

function paintEvenly(
  canvas: Canvas,
  scene: Scene,
  { section, y, isLabelFirst }: { section: Mode; y: number; isLabelFirst: boolean },
): number {
  const { palette, strong, sections, air } = scene;
  const rows = rowsIn(scene, section);
  const step = 27 + 6 * air;
  canvas.text(sections[section], {
    x: 24,
    y: y + 18,
    size: 18,
    fill: palette.accent,
    weight: strong,
  });
  const cells = columnsOf({ x: 12, y, width: canvas.width - 24, height: 0 }, 3, 8);
  for (const [at, { label, value }] of rows.entries()) {
    const cell = cells[at % 3];
    if (cell === undefined) continue;
    const x = cell.x + cell.width / 2;
    const first = y + 24 + step + Math.floor(at / 3) * step * 2;
    const [labelY, valueY] = isLabelFirst ? [first, first + step] : [first + step, first];
    const size = Math.min(13, cell.width / (label.length * 0.6));
    canvas.text(label, { x, y: labelY, size, fill: palette.muted, anchor: "middle" });
    canvas.text(value, {
      x,
      y: valueY,
      size: 17,
      fill: palette.text,
      weight: strong,
      anchor: "middle",
    });
  }
  return y + 24 + Math.ceil(rows.length / 3) * step * 2 + step;
}

/** An ordinary list with many texts that could be mistaken for the name. */
export const crowded: Kind = {
  size: ({ random }) => ({ ...random.pick(PORTRAIT), height: 860 }),
  density: 2.5,
  paint(canvas, scene, half) {
    const { palette, chrome, random } = scene;
    paintTitleBar(canvas, scene, 16);
    paintTabs(canvas, scene, 14);
    const style = random.pick(["right", "left"] as const);
    if (half === "bottom_half") return paintList(canvas, scene, { from: 60, half, style });
    if (random.chance(0.6))
      canvas.text(chrome.club, { x: 20, y: 56, size: 15, fill: palette.accent, weight: 700 });
    const head = { x: 20, y: 70, width: canvas.width - 40, height: 90 };
    paintPlayer(canvas, scene, { rect: head, size: 17, isCentred: random.chance(0.5) });
    canvas.text(chrome.honour, { x: 20, y: 178, size: 18, fill: palette.text, weight: 700 });
    paintList(canvas, scene, { from: 190, half, style });
  },
};

function paintList(
  canvas: Canvas,
  scene: Scene,
  { from, half, style }: { from: number; half: Half; style: "right" | "left" },
): void {
  const sections: Mode[] = half === "top_half" ? ["overall", "casual"] : ["blitz"];
  let y = from;
  for (const section of sections) {
    const rows = rowsIn(scene, section);
    const rect = { x: 14, y, width: canvas.width - 28, height: rows.length * 42 + 70 };
    const room = paintSection(canvas, scene, { rect, section, size: 16 });
    paintRows(canvas, scene, { rect: room, rows, style, size: 16 });
    y += rect.height + 12;
  }
}
