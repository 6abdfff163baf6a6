import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const TABLES = [
  { table: "#2f6858", tray: "#25564a", ink: "#fbf5e3", soft: "#d5e2d6", mark: "#2f6858" },
  { table: "#3a5770", tray: "#2f485e", ink: "#fbf5e3", soft: "#d3dde6", mark: "#3a5770" },
  { table: "#6f4a35", tray: "#5b3b29", ink: "#fdf3df", soft: "#ead9c4", mark: "#8a4a2a" },
  { table: "#d5e2d4", tray: "#bdd0bd", ink: "#22372c", soft: "#3d5447", mark: "#3c7a5c" },
  { table: "#e3d6bf", tray: "#d0bf9f", ink: "#3a2c1b", soft: "#5c4a34", mark: "#a0522d" },
] as const;
const PIPS: Readonly<Record<Mode, readonly [left: number, right: number]>> = {
  overall: [5, 6],
  casual: [3, 2],
  blitz: [1, 4],
};
const SPOTS: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 1, 2, 6, 7, 8],
];
const DOTS = 10;

/** The settings that all sections of a page share. */
interface Look {
  readonly isLying: boolean;
  readonly isRateFirst: boolean;
  readonly isValueFirst: boolean;
  readonly hasMotifs: boolean;
  readonly hasDots: boolean;
}

/** Ivory dominoes in a tray for each section, a label in one half of a tile and its value in the other, beside it on a lying tile, above or below it on a standing one. */
export function drawBoneyard(screen: Screen, random: Random): Halves {
  const look: Look = {
    isLying: random.chance(0.4),
    isRateFirst: random.chance(0.4),
    isValueFirst: random.chance(0.6),
    hasMotifs: random.chance(0.7),
    hasDots: random.chance(0.5),
  };
  const tray = (section: Mode) => drawTray(screen, section, look);
  const [overall, casual, blitz] = [tray("overall"), tray("casual"), tray("blitz")];
  const bar = drawBar(screen);
  const player = drawPlayer(screen, random);
  const tail = tailOf(casual, random, [20, 96]);
  const again = random.chance(0.6) ? bar : "";
  return {
    top_half: statusBar(screen) + bar + player + overall + casual,
    bottom_half: statusBar(screen) + again + tail + blitz + tabBar(screen),
    css: coloursOf(random) + cssOf(screen, random),
  };
}

function drawBar({ words }: Screen): string {
  const back = '<svg class="key" viewBox="0 0 24 24"><path d="M15 5l-7 7 7 7"/></svg>';
  const more = '<svg class="key" viewBox="0 0 24 24"><path d="M5 7h14M5 12h14M5 17h14"/></svg>';
  return `<div class="bar">${back}${cell("span", "title", words.title)}${more}</div>`;
}

function drawPlayer({ truth, level }: Screen, random: Random): string {
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const piece = random.chance(0.7) ? domino([6, 6]) : "";
  const name = cell("div", "gamertag", truth.gamertag);
  return `<div class="player">${piece}<div class="who">${name}${rank}</div></div>`;
}

function drawTray(screen: Screen, section: Mode, look: Look): string {
  const name = cell("h2", "heading", screen.words.sections[section]);
  const motif = look.hasMotifs ? domino(PIPS[section]) : "";
  const dots = look.hasDots ? drawDots(screen, section) : "";
  const rows = rowsOf(screen, section);
  const rates = rows.filter(({ field }) => field === "win_rate");
  const rest = rows.filter(({ field }) => field !== "win_rate");
  const rate = each(rates, lyingTile);
  const tiles = drawTiles(look.isLying ? rows : rest, look);
  const split = look.isRateFirst ? rate + tiles : tiles + rate;
  const body = look.isLying ? tiles : split;
  return `<section><div class="head">${motif}${name}${dots}</div><div class="tiles">${body}</div></section>`;
}

/** Two tiles in each row; a single last tile spans the row. */
function drawTiles(rows: readonly Row[], look: Look): string {
  const paired = look.isLying ? 0 : rows.length - (rows.length % 2);
  const standing = each(rows.slice(0, paired), (row) => standingTile(row, look));
  return standing + each(rows.slice(paired), lyingTile);
}

function lyingTile({ label, value }: Row): string {
  const [name, figure] = [cell("span", "label", label), cell("b", "value", value)];
  return `<div class="tile lying">${name}<i class="seam"></i>${figure}</div>`;
}

function standingTile({ label, value }: Row, { isValueFirst }: Look): string {
  const halves = [cell("span", "label", label), cell("b", "value", value)];
  if (isValueFirst) halves.reverse();
  return `<div class="tile standing">${halves.join('<i class="seam"></i>')}</div>`;
}

/** A chart of the share of won games, without numbers. */
function drawDots({ truth }: Screen, section: Mode): string {
  const { wins, losses } = truth[section];
  const won = Math.round((wins / Math.max(1, wins + losses)) * DOTS);
  return `<div class="dots">${'<i class="won"></i>'.repeat(won)}${"<i></i>".repeat(DOTS - won)}</div>`;
}

