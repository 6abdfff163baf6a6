import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const ART: Readonly<Record<Row["field"], readonly [path: string, color: string]>> = {
  wins: [
    "M7 4h10v5a5 5 0 0 1-10 0zM7 5H4c0 4 1 5 3.4 5.4M17 5h3c0 4-1 5-3.4 5.4M12 14v4M8 20h8",
    "#e29a12",
  ],
  losses: ["M12 20C3 14 3 9 4 7c2-4 7-3 8 1 1-4 6-5 8-1 1 2 1 7-8 13zM12 8l-2 4h4l-2 4", "#d6453f"],
  win_rate: ["M12 3a9 9 0 1 0 9 9h-9zM15 3v6h6a7 7 0 0 0-6-6z", "#2f9e6b"],
  games_played: ["M7 3h10v18H7zM7 12h10M10 7h.1M14 7h.1M10 15h.1M12 16.5h.1M14 18h.1", "#2f7fd6"],
  percent_complete: ["M5 4h14v16H5zM8 12l3 3 5-6", "#7d58d8"],
  points_scored: ["M6 4h12l4 5-10 12L2 9zM2 9h20M8.5 9L12 20l3.5-11", "#1ba3b8"],
  other: [
    "M12 3l2.7 6 6.3.6-4.800 4.200 1.5 6.400L12 16.800l-5.700 3.400 1.5-6.400L3 9.600 9.300 9z",
    "#c74f95",
  ],
};

/** A shop's offers under an awning: in each card the label on top, a large picture in the middle and the value on the button at the foot. */
export function drawOffers(screen: Screen, random: Random): Halves {
  const threes = screen.size <= 15 && random.chance(0.6);
  const offer = ({ field, label, value }: Row) => {
    const [path, color] = ART[field];
    const picture = `<div class="art"><svg viewBox="0 0 24 24"><path d="${path}"/></svg></div>`;
    const button = cell("div", value.length > 7 ? "value long" : "value", value);
    return `<div class="offer" style="--hue:${color}">${cell("div", "label", label)}${picture}${button}</div>`;
  };
  const shop = (section: Mode) => {
    const rows = rowsOf(screen, section);
    const sign = `<h2 class="heading"><span>${screen.words.sections[section]}</span></h2>`;
    const abreast = threes && rows.length !== 4 ? 3 : 2;
    const shelf = `<div class="shelf" style="--abreast:${abreast}">${each(rows, offer)}</div>`;
    return `<section><div class="awning"></div>${sign}${shelf}</section>`;
  };
  const halves = scrolled(screen, random, {
    overall: shop("overall"),
    casual: shop("casual"),
    blitz: shop("blitz"),
  });
  const stripe = random.pick(["#e5483f", "#2f7fd6", "#2f9e6b", "var(--accent)"]);
  const button = random.pick([
    "#2b8a3e;color:#fff",
    "var(--accent);color:var(--on-accent)",
    "#ffd34d;color:#3a2600",
  ]);
  const art = random.pick([
    "linear-gradient(color-mix(in srgb,var(--hue) 70%,#fff),var(--hue))",
    "radial-gradient(circle,color-mix(in srgb,var(--hue) 55%,#fff),var(--hue) 75%)",
    "repeating-conic-gradient(var(--hue) 0 15deg,color-mix(in srgb,var(--hue) 84%,#fff) 0 30deg)",
  ]);
  const corner = random.whole(8, 18);
  const awning = random.whole(18, 28);
  return {
    ...halves,
    css: `section{flex-shrink:0;margin-bottom:18px;padding-bottom:10px;border:1px solid var(--line);border-radius:10px 10px ${corner}px ${corner}px}
.awning{height:${awning}px;margin:0 -5px;background:repeating-linear-gradient(90deg,${stripe} 0 20px,#fff 20px 40px);border-radius:8px 8px 10px 10px;box-shadow:0 3px 0 rgba(0,0,0,.22)}
.heading{text-align:${random.pick(["center", "center", "left"])};padding:12px 10px 10px}.heading span{display:inline-block}
.shelf{display:flex;flex-wrap:wrap;gap:${random.whole(7, 10)}px;padding:0 9px}
.offer{flex:1 1 calc(100%/var(--abreast) - 10px);min-width:0;display:flex;flex-direction:column;background:var(--card);border:2px solid ${random.pick(["var(--hue)", "var(--line)"])};border-radius:${corner}px;overflow:hidden;box-shadow:0 ${random.whole(2, 4)}px 0 rgba(0,0,0,.2)}
.label{flex:1;display:grid;place-items:center;text-align:center;padding:6px 5px;min-height:2.9em;font-size:${threes ? 0.78 : 0.88}em;line-height:1.2;overflow-wrap:anywhere}
.art{display:grid;place-items:center;height:${random.whole(46, 70)}px;background:${art}}
svg{height:${random.whole(32, 40)}px;fill:rgba(255,255,255,.28);stroke:#fff;stroke-width:1.7;stroke-linejoin:round;stroke-linecap:round}
.value{margin:8px ${threes ? 6 : random.whole(8, 22)}px 8px;padding:4px 2px;text-align:center;white-space:nowrap;font-size:1.1em;line-height:1.3;font-weight:var(--heavy);background:${button};border-radius:${random.pick([6, 10, 99])}px;box-shadow:0 3px 0 rgba(0,0,0,.28)}
.long{font-size:${threes ? 0.8 : 1}em;padding-block:7px}`,
  };
}
