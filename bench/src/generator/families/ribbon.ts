import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** Ribbons as headings; wins and losses side by side under coloured bars, the rest stacked with marks. */
export function drawRibbon(screen: Screen, random: Random): Halves {
  const item = ({ label, value }: Row) =>
    `<div class="item"><i class="mark"></i><div>${cell("div", "label", label)}${cell("div", "value", value)}</div></div>`;
  const duel = ({ field, label, value }: Row) =>
    `<div class="side ${field}">${cell("div", "value", value)}${cell("div", "label", label)}<i class="bar"></i></div>`;
  const isDuel = ({ field }: Row) => field === "wins" || field === "losses";
  const body = (rows: readonly Row[]) => {
    const sides = each(rows.filter(isDuel), duel);
    const rest = each(
      rows.filter((row) => !isDuel(row)),
      item,
    );
    return `<div class="duel">${sides}</div><div class="items">${rest}</div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", body),
    casual: headed(screen, "casual", body),
    blitz: headed(screen, "blitz", body),
  });
  return {
    ...halves,
    css: `.heading{background:var(--accent);color:var(--on-accent);padding:6px 12px;margin:14px -14px 10px}
.duel,.items{display:grid;grid-template-columns:1fr 1fr;gap:10px}.items{padding-top:12px}
.side .value{font-size:1.7em;font-weight:var(--heavy)}.side{text-align:${random.pick(["left", "center"])}}
.bar{display:block;height:5px;background:#2fae66;margin-top:4px}.losses .bar{background:#d64545}
.item{display:flex;gap:8px;align-items:center}.mark{width:22px;height:22px;border-radius:6px;background:var(--accent)}
.item .label{color:var(--muted);font-size:.8em}.item .value{font-weight:var(--heavy)}`,
  };
}
