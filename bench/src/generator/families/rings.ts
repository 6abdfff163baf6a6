import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** A ring round every figure, as far round as a rate goes, and its label under the ring. */
export function drawRings(screen: Screen, random: Random): Halves {
  const rings = (rows: readonly Row[]) => `<div class="rings">${each(rows, drawRing)}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", rings),
    casual: headed(screen, "casual", rings),
    blitz: headed(screen, "blitz", rings),
  });
  const [columns, wide] = random.pick([
    [3, 92],
    [3, 96],
    [2, 118],
  ] as const);
  const inner = 100 - random.whole(8, 15);
  const heading = random.pick([
    "text-align:center",
    "text-align:left;border-left:5px solid var(--accent);padding:0 0 0 9px;margin:16px 0 12px",
    "width:fit-content;margin:16px auto 12px;padding:4px 18px;border-radius:99px;background:var(--accent);color:var(--on-accent)",
  ]);
  return {
    ...halves,
    css: `.rings{display:flex;flex-wrap:wrap;justify-content:center;gap:14px 6px}
.stat{width:calc(${100 / columns}% - 6px);display:flex;flex-direction:column;align-items:center;gap:5px;text-align:center}
.ring{position:relative;width:${wide}px;height:${wide}px;display:grid;place-items:center}
.ring::before{content:"";position:absolute;inset:0;border-radius:50%;background:conic-gradient(var(--accent) var(--part),var(--line) 0);
 mask:radial-gradient(closest-side,transparent ${inner}%,#000 ${inner + 1}%)}
.value{font-size:${Math.round(wide / 5.6)}px;font-weight:var(--heavy)}.long{font-size:${Math.round(wide / 7.4)}px}
.label{font-size:.7em;line-height:1.25;color:var(--muted)}.heading{${heading}}`,
  };
}

function drawRing({ field, label, value }: Row): string {
  const isShare = field === "win_rate" || field === "percent_complete";
  const part = isShare ? Number.parseFloat(value.replace(",", ".")) : 100;
  const inside = cell("b", value.length > 6 ? "value long" : "value", value);
  return `<div class="stat"><div class="ring" style="--part:${part}%">${inside}</div>${cell("div", "label", label)}</div>`;
}
