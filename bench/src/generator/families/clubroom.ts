import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const ICONS: Readonly<Record<Mode, string>> = {
  overall: '<path d="M3 21V11h4v10zm7 0V3h4v18zm7 0v-7h4v7z"/>',
  casual:
    '<path d="M12 3a4 4 0 0 1 2 7.5c.2 3.5 1 5.5 3 7.5H7c2-2 2.8-4 3-7.5A4 4 0 0 1 12 3zM5 19h14v3H5z"/>',
  blitz: '<path d="M14 1 4 14h6l-1 9L20 9h-7z"/>',
};
const SQUARES = 25;

/** The settings that all sections of a page share. */
interface Look {
  readonly chart: (share: number) => string;
  readonly isValueFirst: boolean;
  readonly hasIcons: boolean;
}

/** A chart with the win rate under it beside a ruled list of the others, each label and its value at the two ends of a line. */
export function drawClubroom(screen: Screen, random: Random): Halves {
  const look: Look = {
    chart: drawChart(random.pick(["board", "board", "pie", "column"])),
    isValueFirst: random.chance(0.3),
    hasIcons: random.chance(0.7),
  };
  const part = (section: Mode) => drawPart(screen, section, look);
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const bar = `<div class="bar"><span>‹</span>${cell("span", "title", screen.words.title)}<span>⋮</span></div>`;
  const player = drawPlayer(screen, random);
  const tail = tailOf(casual, random, [16, 80]);
  const isPinned = random.chance(0.6);
  return {
    top_half: statusBar(screen) + bar + player + overall + casual,
    bottom_half: statusBar(screen) + (isPinned ? bar : "") + tail + blitz + tabBar(screen),
    css: cssOf(look, random),
  };
}

function drawPlayer({ truth, level }: Screen, random: Random): string {
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const piece = random.chance(0.6)
    ? `<svg class="piece" viewBox="0 0 24 24">${ICONS.casual}</svg>`
    : '<i class="online"></i>';
  return `<div class="player">${piece}<div class="who">${cell("div", "gamertag", truth.gamertag)}${rank}</div></div>`;
}

function drawPart(screen: Screen, section: Mode, look: Look): string {
  const icon = look.hasIcons ? `<svg class="icon" viewBox="0 0 24 24">${ICONS[section]}</svg>` : "";
  const name = cell("h2", "heading", screen.words.sections[section]);
  const rest = rowsOf(screen, section).filter(({ field }) => field !== "win_rate");
  const lines = each(rest, (row) => lineOf(row, look));
  const body = `${sideOf(screen, section, look)}<div class="lines">${lines}</div>`;
  return `<section><div class="head">${icon}${name}</div><div class="body">${body}</div></section>`;
}

/** The chart and the win rate under it. */
function sideOf(screen: Screen, section: Mode, { chart }: Look): string {
  const { wins, losses } = screen.truth[section];
  const share = wins / Math.max(1, wins + losses);
  const rates = each(
    rowsOf(screen, section).filter(({ field }) => field === "win_rate"),
    ({ label, value }) => cell("b", "value", value) + cell("div", "label", label),
  );
  return `<div class="side">${chart(share)}<div class="rate">${rates}</div></div>`;
}

function lineOf({ label, value }: Row, { isValueFirst }: Look): string {
  const [name, figure] = [cell("span", "label", label), cell("b", "value", value)];
  return `<div class="line">${isValueFirst ? figure + name : name + figure}</div>`;
}

function cssOf({ isValueFirst }: Look, random: Random): string {
  const sheet = random.pick([
    "background:var(--card);border:1px solid var(--line);border-radius:min(var(--round),8px);margin-bottom:12px",
    "background:var(--card);margin:0 -14px 10px;padding:0 6px",
    "margin-bottom:14px",
  ]);
  const head = random.pick([
    "border-bottom:1px solid var(--line)",
    "background:color-mix(in srgb,var(--line) 45%,transparent)",
    "border-bottom:2px solid var(--accent)",
  ]);
  const direction = random.pick(["row", "row", "row-reverse"]);
  const rule = random.pick(["solid", "solid", "dotted"]);
  const order = isValueFirst
    ? ".value{min-width:4.6em;text-align:right}.line .label{flex:1}"
    : ".line{justify-content:space-between}";
  return `.tail{margin:0 -14px;padding:0 14px}.bar{display:flex;align-items:center;gap:14px;padding:9px 2px;font-size:1.1em;border-bottom:1px solid var(--line);margin-bottom:10px}.bar .title{flex:1;text-align:left;padding:0}
.player{display:flex;align-items:center;gap:11px;padding:2px 2px 14px}.who{min-width:0}.gamertag{font-size:1.25em;line-height:1.35}.rank{color:var(--muted);font-size:.85em}
.piece{flex:none;width:46px;padding:7px;border-radius:5px;background:var(--accent);fill:var(--on-accent)}.online{flex:none;width:11px;height:11px;border-radius:50%;background:#5f9a3d}
section{flex-shrink:0;${sheet}}.head{display:flex;align-items:center;gap:9px;padding:8px 11px;${head}}.heading{padding:0;font-size:1.02em}.icon{flex:none;width:17px;fill:var(--accent)}
.body{display:flex;flex-direction:${direction};align-items:center;gap:12px;padding:8px 11px}
.side{flex:none;width:min-content;min-width:${random.whole(80, 94)}px;text-align:center}.rate{padding-top:7px}.rate .value{display:block;white-space:nowrap;font-size:${random.between(1.15, 1.3).toFixed(2)}em;line-height:1.25}
.board,.pie,.column{width:${random.whole(58, 74)}px;aspect-ratio:1;margin:0 auto}.board{display:grid;grid-template-columns:repeat(5,1fr);gap:${random.pick([1, 2, 2])}px}.board i{background:var(--line)}.board .won{background:var(--accent)}
.pie{border-radius:50%}.column{display:flex;flex-direction:column;width:22px;aspect-ratio:auto;height:74px;border:1px solid var(--muted)}
.lines{flex:1;min-width:0}.line{display:flex;align-items:center;gap:10px;padding:${random.whole(5, 8)}px 0}.line+.line{border-top:1px ${rule} var(--line)}
.label{color:var(--muted);font-size:.8em;line-height:1.2;min-width:0;overflow-wrap:break-word}.value{font-weight:var(--heavy);white-space:nowrap;font-variant-numeric:tabular-nums}${order}`;
}

/** A chart of the share of won games, without numbers. */
function drawChart(kind: string): (share: number) => string {
  if (kind === "board")
    return (share) => {
      const won = Math.round(share * SQUARES);
      return `<div class="board">${'<i class="won"></i>'.repeat(won)}${"<i></i>".repeat(SQUARES - won)}</div>`;
    };
  const turn = (share: number) => `${(share * 100).toFixed(1)}%`;
  if (kind === "pie")
    return (share) =>
      `<div class="pie" style="background:conic-gradient(var(--accent) ${turn(share)},var(--line) 0)"></div>`;
  return (share) =>
    `<div class="column" style="background:linear-gradient(0deg,var(--accent) ${turn(share)},var(--line) 0)"></div>`;
}
