import { cell, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const SHAPES = [
  "M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z",
  "M6 3h12v6a6 6 0 0 1-5 6v3h4v3H7v-3h4v-3a6 6 0 0 1-5-6z",
  "M13 2L4 14h6l-1 8 9-12h-6z",
  "M3 12l6 6L21 6l-3-3-9 9-3-3z",
];

/** Widgets of unequal size: wide ones with the value beside the label, tall ones with it large at the foot, small ones with it in the far corner. */
export function drawBento(screen: Screen, random: Random): Halves {
  const sizes = random.pick([
    ["wide", "small", "small", "tall", "small", "small"],
    ["tall", "small", "small", "wide", "small", "small"],
    ["small", "small", "wide", "small", "small", "wide"],
  ] as const);
  const widget = ({ label, value }: Row, index: number) => {
    const icon = `<svg viewBox="0 0 24 24"><path d="${random.pick(SHAPES)}"/></svg>`;
    const name = `<div class="name">${icon}${cell("span", "label", label)}</div>`;
    const size = sizes[index] ?? "wide";
    return `<div class="widget ${size}">${name}${cell("b", "value", value)}</div>`;
  };
  const board = (rows: readonly Row[]) => `<div class="board">${rows.map(widget).join("")}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", board),
    casual: headed(screen, "casual", board),
    blitz: headed(screen, "blitz", board),
  });
  return {
    ...halves,
    css: `.board{display:grid;grid-template-columns:1fr 1fr;gap:9px;grid-auto-flow:dense}
.widget{background:var(--card);border-radius:calc(var(--round) + 4px);padding:10px 12px;display:flex;flex-direction:column;justify-content:space-between;gap:6px;border:1px solid var(--line)}
.wide{grid-column:1/-1;flex-direction:row;align-items:center}.tall{grid-row:span 2}
.name{display:flex;align-items:center;gap:7px;font-size:.84em}.tall .name{flex-direction:column;align-items:flex-start}
svg{width:17px;height:17px;fill:var(--accent);flex:none}.value{font-weight:var(--heavy);line-height:1.15}
.small .value{align-self:flex-end;font-size:1.2em}.wide .value{font-size:1.45em}.tall .value{font-size:1.7em}
.heading{padding-left:8px}`,
  };
}
