import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const MARKS: Readonly<Record<string, readonly [colour: string, shape: string]>> = {
  games_played: ["#5e7ce2", '<path d="M7 3h10v18H7zM7 12h10"/>'],
  percent_complete: ["#2f9e6e", '<path d="m5 12.5 5 5L19 7"/>'],
  points_scored: [
    "#d98324",
    '<path d="m12 4 2.5 5.5 6 .6-4.5 4 1.3 5.9-5.3-3-5.3 3 1.3-5.9-4.5-4 6-.6z"/>',
  ],
  other: ["#b05cc0", '<path d="M4 17 9.5 11l4 4L20 7"/>'],
};
const DAYS = 7;

/** The settings that all cards of a page share. */
interface Look {
  readonly chart: "week" | "split" | "none";
  readonly isHeadInside: boolean;
  readonly isParted: boolean;
  readonly hasMarks: boolean;
  readonly heights: Readonly<Record<Mode, readonly number[]>>;
}

/** Grouped cards: the win rate large beside or under its label, wins and losses under their labels as the legend of a chart, the rest in rows with the value at the right end. */
export function drawInsights(screen: Screen, random: Random): Halves {
  const look: Look = {
    chart: random.pick(["week", "week", "split", "split", "none"]),
    isHeadInside: random.chance(0.35),
    isParted: random.chance(0.35),
    hasMarks: random.chance(0.5),
    heights: { overall: drawWeek(random), casual: drawWeek(random), blitz: drawWeek(random) },
  };
  const group = (section: Mode) => drawGroup(screen, section, look);
  const casual = group("casual");
  const title = cell("div", "title", screen.words.title);
  const player = drawPlayer(screen, random);
  const tail = tailOf(casual, random, [18, 84]);
  return {
    top_half: statusBar(screen) + title + player + group("overall") + casual,
    bottom_half: statusBar(screen) + tail + group("blitz") + tabBar(screen),
    css: pageCss(random) + cardCss(look, random) + legendCss(random),
  };
}

function drawWeek(random: Random): readonly number[] {
  return Array.from({ length: DAYS }, () => random.whole(30, 100));
}

function drawPlayer({ truth, level }: Screen, random: Random): string {
  const rank = random.chance(0.5) ? cell("div", "rank", level) : "";
  const person =
    '<svg class="person" viewBox="0 0 24 24"><circle cx="12" cy="9" r="4"/><path d="M4 22c0-5 3.5-8 8-8s8 3 8 8z"/></svg>';
  const more = random.chance(0.6) ? '<i class="more"></i>' : "";
  const frame = random.pick(["card", "card", "bare"]);
  return `<div class="player ${frame}">${person}<div class="who">${cell("div", "gamertag", truth.gamertag)}${rank}</div>${more}</div>`;
}

function drawGroup(screen: Screen, section: Mode, look: Look): string {
  const name = cell("h2", "heading", screen.words.sections[section]);
  const rows = rowsOf(screen, section);
  const rest = rows.filter(({ field }) => !isCharted(field) && field !== "win_rate");
  const { wins, losses } = screen.truth[section];
  const share = wins / Math.max(1, wins + losses);
  const headline = each(
    rows.filter(({ field }) => field === "win_rate"),
    ({ label, value }) => `<div class="main">${pairOf({ label, value })}</div>`,
  );
  const legend = each(
    rows.filter(({ field }) => isCharted(field)),
    (row) => `<div class="key ${row.field}"><i class="dot"></i>${pairOf(row)}</div>`,
  );
  const chart = `${headline}${drawChart(look, share, look.heights[section])}<div class="keys">${legend}</div>`;
  const list = each(rest, (row) => lineOf(row, look));
  const [above, inside] = look.isHeadInside ? ["", name] : [name, ""];
  const cards = look.isParted && rest.length > 0 ? '</div><div class="card">' : "";
  return `<section>${above}<div class="card">${inside}${chart}${cards}<div class="list">${list}</div></div></section>`;
}

function isCharted(field: Row["field"]): boolean {
  return field === "wins" || field === "losses";
}

function pairOf({ label, value }: Pick<Row, "label" | "value">): string {
  return cell("span", "label", label) + cell("span", "value", value);
}

function lineOf(row: Row, { hasMarks }: Look): string {
  const [colour, shape] = MARKS[row.field] ?? ["", ""];
  const mark = hasMarks
    ? `<svg class="mark" style="background:${colour}" viewBox="0 0 24 24">${shape}</svg>`
    : "";
  return `<div class="line">${mark}<div class="ends">${pairOf(row)}</div></div>`;
}

