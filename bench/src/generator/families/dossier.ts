import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** Framed plaques under a name plate, each two labels to a line with their values at the far side of their column. */
export function drawDossier(screen: Screen, random: Random): Halves {
  const isDownwards = random.chance(0.4);
  const pair = ({ label, value }: Row) =>
    `<div class="pair">${cell("span", "label", label)}${cell("b", "value", value)}</div>`;
  const plaque = (rows: readonly Row[]) => {
    const lines = Math.ceil(rows.length / 2);
    const flow = isDownwards
      ? `grid-auto-flow:column;grid-template-rows:repeat(${lines},auto)`
      : "";
    return `<div class="plaque" style="${flow}">${each(rows, pair)}</div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", plaque),
    casual: headed(screen, "casual", plaque),
    blitz: headed(screen, "blitz", plaque),
  });
  const plate = random.pick(["0", "6px", "99px"]);
  return {
    ...halves,
    css: `section{position:relative;padding-top:24px}
.heading{position:absolute;top:8px;left:50%;transform:translateX(-50%);white-space:nowrap;background:var(--accent);color:var(--on-accent);font-size:.95em;padding:4px 18px;border-radius:${plate}}
.plaque{display:grid;grid-template-columns:1fr 1fr;column-gap:22px;background:var(--card);border:2px solid var(--accent);border-radius:var(--round);padding:20px 10px 8px}
.pair{display:flex;align-items:center;justify-content:space-between;gap:8px;padding:6px 0;border-bottom:1px solid var(--line)}
.pair .label{font-size:.78em;line-height:1.2;color:var(--muted)}.pair .value{font-weight:var(--heavy);font-size:.98em;white-space:nowrap}`,
  };
}
