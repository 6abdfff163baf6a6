import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { rowsOf, type Row, type Screen } from "#generator/screen.ts";

/** Bars that unfold, under each labels and values on either side of an axis in the middle. */
export function drawAccordion(screen: Screen, random: Random): Halves {
  const bar = (text: string, state: "open" | "closed") =>
    `<div class="bar ${state}">${cell("h2", "heading", text)}<i class="arrow"></i></div>`;
  const pair = ({ label, value }: Row) =>
    `<div class="pair">${cell("span", "label", label)}${cell("span", "value", value)}</div>`;
  const unfolded = (section: Mode) => {
    const title = bar(screen.words.sections[section], "open");
    return `<section>${title}<div class="fold">${each(rowsOf(screen, section), pair)}</div></section>`;
  };
  const folded = screen.words.tabs.slice(2, random.whole(2, 4)).map((tab) => bar(tab, "closed"));
  const halves = scrolled(screen, random, {
    overall: unfolded("overall"),
    casual: unfolded("casual"),
    blitz: unfolded("blitz") + folded.join(""),
  });
  const side = random.pick(["row", "row", "row-reverse"]);
  const axis = random.pick(["0", "1px", "2px"]);
  return {
    ...halves,
    css: `.bar{display:flex;flex-direction:${side};align-items:center;gap:12px;background:var(--card);border:1px solid var(--line);border-radius:var(--round);padding:0 14px;margin-top:10px}
.heading{flex:1;font-size:1.05em;padding:10px 0}
.arrow{width:9px;height:9px;border:solid var(--accent);border-width:0 2.5px 2.5px 0;rotate:45deg;translate:0 -3px}.closed .arrow{rotate:-45deg;translate:0}
.fold{padding:8px 0 10px}.pair{display:grid;grid-template-columns:${random.pick([50, 54, 58])}% 1fr;align-items:center}
.pair>*{padding:5px 11px;font-size:.95em}.pair .label{text-align:right;color:var(--muted)}
.value{white-space:nowrap;align-self:stretch;border-left:${axis} solid var(--accent);font-weight:var(--heavy)}`,
  };
}
