import type { Mode } from "@capicu/contract/statistics";
import { DOMINO_SCREEN, fieldsOf, type StatField } from "@capicu/contract/statistics-screen";

import { type Canvas, fittingSize, widthOf } from "#arrangements/canvas.ts";
import { columnsOf, paintPlayer, paintTitleBar } from "#arrangements/paint.ts";
import { labelOf, type Scene } from "#arrangements/scene.ts";
import { showNumber } from "#generator/number-style.ts";

import type { Kind } from "./kind.ts";

const ALL: readonly Mode[] = ["overall", "casual", "blitz"];

/** Labels at the left, and a column for each section. */
export const matrix: Kind = {
  size: ({ random }) =>
    random.pick([
      { width: 900, height: 560 },
      { width: 844, height: 390 },
      { width: 430, height: 640 },
    ]),
  density: 2,
  paint(canvas, scene) {
    const [size, head] = [14, 90];
    const player = { x: 24, y: 14, width: canvas.width - 48, height: 70 };
    paintPlayer(canvas, scene, { rect: player, size: 16, isCentred: false });
    const labelWidth = canvas.width * 0.36;
    const cells = columnsOf(
      { x: labelWidth, y: head, width: canvas.width - labelWidth - 24, height: 0 },
      3,
      8,
    );
    const step = (canvas.height - head - 40) / 6;
    for (const [at, cell] of cells.entries()) {
      const section = ALL[at] ?? "casual";
      paintColumn(canvas, scene, { section, x: cell.x + cell.width, y: head, step, size });
    }
    for (const [at, field] of scene.order.entries()) {
      const label = labelOf(scene, field);
      canvas.text(label, {
        x: 24,
        y: head + 30 + step * (at + 0.5),
        size: fittingSize(label, labelWidth - 30, size),
        fill: scene.palette.muted,
      });
    }
  },
};

/** Labels in the middle, the modes on both sides of them. */
export const mirrored: Kind = {
  size: ({ random }) =>
    random.pick([
      { width: 400, height: 800 },
      { width: 1024, height: 700 },
    ]),
  density: 2,
  paint(canvas, scene) {
    const size = canvas.width > 500 ? 19 : 14;
    paintTitleBar(canvas, scene, 15);
    const player = { x: 24, y: 46, width: canvas.width - 48, height: 90 };
    paintPlayer(canvas, scene, { rect: player, size: 16, isCentred: true });
    const { palette, sections, strong } = scene;
    canvas.text(sections.overall, {
      x: 24,
      y: 170,
      size: 17,
      fill: palette.accent,
      weight: strong,
    });
    const cells = columnsOf({ x: 12, y: 0, width: canvas.width - 24, height: 0 }, 3, 8);
    for (const [at, field] of fieldsOf(DOMINO_SCREEN, "overall").entries()) {
      const cell = cells[at];
      if (cell === undefined) continue;
      const x = cell.x + cell.width / 2;
      const label = labelOf(scene, field);
      const small = fittingSize(label, cell.width, 13);
      canvas.text(label, { x, y: 198, size: small, fill: palette.muted, anchor: "middle" });
      paintValue(canvas, scene, {
        section: "overall",
        field,
        x,
        y: 222,
        size: 18,
        anchor: "middle",
      });
    }
    paintSides(canvas, scene, size);
  },
};

function paintSides(canvas: Canvas, scene: Scene, size: number): void {
  const { palette, sections, strong } = scene;
  const sides = [
    { section: "casual", x: 24, anchor: "start" },
    { section: "blitz", x: canvas.width - 24, anchor: "end" },
  ] as const;
  const step = (canvas.height - 300) / 6.5;
  for (const { section, x, anchor } of sides) {
    canvas.text(sections[section], {
      x,
      y: 280,
      size: 17,
      fill: palette.accent,
      weight: strong,
      anchor,
    });
    for (const [at, field] of scene.order.entries())
      paintValue(canvas, scene, { section, field, x, y: 280 + step * (at + 1), size, anchor });
  }
  for (const [at, field] of scene.order.entries()) {
    const label = labelOf(scene, field);
    canvas.text(label, {
      x: canvas.width / 2,
      y: 280 + step * (at + 1),
      size: fittingSize(label, canvas.width * 0.42, size * 0.85),
      fill: palette.muted,
      anchor: "middle",
    });
  }
}

/** A row for each section, a column for each label. */
export const modeRows: Kind = {
  size: ({ random }) =>
    random.pick([
      { width: 1100, height: 420 },
      { width: 915, height: 412 },
    ]),
  density: 1.7,
  paint(canvas, scene) {
    const player = { x: 24, y: 20, width: canvas.width - 48, height: 70 };
    paintPlayer(canvas, scene, { rect: player, size: 17, isCentred: false });
    const { palette, sections, strong } = scene;
    const left = 160;
    const cells = columnsOf({ x: left, y: 0, width: canvas.width - left - 20, height: 0 }, 6, 14);
    for (const [at, section] of ALL.entries()) {
      const y = 210 + at * 55 * scene.air;
      const name = sections[section];
      const size = fittingSize(name, left - 40, 16);
      canvas.text(name, { x: 24, y, size, fill: palette.accent, weight: strong });
      for (const [column, field] of scene.order.entries()) {
        const x = (cells[column]?.x ?? 0) + (cells[column]?.width ?? 0) / 2;
        paintValue(canvas, scene, { section, field, x, y, size: 16, anchor: "middle" });
      }
    }
    for (const [column, field] of scene.order.entries()) {
      const cell = cells[column];
      if (cell === undefined) continue;
      const label = labelOf(scene, field);
      canvas.text(label, {
        x: cell.x + cell.width / 2,
        y: 155,
        size: fittingSize(label, cell.width, 14),
        fill: palette.muted,
        anchor: "middle",
      });
    }
  },
};

interface Column {
  readonly section: Mode;
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly size: number;
}

function paintColumn(canvas: Canvas, scene: Scene, { section, x, y, step, size }: Column): void {
  const heading = scene.sections[section];
  canvas.text(heading, {
    x,
    y: y + 14,
    size: fittingSize(heading, canvas.width * 0.18, size),
    fill: scene.palette.accent,
    weight: scene.strong,
    anchor: "end",
  });
  for (const [at, field] of scene.order.entries())
    paintValue(canvas, scene, {
      section,
      field,
      x,
      y: y + 30 + step * (at + 0.5),
      size,
      anchor: "end",
    });
}

interface Value {
  readonly section: Mode;
  readonly field: StatField;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: "start" | "middle" | "end";
}

/** A dash where a section has no such value. */
function paintValue(canvas: Canvas, scene: Scene, value: Value): void {
  const values: Partial<Record<StatField, number>> = scene.truth[value.section];
  const number = values[value.field];
  const text = number === undefined ? "–" : showNumber(number, value.field, scene.numbers);
  const size = Math.min(value.size, (value.size * canvas.width * 0.2) / widthOf(text, value.size));
  canvas.text(text, { ...value, size, fill: scene.palette.text, weight: scene.strong });
}
