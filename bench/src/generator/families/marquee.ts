import type { Mode } from "@capicu/contract/statistics";
import type { StatField } from "@capicu/contract/statistics-screen";

import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const SCORES: ReadonlySet<Row["field"]> = new Set(["wins", "losses", "win_rate"]);

/** Cards with a count opposite the mode's name, three figures over their labels between rules, and lines for the rest. */
export function drawMarquee(screen: Screen, random: Random): Halves {
  const counted: StatField = random.chance(0.7) ? "games_played" : "points_scored";
  const figure = ({ label, value }: Row) =>
    `<div class="figure">${cell("div", "value", value)}${cell("div", "label", label)}</div>`;
  const line = ({ label, value }: Row) =>
    `<div class="line">${cell("span", "label", label)}${cell("b", "value", value)}</div>`;
  const count = ({ label, value }: Row) =>
    `<div class="count">${cell("b", "value", value)} ${cell("span", "label", label)}</div>`;
  const card = (section: Mode) => {
    const rows = rowsOf(screen, section);
    const name = cell("h2", "heading", screen.words.sections[section]);
    const scores = rows.filter(({ field }) => SCORES.has(field));
    const head = rows.filter(({ field }) => field === counted);
    const rest = rows.filter((row) => !scores.includes(row) && !head.includes(row));
    const lines = rest.length === 0 ? "" : `<div class="lines">${each(rest, line)}</div>`;
    return `<section class="card"><div class="banner">${name}${each(head, count)}</div><div class="figures">${each(scores, figure)}</div>${lines}</section>`;
  };
  const halves = scrolled(screen, random, {
    overall: card("overall"),
    casual: card("casual"),
    blitz: card("blitz"),
  });
  const isFilled = random.chance(0.5);
  return {
    ...halves,
    css: `.card{background:var(--card);border-radius:var(--round);overflow:hidden;flex:none;margin-bottom:14px;border:1px solid var(--line)}
.banner{display:flex;align-items:center;justify-content:space-between;gap:14px;padding:9px 14px;${isFilled ? "background:var(--accent);color:var(--on-accent)" : "border-bottom:1px solid var(--line)"}}
.banner .heading{padding:0;font-size:1.05em}.count{font-size:.84em;text-align:right;white-space:nowrap}
.figures{display:grid;grid-template-columns:repeat(3,1fr);padding:14px 4px 12px}
.figure{text-align:center;padding:0 7px}.figure+.figure{border-left:1px solid var(--line)}
.figure .value{font-size:${random.between(1.25, 1.55).toFixed(2)}em;line-height:1.3}.figure .label{font-size:.76em;line-height:1.25;margin-top:3px;color:var(--muted)}
.lines{margin:0 14px;padding-bottom:6px}.line{display:flex;justify-content:space-between;gap:12px;padding:7px 0;border-top:1px solid var(--line)}
.line .label{font-size:.9em}.value{font-weight:var(--heavy)}`,
  };
}
