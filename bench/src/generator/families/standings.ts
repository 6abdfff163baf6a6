import type { Mode } from "@capicu/contract/statistics";
import type { StatField } from "@capicu/contract/statistics-screen";

import { cell, each, type Halves, profile, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const SCORES: ReadonlySet<StatField> = new Set(["wins", "losses", "win_rate"]);

/** Two tables as leagues have them: a line for each mode, a column for each figure. Both screenshots show them whole. */
export function drawStandings(screen: Screen, random: Random): Halves {
  const table = (sections: readonly Mode[], fields: readonly StatField[]) => {
    const labels = fields.map((field) => cell("th", "label", screen.words.labels[field]));
    const lines = sections.map((section) => {
      const values = new Map(rowsOf(screen, section).map(({ field, value }) => [field, value]));
      const cells = fields.map((field) => cell("td", "value", values.get(field) ?? ""));
      const name = cell("th", "heading", screen.words.sections[section]);
      return `<tr>${name}${cells.join("")}</tr>`;
    });
    return `<table><tr class="top"><th></th>${labels.join("")}</tr>${lines.join("")}</table>`;
  };
  const [scores, totals] = [true, false].map((isScore) =>
    screen.order.filter((field) => SCORES.has(field) === isScore),
  );
  const extra = ({ label, value }: Row) =>
    `<div class="extra">${cell("span", "label", label)}${cell("b", "value", value)}</div>`;
  const isTotalLast = random.chance(0.35);
  const modes: readonly Mode[] = ["casual", "blitz"];
  const all: readonly Mode[] = isTotalLast ? [...modes, "overall"] : ["overall", ...modes];
  const whole =
    statusBar(screen) +
    profile(screen, random) +
    table(all, scores ?? []) +
    table(modes, totals ?? []) +
    each(screen.others, extra) +
    tabBar(screen);
  const align = random.pick(["center", "right"]);
  const isStriped = random.chance(0.5);
  return {
    top_half: whole,
    bottom_half: whole,
    css: `table{width:100%;table-layout:fixed;border-collapse:collapse;background:var(--card);margin-bottom:16px}
th,td{padding:9px 6px;text-align:${align};border-bottom:1px solid var(--line)}th:first-child{width:27%;text-align:left;padding-left:10px}
.top{border-bottom:2px solid var(--accent)}.top .label{font-size:${screen.upper ? ".64em" : ".72em"};line-height:1.2;font-weight:inherit;color:var(--muted);vertical-align:bottom}
.heading{font-size:.88em;line-height:1.2}.value{font-weight:var(--heavy);font-size:.98em}
${isStriped ? "tr:nth-child(odd) td,tr:nth-child(odd) .heading{background:var(--line)}" : ""}
.extra{display:flex;justify-content:space-between;padding:5px 10px;font-size:.9em}`,
  };
}
