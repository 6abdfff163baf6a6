import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const ICONS: Readonly<Record<Row["field"], string>> = {
  games_played: "M7 3h10v18H7zM7 12h10M12 7.4v.2M10 15.5v.2M14 17.5v.2",
  wins: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4q0 5 4 5M16 6h4q0 5-4 5M12 14v5M8 20h8",
  losses: "M4 7l6 6 4-4 6 8M20 12v5h-5",
  win_rate: "M12 3a9 9 0 1 0 9 9h-9zM16 3q4 1 5 5h-5z",
  percent_complete: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12l3 3 5-6",
  points_scored: "M12 4l2.4 5 5.6.7-4 3.8 1 5.5-5-2.7-5 2.7 1-5.5-4-3.8 5.6-.7z",
  other: "M13 3L5 14h6l-1 7 8-11h-6z",
};

/** The settings that all sections of a page share. */
interface Look {
  readonly isBarred: boolean;
  readonly isLabelFirst: boolean;
  readonly isChartFirst: boolean;
}

/** A broker's dashboard: a chart card with one value over its label at the left and one at the right, under it cards with the value beside an icon and the label on the line below. */
export function drawPortfolio(screen: Screen, random: Random): Halves {
  const look: Look = {
    isBarred: random.chance(0.35),
    isLabelFirst: random.chance(0.25),
    isChartFirst: random.chance(0.2),
  };
  const board = (rows: readonly Row[]) => drawBoard(rows, look, random);
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", board),
    casual: headed(screen, "casual", board),
    blitz: headed(screen, "blitz", board),
  });
  return {
    ...halves,
    css: cssOf(random),
  };
}

function drawBoard(rows: readonly Row[], look: Look, random: Random): string {
  const rest = rows.slice(2);
  const long = rest.filter(({ value }) => value.length > 7);
  const short = rest.filter(({ value }) => value.length <= 7);
  const paired = short.length - (short.length % 2);
  const lead = drawLead(rows.slice(0, 2), look, random);
  const cards =
    each(short.slice(0, paired), drawCard) +
    each([...short.slice(paired), ...long], (row) => drawWideCard(row, random));
  return `<div class="board">${lead}${cards}</div>`;
}

/** The chart and the two values at its ends. */
function drawLead(rows: readonly Row[], look: Look, random: Random): string {
  const ends = `<div class="ends">${each(rows, (row) => endOf(row, look))}</div>`;
  const chart = drawChart(random, look);
  return `<div class="lead">${look.isChartFirst ? chart + ends : ends + chart}</div>`;
}

function endOf({ label, value }: Row, { isLabelFirst }: Look): string {
  const [name, figure] = [cell("div", "label", label), cell("div", "value", value)];
  return `<div class="end">${isLabelFirst ? name + figure : figure + name}</div>`;
}

function drawChart(random: Random, { isBarred }: Look): string {
  const heights = Array.from({ length: isBarred ? 18 : 9 }, (_, at) =>
    Math.round(52 - at * (isBarred ? 1.2 : 2.4) - random.between(0, 24)),
  );
  const inside = isBarred ? barsOf(heights) : curveOf(heights);
  return `<svg class="chart" viewBox="0 0 180 60" preserveAspectRatio="none">${inside}</svg>`;
}

function barsOf(heights: readonly number[]): string {
  return heights
    .map((y, at) => `<rect x="${at * 10 + 1}" y="${y}" width="7" height="${60 - y}" />`)
    .join("");
}

function curveOf(heights: readonly number[]): string {
  const line = heights.map((y, at) => `${at * 22.5},${y}`).join(" ");
  return `<polygon points="0,60 ${line} 180,60" /><polyline points="${line}" />`;
}

function drawCard({ field, label, value }: Row): string {
  const icon = `<svg class="icon" viewBox="0 0 24 24"><path d="${ICONS[field]}" /></svg>`;
  const first = `<div class="first">${icon}${cell("b", "value", value)}</div>`;
  return `<div class="kpi">${first}${cell("div", "label", label)}</div>`;
}

function drawWideCard(row: Row, random: Random): string {
  return drawCard(row)
    .replace("kpi", "kpi wide")
    .replace("</b>", `</b>${drawSpark(random)}`);
}

function drawSpark(random: Random): string {
  const bars = Array.from({ length: 7 }, () => `<i style="height:${random.whole(6, 24)}px"></i>`);
  return `<span class="spark">${bars.join("")}</span>`;
}

function cssOf(random: Random): string {
  const isFilled = random.chance(0.4);
  const lead = isFilled
    ? "background:var(--accent);color:var(--on-accent)"
    : `background:var(--card);${random.pick(["border:1px solid var(--line)", "box-shadow:0 2px 10px #0002"])}`;
  const ink = isFilled ? "var(--on-accent)" : "var(--accent)";
  const icon = random.pick([
    "background:color-mix(in srgb,var(--accent) 16%,transparent);stroke:var(--accent)",
    "background:var(--accent);stroke:var(--on-accent)",
  ]);
  const edge = random.pick(["border:1px solid var(--line)", "box-shadow:0 1px 6px #0002"]);
  const dots = random.chance(0.5)
    ? '.heading::after{content:"•••";color:var(--muted);font-size:.7em;letter-spacing:2px}'
    : "";
  return `section{flex-shrink:0}
.heading{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:18px 4px 9px}${dots}
.board{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:${random.whole(8, 12)}px}
.lead{grid-column:1/-1;border-radius:max(var(--round),10px);overflow:hidden;${lead}}
.ends{display:grid;grid-template-columns:minmax(min-content,1fr) minmax(min-content,1fr);gap:14px;padding:13px 14px 10px}
.end+.end{text-align:right}.end .value{font-size:${random.between(1.3, 1.5).toFixed(2)}em;line-height:1.25}
.lead .label{font-size:.8em;line-height:1.25${isFilled ? "" : ";color:var(--muted)"}}
.chart{display:block;width:100%;height:${random.whole(44, 70)}px}
.chart rect{fill:${ink};opacity:.4}.chart polygon{fill:${ink};opacity:.16}
.chart polyline{fill:none;stroke:${ink};stroke-width:2.5;vector-effect:non-scaling-stroke}
.kpi{background:var(--card);border-radius:max(var(--round),10px);padding:11px 12px;min-width:0;${edge}}
.wide{grid-column:1/-1}
.first{display:flex;align-items:center;gap:9px;justify-content:${random.pick(["space-between", "flex-start", "flex-start"])}}
.wide .first{justify-content:flex-start}.kpi .value{font-size:1.12em;line-height:1.3}
.icon{flex:none;width:28px;height:28px;padding:5px;border-radius:${random.pick(["50%", "8px"])};fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;${icon}}
.kpi .label{font-size:.8em;line-height:1.25;color:var(--muted);padding-top:7px;overflow-wrap:break-word}
.value{font-weight:var(--heavy);white-space:nowrap}
.spark{margin-left:auto;display:flex;align-items:flex-end;gap:3px}.spark i{width:4px;border-radius:2px;background:var(--accent);opacity:.55}`;
}
