import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { rowsOf, type Screen } from "#generator/screen.ts";

const CUT = 14;
const SIGNS: readonly (readonly string[])[] = [["◆"], ["▰", "▰", "▰"], ["//"], []];

/** Plates with cut corners in two columns, a seam aslant: the value large at the upper left, its label at the lower right. */
export function drawBevel(screen: Screen, random: Random): Halves {
  const scale = random.between(1.3, 1.8);
  const opensWide = random.chance(0.5);
  const signs = random.pick(SIGNS).map((sign) => `<i>${sign}</i>`);
  const plates = (section: Mode) => {
    const rows = rowsOf(screen, section);
    const longest = Math.max(...rows.map(({ value }) => value.length));
    const room = (screen.width - 28 - 6) / 2 - 26;
    const size = Math.min(screen.size * scale, room / (longest * 0.75));
    const isOdd = rows.length % 2 === 1;
    const wide = opensWide ? rows[0] : rows.at(-1);
    const drawn = each(rows, (row) => {
      const name = isOdd && row === wide ? "plate wide" : "plate";
      return `<div class="${name}">${cell("b", "value", row.value)}${cell("div", "label", row.label)}</div>`;
    });
    const heading = cell("h2", "heading", screen.words.sections[section]);
    const strip = `<div class="strip">${heading}<div class="signs">${signs.join("")}</div></div>`;
    return `<section style="--figure:${size.toFixed(1)}px">${strip}<div class="plates">${drawn}</div></section>`;
  };
  const halves = scrolled(screen, random, {
    overall: plates("overall"),
    casual: plates("casual"),
    blitz: plates("blitz"),
  });
  const tint = `color-mix(in srgb,var(--accent) ${random.whole(9, 20)}%,transparent)`;
  const seam = random.pick([
    `linear-gradient(to bottom right,transparent 50%,${tint} 50.4%)`,
    `linear-gradient(to bottom right,${tint} 50%,transparent 50.4%)`,
    `linear-gradient(to bottom right,transparent 30%,${tint})`,
  ]);
  const strip = random.pick([
    "background:linear-gradient(90deg,var(--line),transparent);border-left:5px solid var(--accent);padding-left:11px",
    "background:var(--accent);color:var(--on-accent);padding-left:12px",
    "border-bottom:2px solid var(--accent);padding-left:2px",
  ]);
  const edge = random.pick(["border-top", "border-left", "border-right"]);
  const cut = `polygon(0 0,calc(100% - ${CUT}px) 0,100% ${CUT}px,100% 100%,${CUT}px 100%,0 calc(100% - ${CUT}px))`;
  const bars = "repeating-linear-gradient(90deg,var(--line) 0 3px,transparent 3px 8px)";
  return {
    ...halves,
    css: `section{flex-shrink:0;margin-bottom:${random.whole(12, 22)}px}
.title{text-align:left;border-bottom:1px solid var(--line);margin-bottom:10px}
.profile{background:${random.chance(0.4) ? `${bars} right/70px 6px no-repeat,` : ""}var(--card);padding:14px;margin-bottom:16px;clip-path:${cut}}
.gamertag{overflow-wrap:anywhere;line-height:1.3;font-size:1.45em}.avatar{flex:none;border-radius:0;clip-path:${cut}}
.strip{display:flex;align-items:center;gap:12px;padding:6px 12px 6px 0;margin-bottom:6px;${strip}}.heading{flex:1;padding:0;font-size:1.08em}
.signs{display:flex;gap:3px;opacity:.55;font-size:.8em}.signs i{font-style:normal}
.plates{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:${random.whole(4, 6)}px}
.plate{display:flex;flex-direction:column;justify-content:space-between;gap:${random.whole(5, 12)}px;padding:8px 11px;background:${seam},var(--card);${edge}:2px solid var(--accent);clip-path:${cut}}
.plate .label{align-self:flex-end;text-align:right;font-size:.8em;line-height:1.2;max-width:92%;color:var(--${random.pick(["muted", "text"])})}
.value{align-self:flex-start;font-weight:var(--heavy);font-size:var(--figure);line-height:1.15;white-space:nowrap}
.wide{grid-column:1/-1;flex-direction:row}.wide .label{max-width:60%;padding-top:1.4em}`,
  };
}
