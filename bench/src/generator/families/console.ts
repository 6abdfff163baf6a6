import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

type Chart = (share: number, series: readonly number[]) => string;

/** The settings that all widgets of a dashboard share. */
interface Look {
  readonly isFlanked: boolean;
  readonly chart: Chart;
  readonly isLabelFirst: boolean;
  readonly hasDot: boolean;
}

const CHARTS: Readonly<Record<"bars" | "area" | "progress" | "arc", Chart>> = {
  bars: (share, series) => {
    const bar = (height: number, index: number) =>
      `<rect class="${index < series.length * share ? "on" : "off"}" x="${index * 10 + 1}" y="${40 - height * 38}" width="7" height="${height * 38}"/>`;
    return flat(series.length * 10 - 1, series.map(bar).join(""));
  },
  area: (_share, series) => {
    const points = series.map((height, index) => `${index * 10},${38 - height * 34}`).join(" ");
    const end = (series.length - 1) * 10;
    return flat(
      end,
      `<polygon class="wash" points="0,40 ${points} ${end},40"/><polyline class="curve" points="${points}"/>`,
    );
  },
  progress: (share) =>
    `<div class="chart progress"><i class="won" style="flex-grow:${share.toFixed(3)}"></i><i style="flex-grow:${(1 - share).toFixed(3)}"></i></div>`,
  arc: (share) =>
    `<svg class="chart half" viewBox="0 0 100 54"><path class="track" d="M8 50a42 42 0 0 1 84 0"/><path class="reach" pathLength="100" stroke-dasharray="${(share * 100).toFixed(1)} 200" d="M8 50a42 42 0 0 1 84 0"/></svg>`,
};

function flat(width: number, content: string): string {
  return `<svg class="chart plot" viewBox="0 0 ${width} 40" preserveAspectRatio="none">${content}</svg>`;
}

/** A chart in each section with figures round it, each a value right over or right under its label: two above it and the rest below, or at its two sides with the win rate under it. */
export function drawConsole(screen: Screen, random: Random): Halves {
  const isFlanked = random.chance(0.5);
  const look: Look = {
    isFlanked,
    chart: random.pick([isFlanked ? CHARTS.arc : CHARTS.progress, CHARTS.bars, CHARTS.area]),
    isLabelFirst: random.chance(0.5),
    hasDot: random.chance(0.5),
  };
  const part = (section: Mode) => drawWidget(screen, section, { ...look, random });
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const player = drawPlayer(screen, random);
  const tail = tailOf(casual, random, [18, 90]);
  return {
    top_half: statusBar(screen) + player + overall + casual,
    bottom_half: statusBar(screen) + tail + blitz + tabBar(screen),
    css: `${cardOf(random)}\n${chartCss(random)}\n${figuresOf(screen, look, random)}`,
  };
}