function domino([left, right]: readonly [left: number, right: number]): string {
  const body = '<rect x=".5" y=".5" width="43" height="21" rx="4"/><path d="M22 4v14"/>';
  return `<svg class="domino" viewBox="0 0 44 22">${body}${pips(left, 5)}${pips(right, 27)}</svg>`;
}

function pips(count: number, from: number): string {
  const spots = SPOTS[count] ?? [];
  return spots
    .map((spot) => [from + 6 * (spot % 3), 5 + 6 * Math.floor(spot / 3)])
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.9"/>`)
    .join("");
}

function coloursOf(random: Random): string {
  const { table, tray, ink, soft, mark } = random.pick(TABLES);
  const frame = random.pick([
    `background:${tray}`,
    `background:${tray};border:3px solid color-mix(in srgb,${tray} 70%,#000)`,
    `border:1.5px solid color-mix(in srgb,${soft} 55%,${table})`,
  ]);
  return `body{background:${table};color:${ink}}.tabs,.status{color:${soft}}.key{stroke:${ink}}
section{${frame}}.dots i{border:1.5px solid ${soft}}.dots .won{background:${soft}}
.domino circle{fill:${mark}}.domino path{stroke:${mark}}`;
}

function fitted({ width, size }: Screen, texts: readonly string[], most: number): string {
  const longest = Math.max(...texts.map((text) => text.length));
  return Math.min(most, (width / 2 - 50) / (longest * size * 0.68)).toFixed(2);
}

function cssOf(screen: Screen, random: Random): string {
  const { truth, upper } = screen;
  const name = Math.min(1.35, 20 / truth.gamertag.length).toFixed(2);
  const rows = [...rowsOf(screen, "casual"), ...rowsOf(screen, "blitz")];
  const words = rows.flatMap(({ label }) => label.split(/\s/));
  const small = fitted(screen, words, upper ? 0.76 : 0.84);
  const large = fitted(
    screen,
    rows.map(({ value }) => value),
    random.between(1.12, 1.3),
  );
  const round = random.pick(["7px", "10px", "13px"]);
  const [side, justify] = random.pick([
    ["left", "flex-start"],
    ["center", "center"],
  ] as const);
  const pin = random.chance(0.6)
    ? ".seam::after{content:'';position:absolute;inset:50% auto auto 50%;width:7px;height:7px;margin:-3.5px;border-radius:50%;background:#c39a3f}"
    : "";
  const ivory = `background:#fbf6e6;border-radius:${round};box-shadow:inset 0 0 0 1px #e6dabb,0 3px 0 #cdbb8f,0 4px 5px rgb(0 0 0/.22)`;
  return `body{padding-top:8px}.bar{display:flex;align-items:center;gap:10px;padding:9px 0 11px}.bar .title{flex:1;padding:0 2px}.key{flex:none;width:26px;fill:none;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.domino{flex:none;width:44px}.domino rect{fill:#fbf6e6;stroke:#cdbb8f}.domino path{stroke-width:1.4;opacity:.7}
.player{display:flex;align-items:center;justify-content:${justify};gap:13px;padding:12px 14px;margin-bottom:17px;color:#2b241b;${ivory}}.player .domino{width:58px}.who{min-width:0;text-align:${side}}
.gamertag{font-size:${name}em;line-height:1.3}.rank{color:#65594a}
section{flex-shrink:0;padding:9px 10px 13px;margin-bottom:15px;border-radius:calc(${round} + 5px)}
.head{display:flex;align-items:center;justify-content:${justify};flex-wrap:wrap;gap:5px 10px;padding:1px 3px 10px}.heading{padding:0;font-size:1.12em;line-height:1.3}.head .domino{width:38px}
.dots{display:flex;gap:3px}.dots i{width:9px;height:9px;border-radius:50%}${justify === "center" ? ".dots{width:100%;justify-content:center}" : ".dots{margin-left:auto}"}
.tiles{display:grid;grid-template-columns:1fr 1fr;gap:${random.whole(9, 12)}px 9px}
.tile{display:flex;color:#2b241b;text-align:center;${ivory}}.lying{grid-column:1/-1;align-items:center;padding:${random.whole(8, 11)}px 0}
.lying .label,.lying .value{flex:1 1 0;padding:0 8px}.standing{flex-direction:column;padding:0 8px}
.standing .label{display:grid;place-items:center;flex:1;padding:7px 0;min-height:2.9em}.standing .value{padding:7px 0}
.seam{position:relative;flex:none;background:#d3c39b}.lying .seam{align-self:stretch;width:1.5px;min-height:26px}.standing .seam{height:1.5px}${pin}
.label{color:#5d5243;font-size:${small}em;line-height:1.25;min-width:0}.value{font-size:${large}em;line-height:1.3;font-weight:var(--heavy);white-space:nowrap;font-variant-numeric:tabular-nums}
.tail{margin:0 -14px;padding:0 14px}`;
}
