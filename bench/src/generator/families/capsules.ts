import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import { showNumber } from "#generator/number-style.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** Pills over the whole width, the value in a coloured pill of its own at one end. */
export function drawCapsules(screen: Screen, random: Random): Halves {
  const pills = (rows: readonly Row[]) =>
    each(rows, ({ label, value }) => {
      const words = cell("span", "label", label);
      return `<div class="pill"><i class="coin"></i>${words}${cell("b", "value", value)}</div>`;
    });
  const purse = [random.whole(100, 90_000), random.whole(1, 400)]
    .map((coins) => cell("span", "coins", showNumber(coins, "points_scored", screen.numbers)))
    .join("");
  const halves = scrolled(screen, random, {
    overall: `<div class="purse">${purse}</div>${headed(screen, "overall", pills)}`,
    casual: headed(screen, "casual", pills),
    blitz: headed(screen, "blitz", pills),
  });
  const isLeft = random.chance(0.3);
  const heading = random.pick(["margin:18px auto 10px", "margin:18px 0 10px"]);
  return {
    ...halves,
    css: `.purse{display:${random.pick(["flex", "flex", "none"])};justify-content:center;gap:10px}
.coins{display:flex;align-items:center;gap:7px;background:var(--card);border:1px solid var(--line);border-radius:99px;padding:3px 14px 3px 5px;font-size:.9em}
.coins::before{content:"";width:17px;height:17px;border-radius:50%;background:#f5b921;border:3px solid #c98a0b}.coins+.coins::before{background:#3ec6f0;border-color:#1b85b8;border-radius:3px;rotate:45deg;scale:.7}
.heading{width:fit-content;padding:4px 20px;border:2px solid var(--accent);border-radius:99px;font-size:1.02em;${heading}}
.pill{display:flex;align-items:center;gap:10px;min-height:3em;margin-bottom:${random.whole(6, 10)}px;background:var(--card);border-radius:99px;padding:3px}
.coin{display:${random.pick(["block", "none"])};width:13px;height:13px;border:3px solid var(--accent);border-radius:50%;margin-left:12px}
.label{flex:1;line-height:1.2;padding:4px 8px}.coin+.label{padding-left:${isLeft ? 4 : 10}px}
.value{white-space:nowrap;order:${isLeft ? -1 : 1};min-width:36%;align-self:stretch;display:grid;place-items:center;padding:0 14px;background:var(--accent);color:var(--on-accent);border-radius:99px;font-weight:var(--heavy)}`,
  };
}
