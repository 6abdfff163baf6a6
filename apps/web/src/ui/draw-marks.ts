// Identifies lines without a legend: each has its own marker shape and its name at the end.
import type uPlot from "uplot";

import type { ChartLine, LineVariant } from "./chart-line.ts";

/** With more markers than this they would touch, so only the last is drawn. */
const MARKERS_MAX = 60;
const MARKER_SIZE = 4;
const NAME_HEIGHT = 16;
const NAME_GAP = 10;

export const inkOf = (element: HTMLElement, variant: LineVariant) =>
  getComputedStyle(element).getPropertyValue(`--line-${variant}`);

/** The width that names need at the right of a chart. */
export function widthOfNames(lines: readonly Pick<ChartLine, "name">[], font: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return 0;
  context.font = font;
  const widths = lines.map(({ name }) => context.measureText(name).width);
  return Math.ceil(Math.max(0, ...widths)) + NAME_GAP + MARKER_SIZE;
}

export function drawMarkers(plot: uPlot, lines: readonly ChartLine[], element: HTMLElement): void {
  const { ctx } = plot;
  ctx.save();
  for (const { variant, values } of lines) {
    ctx.fillStyle = inkOf(element, variant);
    const last = values.findLastIndex((value) => value !== null);
    const indexes = values.length <= MARKERS_MAX ? [...values.keys()] : [last];
    for (const index of indexes) {
      const at = positionOf(plot, values, index);
      if (at !== null) fillShape(ctx, variant, at);
    }
  }
  ctx.restore();
}

interface NameStyle {
  element: HTMLElement;
  font: string;
}

export function drawNames(
  plot: uPlot,
  lines: readonly ChartLine[],
  { element, font }: NameStyle,
): void {
  const { ctx } = plot;
  const ends = lines.flatMap(({ name, variant, values }) => {
    const last = values.findLastIndex((value) => value !== null);
    const at = positionOf(plot, values, last);
    return at === null ? [] : [{ name, variant, x: at.x, y: at.y }];
  });
  ctx.save();
  ctx.font = font.replace(/^[\d.]+px/, (size) => `${Number.parseFloat(size) * devicePixelRatio}px`);
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  const right = plot.bbox.left + plot.bbox.width + NAME_GAP * devicePixelRatio;
  for (const { name, variant, y } of apart(ends, NAME_HEIGHT * devicePixelRatio)) {
    ctx.fillStyle = inkOf(element, variant);
    ctx.fillText(name, right, y);
  }
  ctx.restore();
}

/** Spreads the names vertically, so that none overlap. */
function apart<End extends { y: number }>(ends: readonly End[], height: number): End[] {
  let lowest = Number.NEGATIVE_INFINITY;
  return ends
    .toSorted((a, b) => a.y - b.y)
    .map((end) => {
      lowest = Math.max(end.y, lowest + height);
      return { ...end, y: lowest };
    });
}

function positionOf(plot: uPlot, values: ChartLine["values"], index: number) {
  const [time, value] = [plot.data[0][index], values[index]];
  if (time === undefined || value === undefined || value === null) return null;
  return { x: plot.valToPos(time, "x", true), y: plot.valToPos(value, "y", true) };
}

type Shape = (context: CanvasRenderingContext2D, size: number) => void;

const circle: Shape = (context, size) => context.arc(0, 0, size, 0, 2 * Math.PI);
const square: Shape = (context, size) => context.rect(-size, -size, 2 * size, 2 * size);
const diamond: Shape = (context, size) => {
  const far = size * 1.4;
  context.moveTo(0, -far);
  context.lineTo(far, 0);
  context.lineTo(0, far);
  context.lineTo(-far, 0);
};

const SHAPES: Record<LineVariant, Shape> = {
  overall: circle,
  casual: square,
  blitz: diamond,
  won: circle,
  lost: square,
  other: diamond,
};

function fillShape(
  context: CanvasRenderingContext2D,
  variant: LineVariant,
  at: { x: number; y: number },
) {
  context.save();
  context.translate(at.x, at.y);
  context.beginPath();
  SHAPES[variant](context, MARKER_SIZE * devicePixelRatio);
  context.fill();
  context.restore();
}
