import { columnsOf, paintPlayer, paintSection, paintTiles } from "#arrangements/paint.ts";
import { rowsIn } from "#arrangements/scene.ts";

import type { Kind } from "./kind.ts";
import { paintModes } from "./tablets.ts";

/** A square share picture with the modes side by side. */
export const cardSquare: Kind = {
  size: ({ random }) => ({ width: 1080, height: random.pick([1080, 1350]) }),
  density: 1,
  paint(canvas, scene) {
    const { palette, chrome, strong, random } = scene;
    const centre = { x: canvas.width / 2, anchor: "middle" } as const;
    canvas.text(chrome.shared, {
      ...centre,
      y: 60,
      size: 34,
      fill: palette.accent,
      weight: strong,
    });
    const head = { x: 60, y: 90, width: 960, height: 160 };
    paintPlayer(canvas, scene, { rect: head, size: 34, isCentred: true });
    const style = random.pick(["above", "below"] as const);
    const overall = { x: 50, y: 290, width: 980, height: 210 };
    const room = paintSection(canvas, scene, { rect: overall, section: "overall", size: 28 });
    paintTiles(canvas, scene, {
      rect: room,
      rows: rowsIn(scene, "overall"),
      style,
      size: 30,
      across: 3,
    });
    const body = { x: 50, y: 530, width: 980, height: canvas.height - 590 };
    for (const [at, rect] of columnsOf(body, 2, 26 * scene.air).entries()) {
      const section = at === 0 ? "casual" : "blitz";
      const inner = paintSection(canvas, scene, { rect, section, size: 28 });
      const rows = rowsIn(scene, section);
      paintTiles(canvas, scene, { rect: inner, rows, style, size: 26, across: 2 });
    }
    canvas.text("domino.example/play", {
      ...centre,
      y: canvas.height - 18,
      size: 22,
      fill: palette.muted,
    });
  },
};

/** A wide share picture, like a link preview. */
export const cardWide: Kind = {
  size: () => ({ width: 1200, height: 630 }),
  density: 1,
  paint(canvas, scene) {
    const { palette, chrome, random } = scene;
    const head = { x: 40, y: 24, width: 1120, height: 90 };
    paintPlayer(canvas, scene, { rect: head, size: 24, isCentred: false });
    const body = { x: 40, y: 130, width: 1120, height: 450 };
    paintModes(canvas, scene, {
      rects: columnsOf(body, 3, 24 * scene.air),
      sections: ["overall", "casual", "blitz"],
      style: random.pick(["right", "above", "below"] as const),
      size: 20,
    });
    canvas.text(chrome.shared, {
      x: 600,
      y: 614,
      size: 20,
      fill: palette.accent,
      anchor: "middle",
    });
  },
};
