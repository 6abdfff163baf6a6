import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

/** Each plate with its text. */
const FELTS = [
  ["radial-gradient(#2b8a5b,#175038)", "#fff;text-shadow:0 1px 2px rgba(0,0,0,.6)"],
  ["radial-gradient(#34699f,#1c3a63)", "#fff;text-shadow:0 1px 2px rgba(0,0,0,.6)"],
  ["radial-gradient(#96303f,#571722)", "#fff;text-shadow:0 1px 2px rgba(0,0,0,.6)"],
  ["var(--accent)", "var(--on-accent)"],
] as const;

/** A card table seen from above: one figure as the pot in the middle of the felt, the others on plates at the seats round it. */
export function drawRoundtable(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const potOf = random.pick(["win_rate", "win_rate", "wins"]);
  const isAbove = random.chance(0.6);
  const texts = ({ label, value }: Row) => {
    const size = value.length > 6 ? "value long" : "value";
    const parts = [cell("div", size, value), cell("div", "label", label)];
    return (isAbove ? parts : parts.toReversed()).join("");
  };
  const seat = (row: Row) => `<div class="seat">${texts(row)}</div>`;
  const line = (rows: readonly Row[]) => `<div class="line">${each(rows, seat)}</div>`;
  const table = (section: Mode) => {
    const rows = rowsOf(screen, section);
    const pot = rows.filter(({ field }) => field === potOf);
    const rest = rows.filter(({ field }) => field !== potOf);
    const around = rest.length > 2 ? [rest.slice(0, 2), rest.slice(4)] : [[], []];
    const [left, right] = rest.length > 2 ? rest.slice(2, 4) : rest;
    const beside = (row: Row | undefined) => (row === undefined ? "" : seat(row));
    const middle = each(pot, (row) => `<div class="pot">${texts(row)}</div>`);
    const [far, near] = around.map((some) => (some.length === 0 ? "" : line(some)));
    const heading = cell("h2", "heading", words.sections[section]);
    const size = rest.length > 2 ? "table" : "table small";
    return `<section>${heading}<div class="${size}"><i class="felt"></i>${far}<div class="line wide">${beside(left)}${middle}${beside(right)}</div>${near}</div></section>`;
  };
  const [overall, casual, blitz] = [table("overall"), table("casual"), table("blitz")];
  const suits = random.pick(["♠ ♥ ♦ ♣", "♣ ♦", ""]);
  const bar = `<div class="bar"><span class="back">‹</span>${cell("b", "name", words.title)}<span class="suits">${suits}</span></div>`;
  const rank = random.chance(0.6) ? cell("span", "rank", level) : "";
  const player = `<div class="player">${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
  const tail = random.chance(0.4)
    ? `<div class="tail" style="height:${random.whole(20, 90)}px">${casual}</div>`
    : "";
  const bottomBar = random.chance(0.6) ? bar : "";
  const seatGround = random.pick([
    "#fffaf0;color:#2c2118",
    "#241a14;color:#f7ead6",
    "#fffaf0;color:#2c2118",
  ]);
  const [felt, chalk] = random.pick(FELTS);
  const rim = random.pick(["#6b4020", "#3a2413", "#94632f"]);
  const round = random.pick(["50%", "120px", "44% / 50%"]);
  return {
    top_half: statusBar(screen) + bar + player + overall + casual,
    bottom_half: statusBar(screen) + bottomBar + tail + blitz + tabBar(screen),
    css: `.bar{display:flex;align-items:center;gap:10px;padding:8px 2px;border-bottom:2px solid var(--line)}.back{font-size:1.7em;line-height:1}.name{flex:1}.suits{color:var(--muted)}
.player{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 12px;padding:12px 2px 4px;justify-content:${random.pick(["center", "flex-start", "space-between"])}}.gamertag{font-size:1.4em;overflow-wrap:anywhere}
section{flex-shrink:0;padding-bottom:12px}
.heading{text-align:center;padding:12px 0 8px}.heading::before{content:"${random.pick(["♦  ", "", "— "])}";color:var(--accent)}
.table{position:relative;display:grid;gap:${random.whole(14, 24)}px;padding:2px 0}.small{padding:16px 0}
.felt{position:absolute;inset:18px 22px;border-radius:${round};background:${felt};border:${random.whole(6, 10)}px solid ${rim};box-shadow:0 5px 12px rgba(0,0,0,.4)}.small .felt{inset:0 22px}
.line{position:relative;display:flex;justify-content:space-evenly;align-items:stretch;gap:8px}.wide{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));align-items:center}
.seat{width:calc((100% - 16px)/3);padding:6px 4px;text-align:center;background:${seatGround};border-radius:${random.pick([6, 10, 16])}px;border:2px solid ${random.pick(["var(--accent)", rim, "#d9a94a"])};box-shadow:0 2px 5px rgba(0,0,0,.35)}.wide .seat{width:auto}
.pot{color:${chalk};text-align:center;padding:6px 2px}
.value{font-weight:var(--heavy);font-size:1.15em;line-height:1.3;white-space:nowrap}.long{font-size:.86em;line-height:1.74}.pot .value{font-size:1.4em}.pot .long{font-size:.9em}
.label{font-size:max(.68em,9.5px);line-height:1.2;letter-spacing:0;overflow-wrap:anywhere}`,
  };
}
