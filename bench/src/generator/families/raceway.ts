import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const CHEQUERS = "repeating-conic-gradient(#111 0 25%,#fff 0 50%) 0 0/12px 12px";

/** Slanted plates as in a racing game, all in italics: the label on a dull one, its value on one in colour. */
export function drawRaceway(screen: Screen, random: Random): Halves {
  const plates = (rows: readonly Row[]) =>
    each(rows, ({ field, label, value }) => {
      const parts =
        cell("span", "label", label) + cell("b", value.length > 6 ? "value long" : "value", value);
      return `<div class="plate ${field}">${parts}</div>`;
    });
  const badges = screen.words.others.slice(3).map((other) => {
    const figure = cell("b", "", String(random.whole(1, 60)));
    return `<span>${figure} ${cell("small", "", other)}</span>`;
  });
  const pit = random.chance(0.5) ? `<div class="pit">${badges.join("")}</div>` : "";
  const halves = scrolled(screen, random, {
    overall: pit + headed(screen, "overall", plates),
    casual: headed(screen, "casual", plates),
    blitz: headed(screen, "blitz", plates),
  });
  const slant = random.whole(8, 18);
  const lit = random.chance(0.5) ? ".value" : ".win_rate .value";
  return {
    ...halves,
    css: `section,.profile,.pit{font-style:italic}.pit{display:flex;justify-content:space-around;border-block:1px solid var(--line);padding:7px 0}
.plate{display:flex;margin-bottom:${random.whole(3, 7)}px}
.label,.value{display:flex;align-items:center;min-height:${random.whole(30, 40)}px;background:var(--card)}
.label{flex:1;padding:4px ${slant + 6}px 4px 14px;clip-path:polygon(0 0,100% 0,calc(100% - ${slant}px) 100%,0 100%)}
.value{width:40%;margin-left:${3 - slant}px;padding:4px 12px 4px ${slant + 6}px;justify-content:${random.pick(["center", "end"])};
 font-weight:var(--heavy);font-size:1.08em;clip-path:polygon(${slant}px 0,100% 0,100% 100%,0 100%)}
.long{font-size:.86em}
${lit}{background:var(--accent);color:var(--on-accent)}
.heading{display:flex;align-items:center;gap:10px;padding:16px 0 8px}
.heading::after{content:"";flex:1;height:12px;background:${random.pick([CHEQUERS, "var(--accent)"])};clip-path:polygon(12px 0,100% 0,100% 100%,0 100%)}`,
  };
}
