import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const LOCK = '<svg viewBox="0 0 20 20"><path d="M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3" /></svg>';
const CUP = '<svg viewBox="0 0 20 20"><path d="M6 3h8v5a4 4 0 0 1-8 0zM10 12v4M6 17h8" /></svg>';

/** A strip of cards to swipe, two in sight and a third at the edge: values large, their labels under them, flush with one side. */
export function drawCarousel(screen: Screen, random: Random): Halves {
  const figure = ({ label, value }: Row) => {
    const size = value.length > 6 ? "value long" : "value";
    return `<div class="figure">${cell("div", size, value)}${cell("div", "label", label)}</div>`;
  };
  const icon = random.chance(0.6) ? `<div class="icon">${CUP}</div>` : "";
  const card = (rows: readonly Row[]) => `<div class="card">${icon}${each(rows, figure)}</div>`;
  const strip = (rows: readonly Row[]) => {
    const half = Math.ceil(rows.length / 2);
    const locked = `<div class="card">${LOCK}</div>`;
    const dots = '<div class="dots"><i></i><i></i><i></i></div>';
    return `<div class="strip">${card(rows.slice(0, half))}${card(rows.slice(half))}${locked}</div>${dots}`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", strip),
    casual: headed(screen, "casual", strip),
    blitz: headed(screen, "blitz", strip),
  });
  const side = random.pick(["left", "right", "right"]);
  return {
    ...halves,
    css: `.strip{display:flex;gap:10px;margin-right:-14px;overflow:hidden}
.card{flex:0 0 44%;background:var(--card);border-radius:var(--round);padding:12px;text-align:${side};border-top:${random.pick([0, 4])}px solid var(--accent)}
svg{width:20px;fill:none;stroke:currentColor;stroke-width:1.8}
.icon{display:inline-grid;padding:7px;border-radius:10px;background:var(--accent);color:var(--on-accent)}.figure{padding:5px 0}
.value{font-size:${random.between(1.35, 1.7).toFixed(2)}em;line-height:1.2;font-weight:var(--heavy)}.long{font-size:1.15em}
.label{color:var(--muted);font-size:.8em;line-height:1.25}.dots{display:flex;justify-content:center;gap:6px;padding-top:9px}
.dots i{width:7px;height:7px;border-radius:50%;background:var(--line)}.dots i:first-child{background:var(--accent)}`,
  };
}
