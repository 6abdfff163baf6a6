import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, headed, profile, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

/** Both modes side by side in one picture, each a card of label over value; the overall figures across the top. */
export function drawColumns(screen: Screen, random: Random): Halves {
  const stack = ({ label, value }: Row) =>
    `<div class="entry">${cell("div", "label", label)}${cell("div", "value", value)}</div>`;
  const card = (section: Mode) => {
    const heading = cell("h2", "heading", screen.words.sections[section]);
    return `<div class="card">${heading}${each(rowsOf(screen, section), stack)}</div>`;
  };
  const strip = headed(
    screen,
    "overall",
    (rows) => `<div class="strip">${each(rows, stack)}</div>`,
  );
  const modes = `<div class="modes">${card("casual")}${card("blitz")}</div>`;
  const isLow = random.chance(0.3);
  const whole =
    statusBar(screen) +
    profile(screen, random) +
    (isLow ? modes + strip : strip + modes) +
    tabBar(screen);
  return {
    top_half: whole,
    bottom_half: whole,
    css: `.modes{display:grid;grid-template-columns:1fr 1fr;gap:10px;align-items:start;margin-top:12px}
.card{background:var(--card);border-radius:var(--round);padding:4px 12px 10px;border-top:5px solid var(--accent)}
.strip{display:flex;justify-content:space-between;gap:8px;border-bottom:1px solid var(--line);padding-bottom:8px}
.entry{padding:5px 0}.entry .label{color:var(--muted);font-size:.78em}.entry .value{font-weight:var(--heavy);font-size:${random.between(1, 1.35).toFixed(2)}em}
.card .heading{font-style:${random.pick(["italic", "normal"])}}`,
  };
}