function drawPlayer({ truth, level, words }: Screen, random: Random): string {
  const title = random.chance(0.5) ? cell("div", "title", words.title) : "";
  const rank = random.chance(0.6) ? cell("span", "rank", level) : "";
  return `${title}<div class="player">${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
}

function drawWidget(
  screen: Screen,
  section: Mode,
  look: Look & { readonly random: Random },
): string {
  const { wins, losses } = screen.truth[section];
  const series = Array.from({ length: 12 }, () => look.random.between(0.25, 1));
  const chart = look.chart(wins / Math.max(1, wins + losses), series);
  const dot = look.hasDot ? '<i class="dot"></i>' : "";
  const name = cell("h2", "heading", screen.words.sections[section]);
  const arrange = look.isFlanked ? flanked : stacked;
  const body = arrange(rowsOf(screen, section), chart, (row) => figureOf(row, look));
  return `<section><div class="head">${dot}${name}</div>${body}</section>`;
}

function stacked(rows: readonly Row[], chart: string, draw: (row: Row) => string): string {
  const [above, below] = [each(rows.slice(0, 2), draw), each(rows.slice(2), draw)];
  return `<div class="pairs">${above}</div>${chart}<div class="pairs">${below}</div>`;
}

function flanked(rows: readonly Row[], chart: string, draw: (row: Row) => string): string {
  const rate = rows.filter(({ field }) => field === "win_rate");
  const rest = rows.filter(({ field }) => field !== "win_rate");
  const half = Math.min(2, Math.floor(rest.length / 2));
  const [left, right] = [rest.slice(0, half), rest.slice(half, half * 2)];
  const others = each(rest.slice(half * 2), draw);
  const below = others === "" ? "" : `<div class="pairs">${others}</div>`;
  return `<div class="flank"><div class="side">${each(left, draw)}</div><div class="middle">${chart}${each(rate, draw)}</div><div class="side far">${each(right, draw)}</div></div>${below}`;
}

function figureOf({ label, value }: Row, { isLabelFirst }: Look): string {
  const [name, figure] = [cell("div", "label", label), cell("div", "value", value)];
  return `<div class="figure">${isLabelFirst ? name + figure : figure + name}</div>`;
}

function cardOf(random: Random): string {
  const card = random.pick([
    "background:var(--card);border-radius:var(--round);border:1px solid var(--line)",
    "background:var(--card);border-radius:var(--round);box-shadow:0 2px 8px #0000002e",
    "background:var(--card);border-top:3px solid var(--accent)",
  ]);
  const head = random.pick(["flex-start", "flex-start", "center"]);
  return `body{padding-top:6px}section{flex-shrink:0;margin-bottom:14px;padding:10px 12px 12px;${card}}
.head{display:flex;align-items:center;justify-content:${head};gap:8px;padding-bottom:8px}.head .heading{padding:0}
.dot{flex:none;width:9px;height:9px;border-radius:3px;background:var(--accent)}
.player{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 12px;padding:10px 2px 14px}.gamertag{font-size:1.45em;line-height:1.3}.rank{white-space:nowrap}`;
}

function chartCss(random: Random): string {
  const faint = "color-mix(in srgb,var(--accent) 28%,transparent)";
  return `.chart{display:block;width:100%}.plot{height:${random.whole(44, 60)}px}.half{height:auto}
.on,.won{fill:var(--accent);background:var(--accent)}.off,.wash{fill:${faint}}
.curve{fill:none;stroke:var(--accent);stroke-width:2;vector-effect:non-scaling-stroke}
.track,.reach{fill:none;stroke:${faint};stroke-width:${random.pick([9, 12])}}.reach{stroke:var(--accent)}
.progress{display:flex;gap:2px;height:${random.whole(8, 14)}px;border-radius:7px;overflow:hidden}.progress i{flex-basis:0;background:${faint}}.progress .won{background:var(--accent)}`;
}

function figuresOf(screen: Screen, { isFlanked, isLabelFirst }: Look, random: Random): string {
  const middle = screen.width >= 390 ? 100 : 88;
  const isEdged = random.chance(0.5);
  const [near, far] = isEdged ? ["left", "right"] : ["center", "center"];
  const push = isLabelFirst ? "flex-end" : "flex-start";
  const value = isFlanked ? "min(1.02em,16px)" : `${random.between(1.15, 1.3).toFixed(2)}em`;
  const label = isFlanked ? "min(.78em,12px)" : ".84em";
  return `.pairs{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:10px 14px;text-align:${near}}.pairs .figure:nth-child(even){text-align:${far}}
.pairs .figure:last-child:nth-child(odd){grid-column:1/-1;text-align:center}.chart+.pairs,.flank+.pairs{padding-top:12px}.pairs+.chart{margin-top:10px}
.flank{display:grid;grid-template-columns:minmax(0,1fr) ${middle}px minmax(0,1fr);gap:10px;align-items:center}
.side{display:grid;gap:14px;text-align:${near}}.far{text-align:${far}}.middle{text-align:center}.middle .chart{margin-bottom:6px}
.figure{display:flex;flex-direction:column;justify-content:${push}}.label{font-size:${label};line-height:1.25;color:var(--muted)}
.value{font-size:${value};line-height:1.3;font-weight:var(--heavy);white-space:nowrap}.middle .value{font-size:1.2em}`;
}
