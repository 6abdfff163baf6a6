import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const TILE =
  '<svg viewBox="0 0 32 18"><path d="M3 1h26a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm13 0v16" /><circle cx="8.5" cy="9" r="1.2" /><circle cx="21" cy="5.5" r="1.2" /><circle cx="26" cy="12.5" r="1.2" /></svg>';

/** An air ticket a mode: fields of uneven width, label over value, and behind the perforation a stub with the win rate. */
export function drawBoarding(screen: Screen, random: Random): Halves {
  const field = ({ field: name, label, value }: Row) =>
    `<div class="field ${name}">${cell("div", "label", label)}${cell("div", "value", value)}</div>`;
  const hasCode = random.chance(0.7);
  const code = hasCode ? '<div class="code"></div>' : `<div class="mark">${TILE}</div>`;
  const isTorn = ({ field: name }: Row) => name === "win_rate";
  const ticket = (section: Mode) =>
    headed(screen, section, (rows) => {
      const main = each(
        rows.filter((row) => !isTorn(row)),
        field,
      );
      const stub = each(rows.filter(isTorn), field);
      return `<div class="ticket"><div class="main">${main}</div><div class="stub">${stub}${code}</div></div>`;
    });
  const halves = scrolled(screen, random, {
    overall: ticket("overall"),
    casual: ticket("casual"),
    blitz: ticket("blitz"),
  });
  const isLeft = random.chance(0.3);
  const width = random.whole(30, 34);
  const cut = isLeft ? width : 100 - width;
  const notch = random.whole(6, 9);
  const hole = (edge: string) =>
    `radial-gradient(circle ${notch}px at ${cut}% ${edge},#0000 97%,#000) ${edge === "0" ? "top" : "bottom"}/100% 51% no-repeat`;
  const strip = random.pick([
    "background:var(--accent);color:var(--on-accent)",
    "background:var(--accent);color:var(--on-accent)",
    "border-bottom:2px solid var(--accent)",
  ]);
  return {
    ...halves,
    css: `section{flex-shrink:0;background:var(--card);border-radius:max(8px,var(--round));overflow:hidden;margin-bottom:16px;mask:${hole("0")},${hole("100%")}}
.heading{${strip};padding:8px 16px;font-size:1em;letter-spacing:${random.pick([0, 0.04, 0.1])}em;text-transform:${random.pick(["none", "uppercase"])};text-align:${isLeft ? "right" : "left"}}
.ticket{display:flex;flex-direction:${isLeft ? "row-reverse" : "row"}}.main{flex:1;min-width:0;display:flex;flex-wrap:wrap;gap:${random.whole(10, 15)}px 12px;padding:14px 12px 16px 16px}
.stub{width:${width}%;flex-shrink:0;display:flex;flex-direction:column;justify-content:space-between;gap:14px;padding:14px 10px 18px;border:dashed var(--muted);border-width:${isLeft ? "0 1.5px 0 0" : "0 0 0 1.5px"}}
.field{flex:1 0 42%}.points_scored{flex-basis:100%}.label{width:min-content;min-width:100%;color:var(--muted);font-size:.7em;line-height:1.25}
.value{white-space:nowrap;font-weight:var(--heavy);font-size:${random.between(1, 1.15).toFixed(2)}em;line-height:1.35}
.stub .field{flex:none}.stub .value{font-size:1.3em;color:var(--accent)}
.code{height:${random.whole(26, 44)}px;opacity:.85;background:repeating-linear-gradient(90deg,var(--text) 0 2px,#0000 2px 4px,var(--text) 4px 5px,#0000 5px 8px,var(--text) 8px 11px,#0000 11px 13px)}
.mark{color:var(--muted)}svg{width:52px;display:block;margin:auto;fill:none;stroke:currentColor;stroke-width:1.5}`,
  };
}
