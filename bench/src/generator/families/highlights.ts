import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

type Section = "overall" | "casual" | "blitz";

const ICONS: Readonly<Record<Row["field"], string>> = {
  games_played: "M5 3h14v8H5zM5 13h14v8H5z",
  wins: "M7 3h10v2h4a5 5 0 0 1-5 6l-3 3v4h4v3H7v-3h4v-4l-3-3a5 5 0 0 1-5-6h4z",
  losses: "M9 3h6v9h5l-8 9-8-9h5z",
  win_rate: "M11 3v10h10a10 10 0 1 1-10-10zM13 2a9 9 0 0 1 9 9h-9z",
  percent_complete: "m9 20-7-7 3-3 4 4L19 4l3 3z",
  points_scored: "m12 2 3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z",
  other: "M12 2c1 5 7 7 7 13a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 3 3 3 0-4 0-6 1-9z",
};
const COLORS: Readonly<Record<Row["field"], string>> = {
  games_played: "#0a6fe0",
  wins: "#d98200",
  losses: "#d9304f",
  win_rate: "#8a4fd8",
  percent_complete: "#218f4c",
  points_scored: "#0b8fa3",
  other: "#d8551c",
};

type Chart = (heights: readonly number[], color: string) => string;
const CHARTS: readonly Chart[] = [barsOf, lineOf, rangesOf];

/** A health app's highlights down the screen: in each an icon and the label on one line, under it the value large at the left and a small chart at the right. */
export function drawHighlights(screen: Screen, random: Random): Halves {
  const isColoured = random.chance(0.65);
  const chart = random.pick(CHARTS);
  const tone = (field: Row["field"]) => (isColoured ? COLORS[field] : "var(--accent)");
  const arrow = random.chance(0.6)
    ? `<svg class="arrow" viewBox="0 0 10 16"><path d="m2 2 6 6-6 6" fill="none" stroke="currentColor" stroke-width="2.2"/></svg>`
    : "";
  const item = ({ field, label, value }: Row) => {
    const graph = chartOf(chart, tone(field), random);
    const icon = `<span class="icon" style="--tone:${tone(field)}"><svg viewBox="0 0 24 24"><path d="${ICONS[field]}"/></svg></span>`;
    const head = `<div class="head">${icon}${cell("span", "label", label)}${arrow}</div>`;
    return `<div class="item">${head}<div class="fact">${cell("b", "value", value)}${graph}</div></div>`;
  };
  const list = (section: Section) => {
    const heading = cell("h2", "heading", screen.words.sections[section]);
    const items = each(rowsOf(screen, section), item);
    return `<section>${heading}<div class="list">${items}</div></section>`;
  };
  const halves = scrolled(screen, random, {
    overall: list("overall"),
    casual: list("casual"),
    blitz: list("blitz"),
  });
  return {
    ...halves,
    css: cssOf(screen, random, isColoured),
  };
}

/** A chart of seven days with random values. */
function chartOf(draw: Chart, color: string, random: Random): string {
  const heights = Array.from({ length: 7 }, () => random.whole(8, 30));
  return `<svg class="chart" viewBox="0 0 102 36" preserveAspectRatio="none">${draw(heights, color)}</svg>`;
}

/** The position of a day in a chart. */
function middleOf(day: number): number {
  return 6 + day * 15;
}

function lineOf(heights: readonly number[], color: string): string {
  const points = heights.map((height, day) => `${middleOf(day)},${35 - height}`);
  return `<polyline points="${points.join(" ")}" fill="none" stroke="${color}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/>`;
}

function barsOf(heights: readonly number[], color: string): string {
  const bars = heights.map((height, day) => {
    const fill = day === 6 ? color : "var(--muted)";
    return `<rect x="${middleOf(day) - 4}" y="${36 - height}" width="8" height="${height}" rx="2" fill="${fill}" opacity="${day === 6 ? 1 : 0.35}"/>`;
  });
  return bars.join("");
}

function rangesOf(heights: readonly number[], color: string): string {
  const ranges = heights.map(
    (height, day) =>
      `<rect x="${middleOf(day) - 3}" y="${(36 - height) / 2}" width="6" height="${height}" rx="3" fill="${color}" opacity="${day === 6 ? 1 : 0.5}"/>`,
  );
  return ranges.join("");
}

function cssOf(screen: Screen, random: Random, isColoured: boolean): string {
  const radius = "max(var(--round),10px)";
  const shadow = random.pick(["", "box-shadow:0 1px 4px #0002;", "border:1px solid var(--line);"]);
  const isApart = random.chance(0.5);
  const listCss = isApart
    ? `.list{display:grid;gap:${random.whole(7, 10)}px}.item{background:var(--card);border-radius:${radius};${shadow}}`
    : `.list{background:var(--card);border-radius:${radius};${shadow}}.item+.item{border-top:1px solid var(--line)}`;
  const glyph = isColoured ? "#fff" : "var(--on-accent)";
  const side = random.whole(22, 26);
  const ink = random.pick(["var(--text)", "var(--text)", "var(--muted)"]);
  return `section{flex-shrink:0}.heading{font-size:${random.pick([1.25, 1.35, 1.45])}em;line-height:1.25;padding:18px 4px 8px}
${listCss}.item{padding:${random.whole(8, 11)}px 14px}
.head{display:flex;align-items:center;gap:9px}.icon{flex:none;width:${side}px;height:${side}px;display:grid;place-items:center;background:var(--tone);border-radius:${random.pick(["50%", "28%"])}}
.icon svg{width:62%;fill:${glyph}}.arrow{flex:none;height:13px;color:var(--muted)}
.label{flex:1;min-width:0;font-size:${screen.upper ? 0.8 : 0.92}em;line-height:1.25;font-weight:${random.pick(["inherit", "600"])};color:${ink}}
.fact{display:flex;align-items:flex-end;justify-content:space-between;gap:16px;padding-top:4px}
.value{flex:none;font-size:${random.pick([1.4, 1.5, 1.6])}em;line-height:1.2;font-weight:var(--heavy);white-space:nowrap}
.chart{flex:0 1 ${random.whole(84, 112)}px;min-width:0;height:${random.whole(26, 32)}px}`;
}
