import type { StatField } from "@capicu/contract/statistics-screen";

import { cell, each, type Halves, headed, profile, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

/** The modes against each other: each label in the middle, its two values outwards of it, as sports compare teams. */
export function drawVersus(screen: Screen, random: Random): Halves {
  const sides = random.chance(0.7)
    ? (["casual", "blitz"] as const)
    : (["blitz", "casual"] as const);
  const [left, right] = sides.map((section) => {
    const values = new Map(rowsOf(screen, section).map(({ field, value }) => [field, value]));
    return (field: StatField) => cell("b", "value", values.get(field) ?? "");
  });
  const [first, second] = sides.map((section) =>
    cell("h2", "heading", screen.words.sections[section]),
  );
  const duels = screen.order.map((field) => {
    const [one, other] = sides.map((section) => screen.truth[section][field]);
    const share = (100 * ((one ?? 0) + 1)) / ((one ?? 0) + (other ?? 0) + 2);
    const tug = `<i class="tug"><i style="width:${share.toFixed(1)}%"></i></i>`;
    const label = cell("span", "label", screen.words.labels[field]);
    return `<div class="duel">${left?.(field)}${label}${right?.(field)}${tug}</div>`;
  });
  const line = ({ label, value }: Row) =>
    `<div class="line">${cell("span", "label", label)}${cell("b", "value", value)}</div>`;
  const all = headed(screen, "overall", (rows) => `<div class="lines">${each(rows, line)}</div>`);
  const match = `<div class="match"><div class="names">${first}${second}</div>${duels.join("")}</div>`;
  const whole = statusBar(screen) + profile(screen, random) + all + match + tabBar(screen);
  const isTugged = random.chance(0.5);
  return {
    top_half: whole,
    bottom_half: whole,
    css: `.lines{background:var(--card);border-radius:var(--round);padding:2px 12px}
.line{display:flex;justify-content:space-between;padding:7px 0}.line+.line{border-top:1px solid var(--line)}
.match{background:var(--card);border-radius:var(--round);margin-top:16px;padding:2px 12px 10px}
.names{display:flex;justify-content:space-between;color:var(--accent)}
.duel{display:grid;grid-template-columns:1fr minmax(0,1.35fr) 1fr;align-items:center;gap:3px 8px;padding:6px 0}
.duel .label{text-align:center;color:var(--muted);font-size:.84em}.duel .value{font-size:1.1em}
.duel .label+.value{text-align:right}.value{font-weight:var(--heavy)}
.tug{display:${isTugged ? "block" : "none"};grid-column:1/-1;height:4px;background:var(--line)}.tug i{display:block;height:4px;background:var(--accent)}`,
  };
}
