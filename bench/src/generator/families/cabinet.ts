import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const CUP =
  '<svg viewBox="0 0 32 32"><path d="M9 3h14v3h5c0 7-2 10-6 11-1 3-3 4-5 5v4h5v3H10v-3h5v-4c-2-1-4-2-5-5-4-1-6-4-6-11h5zM6 8c0 4 1 6 3 7V8zm20 0h-3v7c2-1 3-3 3-7z"/></svg>';
const MEDAL =
  '<svg viewBox="0 0 32 32"><path d="M8 1h6l2 6 2-6h6l-4 11a9 9 0 1 1-8 0zm8 14 1.500 3.200 3.500.5-2.500 2.400.6 3.400-3.100-1.700-3.100 1.700.6-3.400-2.500-2.400 3.500-.5z"/></svg>';
const STAR =
  '<svg viewBox="0 0 32 32"><path d="m16 2 4 8 9 1.300-6.500 6.200 1.500 8.500h4v4H4v-4h4l1.500-8.500L3 11.300 12 10z"/></svg>';
const WOODS = [
  ["#5b3517", "#3a2010", "#8a5a2c"],
  ["#7b4a22", "#4f2d13", "#a87240"],
  ["#3b2a2a", "#231818", "#6a4a40"],
] as const;

/** A trophy cabinet: each value on the pedestal of a cup, its label on a brass plate on the shelf under it. */
export function drawCabinet(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const abreast = random.pick([2, 3, 3]);
  const art = random.pick([[CUP], [CUP, MEDAL], [CUP, STAR, MEDAL], [MEDAL]]);
  const trophy = ({ value }: Row, at: number) => {
    const size = value.length > 6 ? "value long" : "value";
    return `<div class="trophy">${art[at % art.length]}${cell("b", size, value)}</div>`;
  };
  const plate = ({ label }: Row) => `<div class="plate">${cell("span", "label", label)}</div>`;
  const shelf = (rows: readonly Row[], columns: number) => {
    const span = `style="grid-template-columns:repeat(${columns},minmax(0,${(100 / columns).toFixed(2)}%))"`;
    const stand = `<div class="stand" ${span}>${rows.map(trophy).join("")}</div>`;
    return `${stand}<div class="board" ${span}>${each(rows, plate)}</div>`;
  };
  const cabinet = (section: Mode) => {
    const rows = rowsOf(screen, section);
    const columns = section === "overall" ? 3 : abreast;
    const shelves = Array.from({ length: Math.ceil(rows.length / columns) }, (_item, at) =>
      shelf(rows.slice(at * columns, (at + 1) * columns), columns),
    );
    const heading = cell("h2", "heading", words.sections[section]);
    return `<section>${heading}<div class="inside">${shelves.join("")}</div></section>`;
  };
  const [overall, casual, blitz] = [cabinet("overall"), cabinet("casual"), cabinet("blitz")];
  const title = random.chance(0.6) ? cell("div", "title", words.title) : "";
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const player = `<div class="player">${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
  const pinned = random.chance(0.35) ? player : "";
  const tail = tailOf(casual, random, [20, 80]);
  const [wood, dark, edge] = random.pick(WOODS);
  const back = random.pick([dark, dark, "#f3e6cb"]);
  const pedestal = random.pick([
    "#14100c;color:#ffd97a",
    "#fff6e0;color:#3a2411",
    "var(--accent);color:var(--on-accent)",
  ]);
  return {
    top_half: statusBar(screen) + title + player + overall + casual,
    bottom_half: statusBar(screen) + pinned + tail + blitz + tabBar(screen),
    css: `.player{text-align:center;padding:10px 0 14px}.gamertag{overflow-wrap:anywhere}
section{flex-shrink:0;margin:0 -8px 16px;background:repeating-linear-gradient(90deg,${wood} 0 11px,${dark} 11px 12px,${wood} 12px 27px);border-radius:${random.pick(["14px 14px 4px 4px", "4px", "40px 40px 4px 4px"])};padding:0 7px 9px;box-shadow:0 4px 10px rgba(0,0,0,.4)}
.heading{text-align:center;color:#ffe9bd;padding:9px 30px 8px;text-shadow:0 1px 2px #000}
.inside{background:${back};box-shadow:inset 0 5px 10px rgba(0,0,0,.5);padding-top:${random.whole(8, 14)}px}
.stand,.board{display:grid;justify-content:center}.stand{padding-top:6px}
.trophy{display:flex;flex-direction:column;align-items:center;justify-content:flex-end}
svg{width:${random.whole(30, 44)}px;fill:${random.pick(["#e3a52c", "#d99a1f", "#c9903a"])};filter:drop-shadow(0 2px 1px rgba(0,0,0,.4))}
.value{background:${pedestal};min-width:${random.whole(58, 76)}px;text-align:center;padding:3px 5px 4px;border-radius:4px 4px 0 0;font-weight:var(--heavy);font-size:1.08em;line-height:1.3;white-space:nowrap}.long{font-size:.84em;line-height:1.67}
.board{background:linear-gradient(${edge},${wood});border-top:3px solid ${edge};padding:5px 0;margin-bottom:${random.whole(4, 10)}px}.board:last-child{margin:0}
.plate{margin:0 3px;padding:3px 2px;background:${random.pick(["linear-gradient(#f6dc92,#cfa04a)", "#f1d58c"])};color:#3a2406;border-radius:3px;text-align:center;display:grid;place-items:center}
.label{font-size:max(.66em,9.5px);line-height:1.2;letter-spacing:0;overflow-wrap:anywhere}`,
  };
}
