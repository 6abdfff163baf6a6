// Draws lines over time on a canvas. Loaded only when there is data.
import type { I18n } from "@lingui/core";
import uPlot, { type AlignedData, type Axis, type Series } from "uplot";
import "uplot/dist/uPlot.min.css";

import { formatsOf, type Formats } from "#languages/formats.ts";

import type { Chart } from "./chart-line.ts";
import { drawMarkers, drawNames, inkOf, widthOfNames } from "./draw-marks.ts";

const DAY_S = 86_400;
const YEAR_S = 365 * DAY_S;
const AXIS_SIZE = 13;

export interface Drawing {
  /** Highlights the time with this index; null clears it. */
  point(index: number | null): void;
  end(): void;
}

interface Place {
  element: HTMLElement;
  onPoint: (index: number | null) => void;
  /** The language of the axes. */
  i18n: I18n;
}

export function drawLines(chart: Chart, place: Place): Drawing {
  const { element } = place;
  const times = [...chart.times];
  const data: AlignedData = [times, ...chart.lines.map(({ values }) => [...values])];
  const plot = new uPlot({ ...optionsOf(chart, place), ...sizeOf(element) }, data, element);
  const resized = new ResizeObserver(() => plot.setSize(sizeOf(element)));
  resized.observe(element);
  // Colours are read while drawing, so a theme change only needs a redraw.
  const themed = new MutationObserver(() => plot.redraw(false));
  themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return {
    point(index) {
      const time = index === null ? undefined : times[index];
      const left = time === undefined ? -10 : plot.valToPos(time, "x");
      plot.setCursor({ left, top: -10 }, false);
    },
    end() {
      resized.disconnect();
      themed.disconnect();
      plot.destroy();
    },
  };
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: clientWidth,
  height: clientHeight,
});

function optionsOf(chart: Chart, { element, onPoint, i18n }: Place) {
  const formats = formatsOf(i18n);
  const font = `${AXIS_SIZE}px ${getComputedStyle(element).fontFamily}`;
  return {
    padding: [12, widthOfNames(chart.lines, font), 0, 4] as [number, number, number, number],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { range: (_plot: uPlot, first: number, last: number) => spanOf(first, last) },
      y: {
        dir: chart.isInverted ? (-1 as const) : (1 as const),
        range: (_plot: uPlot, low: number, high: number) => boundsOf(chart, low, high),
      },
    },
    axes: [
      {
        ...axisOf(element, font),
        space: 72,
        values: (plot: uPlot, at: number[]) => at.map(dayIn(plot, formats)),
      },
      {
        ...axisOf(element, font),
        size: widthOfValues(chart, font, formats),
        values: (_: uPlot, at: number[]) => at.map((value) => labelOf(chart, value, formats)),
      },
    ],
    series: [{}, ...chart.lines.map((line) => seriesOf(element, line))],
    hooks: {
      draw: [
        (plot: uPlot) => {
          drawMarkers(plot, chart.lines, element);
          drawNames(plot, chart.lines, { element, font });
        },
      ],
      setCursor: [(plot: uPlot) => onPoint(plot.cursor.idx ?? null)],
    },
  };
}

function seriesOf(element: HTMLElement, { variant }: Chart["lines"][number]): Series {
  return {
    stroke: () => inkOf(element, variant),
    width: variant === "overall" ? 3 : 2.25,
    spanGaps: true,
    points: { show: false },
  };
}

function axisOf(element: HTMLElement, font: string): Axis {
  const line = () => getComputedStyle(element).getPropertyValue("--line");
  return {
    font,
    stroke: () => getComputedStyle(element).getPropertyValue("--ink-3"),
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
  };
}

/** A single time is centred in a span of two days. */
const spanOf = (first: number, last: number): [number, number] =>
  first === last ? [first - DAY_S, last + DAY_S] : [first, last];

function boundsOf(
  { least, most }: Chart,
  low: number | null,
  high: number | null,
): [number, number] {
  if (low === null || high === null) return [least, least + 1];
  const room = (high - low) * 0.08 || Math.max(1, high * 0.05);
  return [Math.max(least, low - room), Math.min(most, high + room)];
}

const PER_CENT = { style: "percent", maximumFractionDigits: 3 } as const;

/** Counts and ranks are whole numbers, so the axis has no labels between them. */
function labelOf({ form, most }: Chart, value: number, { number }: Formats): string {
  if (most === 100) return number(value / 100, PER_CENT);
  if (!Number.isInteger(value)) return "";
  return value >= 10_000 ? number(value, { notation: "compact" }) : form(value);
}

function widthOfValues(chart: Chart, font: string, formats: Formats): number {
  const values = chart.lines.flatMap((line) => line.values.filter((value) => value !== null));
  const longest = labelOf(chart, Math.max(0, ...values.map(Math.round)), formats);
  return Math.max(40, widthOfNames([{ name: longest }], font) + 6);
}

const TIME = { hour: "2-digit", minute: "2-digit" } as const;
const DAY = { day: "numeric", month: "short" } as const;
const MONTH = { month: "short", year: "numeric" } as const;

function dayIn({ scales }: uPlot, { dayFirst }: Formats): (at: number) => string {
  const span = (scales["x"]?.max ?? 0) - (scales["x"]?.min ?? 0);
  const format = span <= DAY_S ? TIME : span < YEAR_S ? DAY : MONTH;
  return (at) => dayFirst(new Date(at * 1000), format);
}