/** A chart of the share of won games, without numbers. */
function drawChart({ chart }: Look, share: number, heights: readonly number[]): string {
  const won = `${(share * 100).toFixed(1)}%`;
  if (chart === "none") return "";
  if (chart === "split")
    return `<div class="split"><i style="width:${won}"></i><i class="lost"></i></div>`;
  const day = (height: number) =>
    `<div class="day" style="height:${height}%"><i class="lost"></i><i style="height:${won}"></i></div>`;
  return `<div class="week">${heights.map(day).join("")}</div>`;
}

function pageCss(random: Random): string {
  const title = random.pick([
    "text-align:left;font-size:1.8em",
    "text-align:center;font-size:1.1em",
  ]);
  return `body{padding:0 16px 20px}.title{${title};line-height:1.25;letter-spacing:0;padding:12px 2px}
.player{display:flex;align-items:center;gap:13px}.player.bare{padding:2px 2px 6px}.who{flex:1;min-width:0}.gamertag{font-size:1.22em;line-height:1.3}
.person{flex:none;width:46px;border-radius:50%;background:var(--line);fill:var(--muted)}
.more{width:8px;height:8px;border:solid var(--muted);border-width:2px 2px 0 0;rotate:45deg}
.tabs{padding-top:24px}.tab{display:grid;justify-items:center;gap:4px}.tab::before{content:"";width:20px;height:20px;border:2px solid;border-radius:6px}.tab:nth-child(even)::before{border-radius:50%}.tab:first-child{color:var(--accent)}
section{flex-shrink:0;padding-top:${random.whole(14, 22)}px}`;
}

function cardCss({ isHeadInside, hasMarks }: Look, random: Random): string {
  const edge = random.pick(["", "border:1px solid var(--line)", "box-shadow:0 1px 3px #0002"]);
  const small = "padding:0 14px 7px;font-size:.86em;color:var(--muted);font-weight:500";
  const large = "padding:0 4px 9px;font-size:1.2em";
  const heading = isHeadInside ? "padding:0 0 9px;font-size:1.08em" : random.pick([small, large]);
  return `.heading{${heading}}.card{background:var(--card);border-radius:max(var(--round),10px);padding:13px 15px;${edge}}.card+.card{margin-top:10px}
.label{line-height:1.25;min-width:0}.value{white-space:nowrap;font-variant-numeric:tabular-nums}
.line{display:flex;align-items:center;gap:12px}.line+.line .ends{border-top:1px solid var(--line)}.keys+.list:not(:empty){margin-top:11px;border-top:1px solid var(--line)}.list:not(:empty){margin-bottom:-6px}.card>.list:first-child{margin-top:-6px}
.ends{flex:1;min-width:0;display:flex;align-items:center;justify-content:space-between;gap:14px;padding:9px 0}.ends .label{flex:0 1 auto}.ends .value{flex:none;color:${hasMarks ? "var(--text)" : "var(--muted)"}}
.mark{flex:none;width:27px;padding:4px;border-radius:7px;fill:none;stroke:#fff;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}`;
}

function legendCss(random: Random): string {
  const main = random.pick([
    "display:grid;gap:1px",
    "display:grid;gap:1px",
    "display:flex;align-items:baseline;justify-content:space-between;gap:14px",
  ]);
  const keys = random.pick([
    ".keys{display:grid;grid-template-columns:1fr 1fr;gap:12px}.key{display:grid;grid-template-columns:auto 1fr;gap:1px 8px;align-items:center;align-content:start}.key .value{grid-column:2}.key .label{font-size:.86em;color:var(--muted)}",
    ".key{display:flex;align-items:center;gap:10px;padding:4px 0}.key .label{flex:1}",
  ]);
  return `.main{${main}}.main .label{color:var(--muted);font-size:.9em}.main .value{font-size:${random.between(1.6, 1.95).toFixed(2)}em;line-height:1.2;font-weight:var(--heavy)}
.split{display:flex;gap:3px;height:${random.whole(10, 18)}px;margin-top:10px;border-radius:6px;overflow:hidden}.split i{background:var(--accent)}.split .lost{flex:1}
.week{display:flex;align-items:flex-end;gap:12px;height:${random.whole(64, 92)}px;margin-top:10px;border-bottom:1px solid var(--line)}.day{flex:1;display:flex;flex-direction:column;border-radius:4px 4px 0 0;overflow:hidden}.day i{background:var(--accent)}.day .lost{flex:1}
.split .lost,.day .lost,.losses .dot{background:color-mix(in srgb,var(--muted) 55%,transparent)}
.keys{margin-top:11px}.key .value{font-weight:var(--heavy)}.dot{width:9px;height:9px;border-radius:50%;background:var(--accent)}${keys}`;
}
