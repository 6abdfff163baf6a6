import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { rowsOf, type Screen } from "#generator/screen.ts";

/** Striped rows without any heading: each label names its section. */
export function drawPrefixed(screen: Screen, random: Random): Halves {
  const names: Record<Mode, string> = {
    overall: random.pick(["Overall", "Total"]),
    casual: "Casual",
    blitz: "Blitz",
  };
  const mark = random.pick([" ", " · ", " - "]);
  const before = random.chance(0.6);
  const rows = (section: Mode) =>
    each(rowsOf(screen, section), ({ field, label, value }) => {
      const parts = before ? [names[section], label] : [label, names[section]];
      const text = field === "other" ? label : parts.join(mark);
      return `<div class="row">${cell("span", "label", text)}${cell("b", "value", value)}</div>`;
    });
  const halves = scrolled(screen, random, {
    overall: rows("overall"),
    casual: rows("casual"),
    blitz: rows("blitz"),
  });
  return {
    ...halves,
    css: `.row{display:flex;justify-content:space-between;gap:10px;padding:9px 10px;font-size:.92em}
.row:nth-child(odd){background:var(--card)}.value{font-weight:var(--heavy)}`,
  };
}
