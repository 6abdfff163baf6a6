import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const FACES = ["#fbf6e6;color:#26211a", "#23211f;color:#f6f0e0", "var(--card);color:var(--text)"];

/** Every figure a domino of its own: value and label on a half each, standing three abreast or lying one to a line. */
export function drawBones(screen: Screen, random: Random): Halves {
  const lies = random.chance(0.4);
  const bone = ({ label, value }: Row) => {
    const size = value.length > 6 ? "value long" : "value";
    const halves = [cell("div", size, value), cell("div", "label", label)];
    return `<div class="bone">${(lies ? halves.toReversed() : halves).join('<i class="groove"></i>')}</div>`;
  };
  const hand = (rows: readonly Row[]) => `<div class="hand">${each(rows, bone)}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", hand),
    casual: headed(screen, "casual", hand),
    blitz: headed(screen, "blitz", hand),
  });
  const [flow, columns, groove] = lies
    ? ["row", 1, "width:2px;margin:8px 0"]
    : ["column", 3, "height:2px;margin:0 10px"];
  return {
    ...halves,
    css: `.hand{display:grid;grid-template-columns:repeat(${columns},minmax(0,1fr));gap:${random.whole(7, 11)}px}
.bone{display:flex;flex-direction:${flow};background:${random.pick(FACES)};border-radius:11px;border-bottom:4px solid rgba(90,80,60,.45);text-align:center;outline:1px solid var(--line)}
.value,.label{flex:1 1 0;min-height:${lies ? 46 : 52}px;display:grid;place-items:center;padding:5px 4px}
.groove{${groove};background:currentColor;opacity:.4;display:grid;place-content:center}.groove::after{content:"";width:8px;height:8px;border-radius:50%;background:currentColor}
.value{font-size:${lies ? 1.5 : 1.25}em;font-weight:var(--heavy)}.long{font-size:${lies ? 1.3 : 0.88}em}
.label{font-size:${lies ? 0.85 : 0.65}em;line-height:1.2}
.heading{text-align:${random.pick(["left", "center"])}}`,
  };
}
