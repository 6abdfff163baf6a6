import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const ICONS: Readonly<Record<Row["field"], readonly [glyph: string, color: string]>> = {
  wins: ["★", "#e5a50a"],
  losses: ["✖", "#d64545"],
  win_rate: ["◕", "#2f9e6b"],
  games_played: ["▣", "#3b7dd8"],
  percent_complete: ["✔", "#9b7bea"],
  points_scored: ["◆", "#d9772b"],
  other: ["▲", "#c2518f"],
};

/** Outlined buttons in two columns, each an icon beside its value and label. */
export function drawBadges(screen: Screen, random: Random): Halves {
  const badge = ({ field, label, value }: Row) => {
    const [glyph, color] = ICONS[field];
    const icon = `<i class="icon" style="color:${color}">${glyph}</i>`;
    return `<div class="badge">${icon}<div class="text">${cell("div", "value", value)}${cell("div", "label", label)}</div></div>`;
  };
  const wall = (rows: readonly Row[]) => `<div class="wall">${each(rows, badge)}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", wall),
    casual: headed(screen, "casual", wall),
    blitz: headed(screen, "blitz", wall),
  });
  const side = random.pick(["row", "row", "row-reverse"]);
  return {
    ...halves,
    css: `.title{border-bottom:2px solid var(--line);margin:0 -14px;padding:10px 14px}.title::before{content:"✕";float:left;color:var(--muted)}
.gamertag{font-size:1.4em}.avatar{border:3px solid var(--line)}section{flex-shrink:0}.heading{text-transform:${random.pick(["none", "none", "uppercase"])};text-align:${random.pick(["left", "left", "center"])}}
.wall{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px}.badge:last-child:nth-child(odd){grid-column:span 2}
.badge{display:flex;flex-direction:${side};align-items:${random.pick(["center", "flex-start"])};gap:8px;padding:8px;border:2px solid var(--line);border-bottom-width:4px;border-radius:${random.whole(10, 16)}px}
.icon{font-style:normal;font-size:20px;line-height:1.3;width:22px;text-align:center;flex:none}.text{flex:1;min-width:0}
.value{font-size:1.05em;font-weight:var(--heavy);white-space:nowrap}.label{color:var(--muted);font-size:.78em;line-height:1.35}`,
  };
}
