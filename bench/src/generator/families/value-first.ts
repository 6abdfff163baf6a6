import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** A list with the value at the left and what it counts to the right of it. */
export function drawValueFirst(screen: Screen, random: Random): Halves {
  const list = (rows: readonly Row[]) =>
    each(
      rows,
      ({ label, value }) =>
        `<div class="row">${cell("b", "value", value)}${cell("span", "label", label)}</div>`,
    );
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", list),
    casual: headed(screen, "casual", list),
    blitz: headed(screen, "blitz", list),
  });
  const align = random.pick(["left", "right"]);
  return {
    ...halves,
    css: `.row{display:grid;grid-template-columns:${random.whole(90, 130)}px 1fr;gap:14px;align-items:baseline;padding:6px 4px;border-bottom:1px solid var(--line)}
.value{font-size:1.2em;font-weight:var(--heavy);text-align:${align};color:var(--accent)}
.heading{text-transform:uppercase;letter-spacing:.08em;font-size:.95em;color:var(--muted)}`,
  };
}
