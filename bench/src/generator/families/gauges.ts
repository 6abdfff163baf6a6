import { DOMINO_SCREEN, isRate } from "@capicu/contract/statistics-screen";

import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** A bar for each figure, its label over it and the value where the bar or its track ends. */
export function drawGauges(screen: Screen, random: Random): Halves {
  const isAtTip = random.chance(0.4);
  const gauge = ({ field, label, value }: Row) => {
    const number = Number.parseFloat(value.replace(",", "."));
    // A rate fills its share of the bar, a count a random share; the value must fit after it.
    const share =
      field !== "other" && isRate(DOMINO_SCREEN, field) ? number * 0.68 : random.between(6, 68);
    const fill = `<i class="fill" style="width:${share.toFixed(1)}%"></i>`;
    const end = cell("b", "value", value);
    const bar = isAtTip
      ? `<div class="bar">${fill}${end}</div>`
      : `<div class="bar"><div class="track">${fill}</div>${end}</div>`;
    return `<div class="gauge">${cell("div", "label", label)}${bar}</div>`;
  };
  const stack = (rows: readonly Row[]) => `<div class="stack">${each(rows, gauge)}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", stack),
    casual: headed(screen, "casual", stack),
    blitz: headed(screen, "blitz", stack),
  });
  const thick = random.whole(8, 18);
  return {
    ...halves,
    css: `.heading{text-align:right;border-top:1px solid var(--line);margin-top:10px}
.gauge{padding:4px 0 9px}.gauge .label{font-size:.86em;padding-bottom:3px}
.bar{display:flex;align-items:center;gap:9px}.fill{display:block;flex:none;height:${thick}px;background:var(--accent);border-radius:${random.pick([0, 3, 99])}px}
.track{flex:1;background:var(--line);border-radius:99px;overflow:hidden}.track+.value{min-width:23%;text-align:right}
.value{font-weight:var(--heavy)}`,
  };
}
