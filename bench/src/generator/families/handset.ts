import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, initialOf, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const CHEVRON = '<svg class="more" viewBox="0 0 10 16"><path d="M2 2l6 6-6 6"/></svg>';
const GLYPHS: Readonly<Record<Row["field"], string>> = {
  games_played: '<path d="M7 2h10v20H7zM7 12h10M12 7h.01M10 16h.01M14 19h.01"/>',
  wins: '<path d="M7 3h10v6a5 5 0 0 1-10 0zM7 5H3c0 4 2 5 4 5M17 5h4c0 4-2 5-4 5M12 14v6M8 21h8"/>',
  losses: '<path d="M5 3v18M5 4h13l-3 4 3 4H5"/>',
  win_rate: '<path d="M3 17l6-6 4 4 8-9M15 6h6v6"/>',
  percent_complete: '<path d="M21 12a9 9 0 1 1-6-8.5M8 11l4 4 8-10"/>',
  points_scored:
    '<path d="M12 3l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L12 17.5l-5.6 2.9 1.1-6.3L3 9.7l6.200-.9z"/>',
  other: '<path d="M13 2L5 14h6l-1 8 9-13h-6z"/>',
};

/** The settings that all sections of a page share. */
interface Look {
  readonly icons: "none" | "filled" | "plain";
  readonly tiled: readonly Row["field"][];
  readonly tiledSections: readonly Mode[];
  readonly isLabelBelow: boolean;
  readonly isStacked: boolean;
  readonly hasBars: boolean;
  readonly hasChevrons: boolean;
}

/** A pair of tiles with each value over or under its label, then a grouped list with label and value at the two ends of a row or the value under its label. */
export function drawHandset(screen: Screen, random: Random): Halves {
  const look = drawLook(random);
  const part = (section: Mode) => drawPart(screen, section, look);
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const large = random.chance(0.5) ? " large" : "";
  const bar = `<div class="bar${large}"><svg class="back" viewBox="0 0 10 16"><path d="M8 2L2 8l6 6"/></svg>${cell("span", "title", screen.words.title)}</div>`;
  const tail = tailOf(casual, random, [16, 90]);
  const isPinned = large === "" && random.chance(0.5);
  return {
    top_half: statusBar(screen) + bar + drawPlayer(screen, random) + overall + casual,
    bottom_half: statusBar(screen) + (isPinned ? bar : "") + tail + blitz + tabBar(screen),
    css: cssOf(look, random),
  };
}

function drawLook(random: Random): Look {
  return {
    icons: random.pick(["none", "filled", "plain"]),
    tiled: random.pick([
      ["wins", "losses"],
      ["wins", "losses"],
      ["win_rate", "games_played"],
    ]),
    tiledSections: random.pick([["overall"], ["overall", "casual", "blitz"]]),
    isLabelBelow: random.chance(0.4),
    isStacked: random.chance(0.25),
    hasBars: random.chance(0.35),
    hasChevrons: random.chance(0.4),
  };
}

function drawPlayer({ truth, level }: Screen, random: Random): string {
  const name = cell("div", "gamertag", truth.gamertag);
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const avatar = random.chance(0.75)
    ? `<div class="avatar">${initialOf(truth.gamertag)}</div>`
    : "";
  const centred = random.chance(0.35) ? " centred" : "";
  return `<div class="player${centred}">${avatar}<div class="who">${name}${rank}</div></div>`;
}

function drawPart(screen: Screen, section: Mode, look: Look): string {
  const fields = look.tiledSections.includes(section) ? look.tiled : [];
  const rows = rowsOf(screen, section);
  const tiles = rows.filter(({ field }) => fields.includes(field));
  const others = rows.filter(({ field }) => !fields.includes(field));
  const { wins, losses } = screen.truth[section];
  const bar = look.hasBars ? barOf(wins / Math.max(1, wins + losses)) : "";
  const name = cell("h2", "heading", screen.words.sections[section]);
  const head = `<div class="head">${name}${look.hasChevrons ? CHEVRON : ""}</div>`;
  const grid = `<div class="tiles">${each(tiles, (row) => tileOf(row, look))}</div>`;
  const list = `<div class="list">${each(others, (row) => rowOf(row, look, bar))}</div>`;
  return `<section>${head}${tiles.length > 0 ? grid : ""}${list}</section>`;
}

