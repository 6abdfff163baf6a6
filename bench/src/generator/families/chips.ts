import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** Pills that flow as they fit, each a label and its value on a ground of its own: no rows, no columns. */
export function drawChips(screen: Screen, random: Random): Halves {
  const isValueFirst = random.chance(0.35);
  const chip = ({ label, value }: Row) => {
    const parts = [cell("span", "label", label), cell("b", "value", value)];
    return `<div class="chip">${(isValueFirst ? parts.toReversed() : parts).join("")}</div>`;
  };
  const flow = (rows: readonly Row[]) => `<div class="flow">${each(rows, chip)}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", flow),
    casual: headed(screen, "casual", flow),
    blitz: headed(screen, "blitz", flow),
  });
  return {
    ...halves,
    css: `.flow{display:flex;flex-wrap:wrap;gap:9px}
.chip{display:flex;align-items:center;background:var(--card);border:1px solid var(--line);border-radius:99px;overflow:hidden;font-size:.84em}
.chip .label{padding:6px 10px}.chip .value{background:var(--accent);color:var(--on-accent);padding:6px 12px;border-radius:99px;font-weight:var(--heavy)}
.heading{display:inline-block;border-bottom:3px solid var(--accent);margin-bottom:10px;padding:12px 0 2px}`,
  };
}
