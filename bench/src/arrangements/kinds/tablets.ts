import type { Mode } from "@capicu/contract/statistics";

import type { Canvas, Rect } from "#arrangements/canvas.ts";
import {
  columnsOf,
  paintPlayer,
  paintRows,
  paintSection,
  paintTabs,
  paintTiles,
  paintTitleBar,
} from "#arrangements/paint.ts";
import { type PairStyle, rowsIn, type Scene } from "#arrangements/scene.ts";

import type { Kind } from "./kind.ts";

const ALL: readonly Mode[] = ["overall", "casual", "blitz"];
const MODES: readonly Mode[] = ["casual", "blitz"];
const STYLES: readonly PairStyle[] = ["right", "right", "close", "left", "above", "below"];
const SIZES = [
  { width: 1180, height: 820 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
] as const;

/** Three cards side by side. */
export const tabletThree: Kind = {
  size: ({ random }) => random.pick(SIZES),
  density: 1.5,
  paint(canvas, scene) {
    const size = 17;
    paintTitleBar(canvas, scene, size);
    const head = { x: 40, y: 60, width: canvas.width - 80, height: 90 };
    paintPlayer(canvas, scene, { rect: head, size: 20, isCentred: false });
    const body = { x: 40, y: 170, width: head.width, height: canvas.height - 240 };
    paintModes(canvas, scene, {
      rects: columnsOf(body, 3, 22 * scene.air),
      sections: ALL,
      style: scene.random.pick(STYLES),
      size,
    });
    paintTabs(canvas, scene, size);
  },
};

/** The overall figures in a strip, with the modes side by side below it in tiles. */
export const tabletTwo: Kind = {
  size: ({ random }) => random.pick(SIZES),
  density: 1.5,
  paint(canvas, scene) {
    const size = 18;
    const style = scene.random.pick(["above", "below"] as const);
    const head = { x: 36, y: 30, width: canvas.width - 72, height: 90 };
    paintPlayer(canvas, scene, { rect: head, size: 20, isCentred: false });
    const strip = { x: 36, y: 128, width: head.width, height: 150 };
    const inner = paintSection(canvas, scene, { rect: strip, section: "overall", size });
    paintTiles(canvas, scene, {
      rect: inner,
      rows: rowsIn(scene, "overall"),
      style,
      size,
      across: 3,
    });
    const body = { x: 36, y: 300, width: head.width, height: canvas.height - 350 };
    for (const [at, rect] of columnsOf(body, 2, 24 * scene.air).entries()) {
      const section = MODES[at] ?? "casual";
      const room = paintSection(canvas, scene, { rect, section, size });
      const across = scene.air > 1 ? 2 : 3;
      paintTiles(canvas, scene, { rect: room, rows: rowsIn(scene, section), style, size, across });
    }
    paintTabs(canvas, scene, 15);
  },
};

/** The player and all games in a column at the left, the modes at the right. */
export const tabletSide: Kind = {
  size: ({ random }) => random.pick(SIZES),
  density: 1.6,
  paint(canvas, scene) {
    const size = 17;
    const side = { x: 0, y: 0, width: canvas.width * 0.29, height: canvas.height };
    canvas.box(side, scene.palette.card);
    const player = { x: 24, y: 50, width: side.width - 48, height: 120 };
    paintPlayer(canvas, scene, { rect: player, size, isCentred: true });
    const style = scene.random.pick(STYLES);
    const below: Rect = { x: 12, y: 190, width: side.width - 24, height: 440 };
    paintModes(canvas, scene, { rects: [below], sections: ["overall"], style, size });
    for (const [at, tab] of scene.chrome.tabs.entries())
      canvas.text(tab, { x: 28, y: 490 + at * 40 * scene.air, size, fill: scene.palette.text });
    const right = {
      x: side.width + 24,
      y: 70,
      width: canvas.width - side.width - 48,
      height: canvas.height - 160,
    };
    canvas.text(scene.chrome.title, {
      x: right.x,
      y: 44,
      size: 22,
      fill: scene.palette.text,
      weight: scene.strong,
    });
    paintModes(canvas, scene, {
      rects: columnsOf(right, 2, 20 * scene.air),
      sections: MODES,
      style,
      size,
    });
  },
};

/** The player and three blocks in the four corners. */
export const tabletQuarters: Kind = {
  size: ({ random }) => random.pick(SIZES),
  density: 1.4,
  paint(canvas, scene) {
    const [size, gap] = [18, 20 * scene.air];
    const style = scene.random.pick(STYLES);
    const height = (canvas.height - 3 * gap) / 2;
    const upper = { x: gap, y: gap, width: canvas.width - 2 * gap, height };
    const [first, second] = columnsOf(upper, 2, gap);
    const lower = columnsOf({ ...upper, y: gap * 2 + height }, 2, gap);
    if (first === undefined || second === undefined) return;
    const player = { ...first, x: first.x + 20, y: first.y + 70, width: first.width - 40 };
    paintPlayer(canvas, scene, { rect: player, size: 22, isCentred: true });
    paintModes(canvas, scene, { rects: [second, ...lower], sections: ALL, style, size });
  },
};

export function paintModes(
  canvas: Canvas,
  scene: Scene,
  modes: { rects: Rect[]; sections: readonly Mode[]; style: PairStyle; size: number },
): void {
  for (const [at, rect] of modes.rects.entries()) {
    const section = modes.sections[at] ?? "casual";
    const room = paintSection(canvas, scene, { ...modes, rect, section });
    const rows = rowsIn(scene, section);
    // Rows are equally close in short and long sections.
    const height = room.height * (rows.length / 6);
    paintRows(canvas, scene, { ...modes, rect: { ...room, height }, rows });
  }
}
