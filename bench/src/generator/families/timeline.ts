import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** One tall line with a knot for every statistic, parted by headings between two strokes. */
export function drawTimeline(screen: Screen, random: Random): Halves {
  const isAbove = random.chance(0.5);
  const knot = ({ label, value }: Row) => {
    const parts = [cell("div", "value", value), cell("div", "label", label)];
    return `<div class="knot">${(isAbove ? parts : parts.toReversed()).join("")}</div>`;
  };
  const line = (rows: readonly Row[]) => `<div class="line">${each(rows, knot)}</div>`;
  const medal = cell("div", "medal", String(random.whole(1, 60)));
  const halves = scrolled(screen, random, {
    overall: (random.chance(0.4) ? medal : "") + headed(screen, "overall", line),
    casual: headed(screen, "casual", line),
    blitz: headed(screen, "blitz", line),
  });
  const indent = random.pick([0, 16, 48]);
  const knotShape = random.pick(["50%", "3px"]);
  return {
    ...halves,
    css: `.medal{width:46px;height:52px;margin:0 auto;display:grid;place-items:center;background:var(--accent);color:var(--on-accent);font-weight:700;clip-path:polygon(50% 0,100% 22%,100% 78%,50% 100%,0 78%,0 22%)}
.heading{display:flex;align-items:center;gap:12px;text-align:center;padding:18px 0 12px}.heading::before,.heading::after{content:"";flex:1;min-width:20px;height:2px;background:var(--line)}
.line{margin-left:${indent}px}.knot{position:relative;margin-left:9px;padding:0 0 ${random.whole(12, 20)}px 26px;border-left:3px solid var(--line)}
.knot:last-child{border-color:transparent;padding-bottom:4px}
.knot::before{content:"";position:absolute;left:-10px;top:3px;width:17px;height:17px;border:4px solid var(--accent);border-radius:${knotShape};background:var(--on-accent)}
.value{font-size:${random.between(1.15, 1.5).toFixed(2)}em;font-weight:var(--heavy);line-height:1.2;white-space:nowrap}.label{color:var(--muted);font-size:.88em}`,
  };
}
