import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, initialOf, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const HUES: Readonly<Record<Row["field"], readonly [glyph: string, color: string]>> = {
  wins: ["★", "#b86e00"],
  losses: ["✖", "#c23a3a"],
  win_rate: ["◕", "#1f8457"],
  games_played: ["▣", "#2a6fc2"],
  percent_complete: ["✔", "#7a4fd0"],
  points_scored: ["◆", "#127f93"],
  other: ["▲", "#b23f83"],
};
const CHEST =
  '<svg class="prize" viewBox="0 0 32 28"><path fill="#a9652a" d="M2 12C2 5 6 2 10 2h12c4 0 8 3 8 10z"/><path fill="#c77f38" d="M2 12h28v14H2z"/><path fill="#f2c14a" d="M2 11h28v3H2zM13 9h6v9h-6z"/></svg>';
const COIN =
  '<svg class="prize" viewBox="0 0 28 28"><circle cx="14" cy="14" r="13" fill="#c98a0b"/><circle cx="14" cy="13" r="12" fill="#f5b921"/><path fill="#c98a0b" d="M14 5l2.5 5.5 6 .6-4.500 4 1.300 5.900-5.300-3.100L8.700 21 10 15.100l-4.500-4 6-.6z"/></svg>';

/** Quests to fulfil: on each card an icon, the label on a line of its own and along it a thick bar with the value centred in it. */
export function drawQuests(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const prize = random.pick([CHEST, COIN, ""]);
  const quest = ({ field, label, value }: Row) => {
    const [glyph, color] = HUES[field];
    const isRate = field === "win_rate" || field === "percent_complete";
    const share = isRate ? Number.parseFloat(value.replace(",", ".")) : random.whole(25, 95);
    const fill = `<i class="fill" style="width:${share}%"></i>`;
    const bar = `<div class="bar">${fill}${cell("b", "value", value)}</div>`;
    const task = `<div class="task">${cell("div", "label", label)}${bar}</div>`;
    return `<div class="quest" style="--hue:${color}"><i class="icon">${glyph}</i>${task}${prize}</div>`;
  };
  const board = (section: Mode) => {
    const heading = cell("h2", "heading", words.sections[section]);
    const list = each(rowsOf(screen, section), quest);
    return `<section>${heading}<div class="list">${list}</div></section>`;
  };
  const [overall, casual, blitz] = [board("overall"), board("casual"), board("blitz")];
  const initial = initialOf(truth.gamertag);
  const face = random.chance(0.6) ? `<div class="avatar">${initial}</div>` : "";
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const player = `<div class="player">${face}<div class="who">${cell("div", "gamertag", truth.gamertag)}${rank}</div></div>`;
  const title = cell("span", "title", words.title);
  const top = `${statusBar(screen)}<div class="top"><i class="back">‹</i>${title}</div>`;
  const tail = random.chance(0.6)
    ? `<div class="tail" style="height:${random.whole(20, 90)}px">${casual}</div>`
    : "";
  const corner = random.whole(8, 18);
  const dark = random.pick(["#27304f", "#3a2b45", "#2f3a3a"]);
  const isSquare = random.chance(0.5);
  const height = random.between(1.75, 2.1).toFixed(2);
  return {
    top_half: top + player + overall + casual,
    bottom_half: `${top}${random.chance(0.3) ? player : ""}${tail}${blitz}${tabBar(screen)}`,
    css: `.top{display:flex;align-items:center;padding:8px 0}.top .title{flex:1;padding:0 38px 0 4px}
.back{flex:none;width:34px;height:34px;display:grid;place-items:center;font:700 26px/1 sans-serif;padding-bottom:4px;background:var(--accent);color:var(--on-accent);border-radius:${isSquare ? 10 : 99}px;box-shadow:0 3px 0 rgba(0,0,0,.3)}
.player{display:flex;align-items:center;justify-content:${random.pick(["flex-start", "center"])};gap:12px;margin:6px 0 16px;padding:10px 12px;background:var(--card);border:2px solid var(--line);border-radius:${corner}px}
.player .avatar{flex:none}.who{min-width:0}.gamertag{font-size:1.35em;line-height:1.3;overflow-wrap:anywhere}
section{flex-shrink:0;margin-bottom:16px;border-radius:${corner + 4}px;background:var(--accent);padding:4px;box-shadow:0 4px 0 rgba(0,0,0,.22)}
.heading{color:var(--on-accent);text-align:${random.pick(["center", "left"])};padding:7px 14px 9px}
.list{background:var(--page);border-radius:${corner}px;padding:8px;display:grid;gap:${random.whole(6, 9)}px}
.quest{display:flex;align-items:center;gap:11px;padding:8px 10px 9px;background:var(--card);border:1px solid var(--line);border-radius:${Math.max(corner - 4, 6)}px}
.icon{flex:none;width:40px;height:40px;display:grid;place-items:center;font-style:normal;font-size:20px;line-height:1;color:#fff;background:var(--hue);border-radius:${isSquare ? 11 : 99}px;box-shadow:inset 0 -3px 0 rgba(0,0,0,.22)}
.task{flex:1;min-width:0;text-align:${random.pick(["left", "left", "center"])}}.label{font-size:.92em;line-height:1.2;padding:0 3px 5px}
.bar{position:relative;height:${height}em;background:${dark};border-radius:${random.pick([6, 99, 99])}px;overflow:hidden;box-shadow:inset 0 2px 3px rgba(0,0,0,.4)}
.fill{position:absolute;inset:0 auto 0 0;background:${random.pick(["linear-gradient(color-mix(in srgb,var(--hue) 88%,#fff),var(--hue))", "var(--hue)"])}}
.value{position:relative;display:block;text-align:center;line-height:${height}em;color:#fff;font-weight:var(--heavy);white-space:nowrap;text-shadow:0 1px 2px rgba(0,0,0,.7)}
.prize{flex:none;width:${random.whole(28, 34)}px}`,
  };
}
