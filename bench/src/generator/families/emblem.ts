import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { rowsOf, type Row, type Screen } from "#generator/screen.ts";

/** Coloured cards: an emblem, the mode and its win rate in the head, the rest in a grid beneath. */
export function drawEmblem(screen: Screen, random: Random): Halves {
  const isLevelled = random.chance(0.4);
  const texts = (name: string) => (row: Row) => {
    const value = cell("b", "value", row.value).replace("%", "<small>%</small>");
    return `<div class="${name}">${value}${cell("div", "label", row.label)}</div>`;
  };
  const card = (section: Mode) => {
    const rows = rowsOf(screen, section);
    const level = cell("div", "level", `${screen.words.level} ${random.whole(1, 40)}`);
    const mode = cell("h2", "heading", screen.words.sections[section]) + (isLevelled ? level : "");
    const rate = each(
      rows.filter(({ field }) => field === "win_rate"),
      texts("rate"),
    );
    const rest = rows.filter(({ field }) => field !== "win_rate");
    const head = `<i class="emblem"></i><div class="mode">${mode}</div>${rate}`;
    return `<section class="${section}"><div class="head">${head}</div><div class="grid">${each(rest, texts("item"))}</div></section>`;
  };
  const halves = scrolled(screen, random, {
    overall: card("overall"),
    casual: card("casual"),
    blitz: card("blitz"),
  });
  const pip = "radial-gradient(circle,var(--accent) 2px,transparent 2.6px)";
  const rim = random.pick(["none", "inset 0 0 0 3px rgba(255,255,255,.25)", "0 4px 0 var(--line)"]);
  return {
    ...halves,
    css: `section{margin-bottom:14px;padding:14px;background:var(--accent);color:var(--on-accent);border-radius:max(var(--round),4px);box-shadow:${rim}}
.head{display:flex;align-items:center;gap:14px}.mode{flex:1}.heading{padding:0}.level{font-size:.8em}
.emblem{width:23px;height:44px;border-radius:5px;background:${pip} 0 0/11.5px 11px,var(--on-accent);rotate:${random.whole(-20, 20)}deg}
.casual{filter:hue-rotate(${random.pick([0, 40, -50])}deg)}.casual .emblem{background-size:23px 22px}.blitz .emblem{background-size:23px 11px}
.rate{max-width:44%;text-align:right;line-height:1.2}.rate .value{font-size:2em}.value{font-weight:var(--heavy);white-space:nowrap}small{font-size:.6em}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:12px 14px;margin-top:14px}.item .value{font-size:1.3em}.label{font-size:.82em;line-height:1.2}`,
  };
}
