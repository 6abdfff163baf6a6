import { cell, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** Matchup strips from both sides by turns: a slab with the large value at the left and its label after it, then mirrored. */
export function drawZigzag(screen: Screen, random: Random): Halves {
  const first = random.pick([0, 1]);
  const isMetered = random.chance(0.4);
  const strip = ({ label, value }: Row, index: number) => {
    const side = index % 2 === first ? "home" : "away";
    const size = value.length > 6 ? "value long" : "value";
    const slab = `<div class="slab">${cell("b", size, value)}</div>`;
    const meter = isMetered ? `<i class="meter" style="width:${random.whole(15, 95)}%"></i>` : "";
    return `<div class="strip ${side}">${slab}<div class="name">${cell("span", "label", label)}${meter}</div></div>`;
  };
  const strips = (rows: readonly Row[]) => `<div class="strips">${rows.map(strip).join("")}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", strips),
    casual: headed(screen, "casual", strips),
    blitz: headed(screen, "blitz", strips),
  });
  const slant = random.pick([0, 10, 14, 18]);
  const shift = random.pick([0, 16, 30]);
  const away = random.pick(["var(--accent)", "var(--text)", "var(--muted)"]);
  const awayInk = away === "var(--accent)" ? "var(--on-accent)" : "var(--ink)";
  const ink = screen.theme.page.startsWith("#") ? "var(--page)" : "var(--on-accent)";
  const heading = random.pick([
    "text-align:center;letter-spacing:.06em",
    "text-align:center;background:linear-gradient(90deg,transparent,var(--card) 25% 75%,transparent);padding:8px 0;margin:14px 0 10px",
    "display:flex;align-items:center;gap:10px",
  ]);
  return {
    ...halves,
    css: `:root{--ink:${ink}}section{flex-shrink:0}.heading{${heading}}.heading::after{content:"";flex:1;height:3px;background:var(--accent)}
.strip{display:flex;align-items:stretch;min-height:${random.whole(42, 52)}px;margin:0 ${shift}px ${random.whole(4, 9)}px 0;background:var(--card);border-radius:${slant === 0 ? "var(--round)" : "0"};overflow:hidden}
.away{flex-direction:row-reverse;margin-left:${shift}px;margin-right:0;text-align:right}
.slab{flex:none;min-width:${random.whole(34, 40)}%;display:grid;place-items:center;padding:4px ${slant + 8}px 4px 12px;background:var(--accent);color:var(--on-accent);clip-path:polygon(0 0,100% 0,calc(100% - ${slant}px) 100%,0 100%)}
.away .slab{padding:4px 12px 4px ${slant + 8}px;background:${away};color:${awayInk};clip-path:polygon(0 0,100% 0,100% 100%,${slant}px 100%)}
.name{flex:1;min-width:0;padding:6px ${slant === 0 ? 12 : 9}px;display:flex;flex-direction:column;justify-content:center}.away .name{align-items:flex-end}
.label{font-size:.88em;line-height:1.2}.meter{display:block;height:4px;margin-top:5px;background:var(--accent);opacity:.55}
.value{font-size:${random.between(1.35, 1.7).toFixed(2)}em;line-height:1.15;font-weight:var(--heavy);white-space:nowrap}.long{font-size:1.12em}`,
  };
}
