import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** The win rate over a wide bar, under it two columns of cells that hairlines part. */
export function drawBarred(screen: Screen, random: Random): Halves {
  const texts = ({ label, value }: Row) => cell("div", "label", label) + cell("b", "value", value);
  const panel = (section: Mode) =>
    headed(screen, section, (rows) => {
      const isRate = ({ field }: Row) => field === "win_rate";
      const bar = `<div class="bar"><i style="width:${screen.truth[section].win_rate}%"></i></div>`;
      const top = each(rows.filter(isRate), (row) => `<div class="rate">${texts(row)}</div>${bar}`);
      const cells = each(
        rows.filter((row) => !isRate(row)),
        (row) => `<div class="cell">${texts(row)}</div>`,
      );
      return `<div class="panel"><div class="top">${top}</div><div class="cells">${cells}</div></div>`;
    });
  const experience = `<div class="bar own"><i style="width:${random.whole(8, 92)}%"></i></div>`;
  const halves = scrolled(screen, random, {
    overall: (random.chance(0.5) ? experience : "") + panel("overall"),
    casual: panel("casual"),
    blitz: panel("blitz"),
  });
  const round = "var(--round) var(--round) 0 0";
  const band = `background:var(--accent);color:var(--on-accent);text-align:center;border-radius:${round}`;
  return {
    ...halves,
    css: `section{margin-bottom:14px;background:var(--card);border-radius:var(--round);overflow:hidden}
.heading{padding:8px 14px;${random.pick([band, band, "color:var(--accent)"])}}
.top{padding:12px 14px 14px}.rate{display:flex;justify-content:space-between;align-items:center;gap:12px}.rate .value{font-size:1.55em}
.bar{height:${random.whole(5, 14)}px;margin-top:8px;background:var(--line);border-radius:99px;overflow:hidden}.bar i{display:block;height:100%;background:var(--accent)}.own{margin:0 0 14px}
.cells{display:grid;grid-template-columns:1fr 1fr;text-align:${random.pick(["left", "center"])}}
.cell{border-top:1px solid var(--line);padding:9px 14px}.cell:nth-child(even){border-left:1px solid var(--line)}
.cell:last-child:nth-child(odd){grid-column:span 2}.cell .label{color:var(--muted);font-size:.8em}.value{white-space:nowrap;font-size:1.12em;font-weight:var(--heavy)}`,
  };
}
