import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** Label, a dotted leader, value at the right edge. */
export function drawLedger(screen: Screen, random: Random): Halves {
  const rows = (all: readonly Row[]) =>
    each(all, ({ label, value }) => {
      const leader = '<i class="leader"></i>';
      return `<div class="row">${cell("span", "label", label)}${leader}${cell("b", "value", value)}</div>`;
    });
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", rows),
    casual: headed(screen, "casual", rows),
    blitz: headed(screen, "blitz", rows),
  });
  const leader = random.pick(["dotted", "solid", "none"]);
  return {
    ...halves,
    css: `.row{display:flex;align-items:baseline;gap:6px;padding:5px 2px}
.leader{flex:1;border-bottom:2px ${leader} var(--line)}.heading{color:var(--accent)}
.value{font-weight:var(--heavy)}`,
  };
}
