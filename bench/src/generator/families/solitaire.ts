import type { Mode } from "@capicu/contract/statistics";

import { cell, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const DECKS = [
  ["#fffdf6", "#2a2520", "#c3262f", "#22262e"],
  ["#fffdf6", "#2a2520", "#c3262f", "#22262e"],
  ["#1f2430", "#f3efe4", "#ff7d72", "#9fc4ff"],
  ["#f6e8c8", "#3a2713", "#a3341f", "#3a2713"],
] as const;

/** Playing cards dealt in a cascade, each a step aside of the last: the value in a card's corner, under it or opposite a suit and the label. */
export function drawSolitaire(screen: Screen, random: Random): Halves {
  const suits = random.pick([
    ["♠", "♥", "♣", "♦"],
    ["♥", "♠"],
    ["♦", "♣"],
  ]);
  const isStacked = random.chance(0.55);
  const isMirrored = random.chance(0.4);
  const shift = random.pick([0, 4, 5, 6]);
  const card = ({ label, value }: Row, at: number, { length }: readonly Row[]) => {
    const suit = suits[at % suits.length] ?? "♠";
    const colour = "♥♦".includes(suit) ? "red" : "black";
    const [before, after] = [at * shift, (length - 1 - at) * shift];
    const [left, right] = isMirrored ? [after, before] : [before, after];
    const pip = `<i class="pip ${colour}">${suit}</i>`;
    const big = at === length - 1 ? `<i class="big ${colour}">${suit}</i>` : "";
    const words = `<div class="words">${pip}${cell("span", "label", label)}</div>`;
    const index = `<div class="index">${cell("b", "value", value)}${words}</div>`;
    return `<div class="card" style="margin:0 ${right}px 0 ${left}px">${index}${big}</div>`;
  };
  const deal = (section: Mode) => {
    const slot = `<div class="slot">${cell("h2", "heading", screen.words.sections[section])}</div>`;
    return `<section>${slot}${rowsOf(screen, section).map(card).join("")}</section>`;
  };
  const halves = scrolled(screen, random, {
    overall: deal("overall"),
    casual: deal("casual"),
    blitz: deal("blitz"),
  });
  const [face, ink, red, black] = random.pick(DECKS);
  const slot = random.pick([
    "border:2px dashed var(--muted)",
    "background:var(--card);border:2px solid var(--line)",
    "background:var(--accent);color:var(--on-accent)",
  ]);
  const row = isMirrored ? "row-reverse" : "row";
  const index = isStacked
    ? `display:flex;flex-direction:column;align-items:${isMirrored ? "flex-end" : "flex-start"}`
    : `display:flex;flex-direction:${row};align-items:center;justify-content:space-between;gap:14px`;
  const isFarWordsFirst = !isStacked && random.chance(0.5);
  const words = isFarWordsFirst !== isMirrored ? "row" : "row-reverse";
  return {
    ...halves,
    css: `section{flex-shrink:0;padding-bottom:20px}
.slot{${slot};border-radius:10px;padding:7px 14px;margin-bottom:8px;text-align:${random.pick(["left", "center"])}}.heading{padding:0}
.card{position:relative;background:${face};color:${ink};border:1px solid rgba(0,0,0,.35);border-radius:12px 12px 0 0;box-shadow:0 -2px 5px rgba(0,0,0,.22);padding:${random.whole(5, 9)}px 14px ${random.whole(12, 18)}px}
.card+.card{margin-top:-9px!important}.card:last-child{border-radius:12px;padding-bottom:8px}
.index{${index}}.words{display:flex;flex-direction:${isStacked ? row : words};align-items:center;gap:7px;min-width:0}
.value{font-size:${random.between(1.15, 1.4).toFixed(2)}em;font-weight:var(--heavy);line-height:1.2;white-space:nowrap;flex:none}
.label{font-size:.88em;line-height:1.2;min-width:0;overflow-wrap:anywhere;text-align:${isStacked === isMirrored ? "right" : "left"}}
.pip,.big{font-style:normal;font-family:'DejaVu Sans',sans-serif;line-height:1.1;flex:none}.big{display:block;text-align:center;font-size:${random.whole(24, 44)}px}
.red{color:${red}}.black{color:${black}}`,
  };
}