function tileOf({ field, label, value }: Row, look: Look): string {
  const [name, figure] = [cell("div", "label", label), cell("div", "value", value)];
  const texts = look.isLabelBelow ? figure + name : name + figure;
  return `<div class="tile">${iconOf(field, look)}${texts}</div>`;
}

function rowOf({ field, label, value }: Row, look: Look, bar: string): string {
  const texts = cell("span", "label", label) + cell("span", "value", value);
  const line = `<div class="texts">${texts}</div>${field === "win_rate" ? bar : ""}`;
  return `<div class="row">${iconOf(field, look)}<div class="line">${line}</div></div>`;
}

function iconOf(field: Row["field"], { icons }: Look): string {
  if (icons === "none") return "";
  return `<svg class="icon ${icons}" viewBox="0 0 24 24">${GLYPHS[field]}</svg>`;
}

/** A chart of the share of won games, without numbers. */
function barOf(share: number): string {
  return `<div class="meter"><i style="width:${(share * 100).toFixed(1)}%"></i></div>`;
}

function cssOf(look: Look, random: Random): string {
  const radius = random.pick(["10px", "16px", "max(6px,var(--round))"]);
  const edge = random.pick(["", "", "border:1px solid var(--line);"]);
  const card = `background:var(--card);${edge}border-radius:${radius};`;
  const texts = look.isStacked ? "display:block" : "display:flex;align-items:center;gap:14px";
  const value = look.isStacked
    ? ".row .value{display:block;margin-top:2px;font-weight:var(--heavy)}"
    : ".row .label{flex:1;min-width:0}";
  const tone = look.isStacked || random.chance(0.5) ? "text" : "muted";
  const align = random.chance(0.3) ? "center" : "flex-start";
  return `.bar{display:flex;align-items:center;gap:12px;padding:10px 2px 12px}.bar .title{flex:1;padding:0 22px 0 0;font-size:1.05em}.bar.large{flex-direction:column;align-items:flex-start}.bar.large .title{font-size:1.7em;line-height:1.2;text-align:left}
svg{flex:none}.back,.more{width:10px;fill:none;stroke:var(--accent);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}.more{width:8px;stroke:var(--muted)}
.player{${card}display:flex;align-items:center;gap:12px;padding:12px 14px;margin-bottom:6px}.player.centred{flex-direction:column;text-align:center}.who{min-width:0}.gamertag{font-size:1.25em;line-height:1.35}.avatar{flex:none}
section{flex-shrink:0}.head{display:flex;align-items:center;gap:8px;padding:16px 4px 8px}.heading{padding:0;font-size:1.12em;line-height:1.3}
.tiles{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:10px;margin-bottom:10px}.tile{${card}display:flex;flex-direction:column;align-items:${align};text-align:${align === "center" ? "center" : "left"};gap:3px;padding:12px 13px;min-width:0}
.tile .label{color:var(--muted);font-size:.85em;line-height:1.25}.tile .value{font-size:1.35em;font-weight:var(--heavy);line-height:1.25;${look.isLabelBelow ? "" : "margin-top:auto"}}
.list{${card}padding:0 14px}.row{display:flex;align-items:center;gap:12px}.line{flex:1;min-width:0;padding:${random.whole(8, 12)}px 0}.row+.row .line{border-top:1px solid var(--line)}
.label,.heading{word-spacing:.1em}.texts{${texts}}.row .label{line-height:1.25;font-size:.95em}.row .value{color:var(--${tone})}${value}.value{white-space:nowrap;font-variant-numeric:tabular-nums}
.icon{width:28px;height:28px;padding:5px;fill:none;stroke:var(--accent);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}.icon.filled{border-radius:${random.pick(["7px", "50%"])};background:var(--accent);stroke:var(--on-accent)}.icon.plain{padding:2px}.tile .icon{margin-bottom:4px}
.meter{height:4px;border-radius:2px;background:var(--line);margin-top:7px;overflow:hidden}.meter i{display:block;height:100%;background:var(--accent)}
.tabs{margin-top:20px;padding-top:12px;border-top:1px solid var(--line)}`;
}
