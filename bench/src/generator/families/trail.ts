import type { Mode } from "@capicu/contract/statistics";

import { cell, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const WOOD =
  "repeating-linear-gradient(2deg,#7a4c26 0 7px,#734622 7px 13px,#7f5029 13px 18px);color:#fff3da";

/** A board game's path that winds down: each value on a stone, left and right in turn, its label on a sign beside the stone. */
export function drawTrail(screen: Screen, random: Random): Halves {
  const firstSide = random.pick([0, 1]);
  const bend = ["M12 0C12 16 88 4 88 20", "M88 0C88 16 12 4 12 20"];
  const path = (side: number) =>
    `<svg class="path" viewBox="0 0 100 20" preserveAspectRatio="none"><path d="${bend[side]}"/></svg>`;
  const step = ({ field, label, value }: Row, at: number) => {
    const side = (at + firstSide) % 2;
    const stone = `<div class="stone ${field}">${cell("b", "value", value)}</div>`;
    const sign = `<div class="sign">${cell("span", "label", label)}</div>`;
    const link = at === 0 ? "" : path(1 - side);
    return `${link}<div class="step${side === 1 ? " mirrored" : ""}">${stone}${sign}</div>`;
  };
  const flag = random.pick(["⚑", "⚑", "★", ""]);
  const walk = (section: Mode) => {
    const heading = cell("h2", "heading", `${flag} ${screen.words.sections[section]}`.trim());
    return `<section>${heading}${rowsOf(screen, section).map(step).join("")}</section>`;
  };
  const halves = scrolled(screen, random, {
    overall: walk("overall"),
    casual: walk("casual"),
    blitz: walk("blitz"),
  });
  const sign = random.pick([
    "var(--card);border:1px solid var(--line)",
    "transparent;border-bottom:2px solid var(--line)",
    WOOD,
  ]);
  const stone = random.pick([
    "var(--accent);color:var(--on-accent)",
    "var(--accent);color:var(--on-accent)",
    "#f3e3c0;color:#3c2410",
  ]);
  const plank = random.pick([WOOD, "var(--card);color:var(--text)"]);
  const corner = random.pick([99, 99, 14]);
  const gap = random.whole(12, 22);
  return {
    ...halves,
    css: `section{flex-shrink:0;padding-bottom:18px}
.heading{width:fit-content;margin:4px auto 14px;padding:6px 24px;text-align:center;background:${plank};border-radius:8px;box-shadow:0 3px 0 rgba(0,0,0,.35)}
.step{display:flex;align-items:center}.mirrored{flex-direction:row-reverse}
.path{display:block;width:100%;height:${gap}px;overflow:visible}.path path{fill:none;stroke:var(--muted);stroke-width:${random.whole(2, 5)};stroke-dasharray:${random.pick(["1 9", "7 6", "2 7"])};stroke-linecap:round;vector-effect:non-scaling-stroke}
.stone{flex:none;min-width:${random.whole(72, 92)}px;padding:${random.whole(8, 13)}px 14px;text-align:center;background:${stone};border-radius:${corner}px;border:3px solid rgba(255,255,255,.35);box-shadow:0 4px 0 rgba(0,0,0,.3);z-index:1}
.value{font-size:${random.between(1.05, 1.3).toFixed(2)}em;font-weight:var(--heavy);white-space:nowrap;line-height:1.2}
.sign{min-width:0;max-width:66%;padding:7px 14px 7px 18px;margin-left:-6px;background:${sign};border-radius:0 8px 8px 0}
.mirrored .sign{padding:7px 18px 7px 14px;margin:0 -6px 0 0;text-align:right;border-radius:8px 0 0 8px}
.label{font-size:${random.between(0.85, 0.98).toFixed(2)}em;line-height:1.2;overflow-wrap:anywhere}`,
  };
}
