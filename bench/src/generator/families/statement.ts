import type { StatField } from "@capicu/contract/statistics-screen";

import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const ARROWS: Readonly<Partial<Record<Row["field"], string>>> = {
  wins: "M10 16V4m-5 5 5-5 5 5",
  losses: "M10 4v12m-5-5 5 5 5-5",
};

/** A bank's statement: one label over its very large value, two labels over values beside arrows in and out, hairlined rows with values at the right edge. */
export function drawStatement(screen: Screen, random: Random): Halves {
  const preferred: StatField = random.chance(0.6) ? "win_rate" : "games_played";
  const isCircled = random.chance(0.6);
  const texts = ({ label, value }: Row) =>
    cell("div", "label", label) + cell("div", "value", value);
  const way = (row: Row) => {
    const arrow = `<svg class="arrow" viewBox="0 0 20 20"><path d="${ARROWS[row.field]}" /></svg>`;
    return `<div class="way">${arrow}<div>${texts(row)}</div></div>`;
  };
  const line = (row: Row) => `<div class="line">${texts(row)}</div>`;
  const account = (rows: readonly Row[]) => {
    const leadField = rows.some(({ field }) => field === preferred) ? preferred : "win_rate";
    const lead = rows.filter(({ field }) => field === leadField);
    const ways = rows.filter(({ field }) => field in ARROWS);
    const rest = rows.filter(({ field }) => field !== leadField && !(field in ARROWS));
    const balance = each(lead, (row) => `<div class="balance">${texts(row)}</div>`);
    return `${balance}<div class="ways">${each(ways, way)}</div>${each(rest, line)}`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", account),
    casual: headed(screen, "casual", account),
    blitz: headed(screen, "blitz", account),
  });
  const isCarded = random.chance(0.5);
  const paper = isCarded
    ? "background:var(--card);border-radius:var(--round);padding:4px 14px 6px;margin-bottom:14px"
    : "border-top:2px solid var(--text);margin-bottom:22px";
  const circle = isCircled
    ? "background:var(--accent);color:var(--on-accent);border-radius:50%;padding:4px"
    : "color:var(--accent)";
  const heading = random.pick([
    "text-transform:uppercase;letter-spacing:.08em;font-size:.85em;padding:12px 0 8px",
    "font-size:1.1em;padding:10px 0 6px",
  ]);
  return {
    ...halves,
    css: `section{flex-shrink:0;${paper}}.heading{${heading}}.label{line-height:1.25}
.balance{text-align:${random.pick(["left", "left", "right", "center"])};padding:2px 0 14px}.balance .label{color:var(--muted);font-size:.85em}
.balance .value{font-size:${random.between(1.9, 2.6).toFixed(2)}em;line-height:1.15;font-weight:${random.pick(["var(--heavy)", "inherit"])}}.value{white-space:nowrap;font-variant-numeric:tabular-nums}
.ways{display:grid;grid-template-columns:1fr 1fr;border:solid var(--line);border-width:1px 0}.ways:last-child{border-bottom:0}.way{display:flex;align-items:center;gap:8px;padding:11px 0}
.way+.way{border-left:1px solid var(--line);padding-left:12px}.way .label{color:var(--muted);font-size:.75em}.way .value{font-weight:var(--heavy);font-size:1.08em;line-height:1.3}
.arrow{width:26px;height:26px;flex-shrink:0;fill:none;stroke:currentColor;stroke-width:2.2;${circle}}
.line{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:${random.whole(7, 12)}px 0}.line+.line{border-top:1px solid var(--line)}.line .label{font-size:.92em}.line .value{font-weight:var(--heavy)}`,
  };
}
