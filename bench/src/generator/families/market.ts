import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, initialOf, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const svg = (inside: string) => `<svg class="goods" viewBox="0 0 40 32">${inside}</svg>`;
const GOODS: Readonly<Record<Row["field"], string>> = {
  wins: svg(
    '<path fill="#f7b917" stroke="#a86d00" stroke-width="2" stroke-linejoin="round" d="M4 7l8 8 8-13 8 13 8-8-4 22H8z"/>',
  ),
  losses: svg(
    '<path fill="#8ea0b5" stroke="#56677c" stroke-width="2" d="M11 23a7 7 0 0 1 0-14 10 10 0 0 1 18-1 8 8 0 0 1 1 15z"/><path stroke="#3f9be0" stroke-width="3" stroke-linecap="round" d="M13 26l-1 4M21 26l-1 4M29 26l-1 4"/>',
  ),
  win_rate: svg(
    '<circle cx="20" cy="16" r="14" fill="#e8493f"/><circle cx="20" cy="16" r="9.500" fill="#fff"/><circle cx="20" cy="16" r="5" fill="#e8493f"/>',
  ),
  games_played: svg(
    '<g transform="translate(2 1.600) scale(.9) rotate(14 20 16)"><rect x="11" y="1" width="18" height="30" rx="4" fill="#fffdf4" stroke="#6d6254" stroke-width="2"/><path stroke="#6d6254" stroke-width="2" d="M14 16h12"/><circle cx="20" cy="8.500" r="2.500" fill="#3a342c"/><circle cx="16.500" cy="20.500" r="2" fill="#3a342c"/><circle cx="23.500" cy="26.500" r="2" fill="#3a342c"/></g>',
  ),
  percent_complete: svg(
    '<circle cx="20" cy="16" r="14" fill="#4cae3c" stroke="#2d7a22" stroke-width="2"/><path fill="none" stroke="#fff" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round" d="M13 16.500l5 5 9-10"/>',
  ),
  points_scored: svg(
    '<path fill="#ffd23c" stroke="#b57a00" stroke-width="2" stroke-linejoin="round" d="M20 2l4.400 9 9.900 1.300-7.200 6.900 1.800 9.800-8.900-4.800-8.900 4.800 1.800-9.800-7.200-6.900 9.900-1.300z"/>',
  ),
  other: svg(
    '<circle cx="20" cy="18" r="12.500" fill="#f07a35" stroke="#b24c10" stroke-width="2"/><path fill="#56a83a" d="M19 7c2-6 8-6 11-4-1 5-6 7-11 4z"/>',
  ),
};

/** Market stalls under striped awnings, in each two crates abreast: the value on a paper tag, its label on the plank under it. */
export function drawMarket(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const crate = ({ field, label, value }: Row) => {
    const plank = `<div class="plank">${cell("span", "label", label)}</div>`;
    return `<div class="crate"><div class="inside">${GOODS[field]}${cell("b", "value", value)}</div>${plank}</div>`;
  };
  const awnings: Readonly<Record<Mode, string>> = random.pick([
    { overall: "#e2503f", casual: "#3f9f4a", blitz: "#e58a17" },
    { overall: "#2f86c9", casual: "#d4548f", blitz: "#7d5bd0" },
    { overall: "#c9483c", casual: "#c9483c", blitz: "#c9483c" },
  ]);
  const stall = (section: Mode) => {
    const sign = cell("h2", "heading", words.sections[section]);
    const crates = each(rowsOf(screen, section), crate);
    return `<section style="--cloth:${awnings[section]}"><div class="sign">${sign}</div><div class="awning"></div><div class="crates">${crates}</div></section>`;
  };
  const [overall, casual, blitz] = [stall("overall"), stall("casual"), stall("blitz")];
  const close = random.chance(0.6) ? '<i class="close">✕</i>' : "";
  const top = `${statusBar(screen)}<div class="top">${cell("span", "title", words.title)}${close}</div>`;
  const face = random.chance(0.7) ? `<div class="avatar">${initialOf(truth.gamertag)}</div>` : "";
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const player = `<div class="player">${face}<div class="who">${cell("div", "gamertag", truth.gamertag)}${rank}</div></div>`;
  const tail = tailOf(casual, random, [20, 90]);
  const [wood, grain, ink, tray] = random.pick([
    ["#b97a3f", "#8a5527", "#2f1702", "#e6c08a"],
    ["#7a4a26", "#543017", "#fff6e2", "#d9ab74"],
    ["#f0c987", "#b98545", "#402406", "#a66a35"],
  ] as const);
  const [corner, stripe] = [random.whole(10, 20), random.whole(16, 26)];
  const isAbreast = random.chance(0.35);
  return {
    top_half: top + player + overall + casual,
    bottom_half: top + (random.chance(0.3) ? player : "") + tail + blitz + tabBar(screen),
    css: `.top{display:flex;align-items:center;gap:8px;padding:8px 0 12px}.top .title{flex:1;padding:6px 4px}
.close{flex:none;width:36px;height:36px;border-radius:12px;display:grid;place-items:center;font:700 18px/1 sans-serif;color:#fff;background:#dc3d33;border:3px solid #fff;box-shadow:0 3px 0 rgba(0,0,0,.3)}
.player{display:flex;align-items:center;justify-content:${random.pick(["flex-start", "center"])};gap:12px;padding:10px 14px;margin-bottom:18px;background:var(--card);border:3px solid var(--line);border-radius:${corner + 6}px;box-shadow:0 4px 0 rgba(0,0,0,.2)}
.player .avatar{flex:none;border:3px solid #fff;border-radius:${random.pick(["50%", "14px"])}}.who{min-width:0}.gamertag{font-size:1.4em;line-height:1.3;overflow-wrap:anywhere}
section{flex-shrink:0;margin:0 -6px 20px;filter:drop-shadow(0 4px 0 rgba(0,0,0,.2))}
.sign{display:flex;justify-content:${random.pick(["center", "center", "flex-start"])};padding:0 18px}
.heading{background:${wood};color:${ink};border:3px solid ${grain};border-bottom:0;border-radius:${corner}px ${corner}px 0 0;padding:6px 22px 7px;text-align:center}
.awning{height:${random.whole(20, 28)}px;background:repeating-linear-gradient(90deg,var(--cloth) 0 ${stripe}px,#fff7ea ${stripe}px ${stripe * 2}px);border-radius:10px 10px 0 0;box-shadow:inset 0 -6px 0 rgba(0,0,0,.12),inset 0 4px 0 rgba(255,255,255,.3)}
.crates{display:grid;grid-template-columns:1fr 1fr;gap:10px 8px;margin:0 5px;padding:12px 9px 13px;background:${tray};border:solid ${grain};border-width:0 4px 5px;border-radius:0 0 ${corner}px ${corner}px}
.crate{display:flex;flex-direction:column;border-radius:${Math.min(corner, 13)}px;overflow:hidden;border:2px solid ${grain};background:${wood}}
.crate:last-child:nth-child(odd){grid-column:1/-1}
.inside{display:flex;flex-direction:${isAbreast ? "row" : "column"};flex-wrap:wrap;align-items:center;justify-content:center;gap:3px 8px;padding:8px 5px 7px;background:#fff6df}
.goods{flex:none;width:${isAbreast ? 30 : random.whole(36, 46)}px}.value{font-size:${random.pick([1.05, 1.15])}em;line-height:1.25;font-weight:var(--heavy);color:#402a12;white-space:nowrap}
.plank{flex:1;display:grid;place-items:center;padding:6px 6px 7px;border-top:2px solid ${grain};text-align:center;background:linear-gradient(rgba(255,255,255,.12),transparent)}
.label{font-size:.88em;line-height:1.2;color:${ink};overflow-wrap:anywhere}`,
  };
}
