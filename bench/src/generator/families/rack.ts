import { cell, each, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import { showNumber } from "#generator/number-style.ts";
import type { Random } from "#generator/random.ts";
import { rowsOf, type Screen } from "#generator/screen.ts";

/** A coloured block with the mode's name beside rows whose values sit in capsules. */
export function drawRack(screen: Screen, random: Random): Halves {
  const { truth, words, level, numbers } = screen;
  const panel = (section: "overall" | "casual" | "blitz") => {
    const rows = each(
      rowsOf(screen, section),
      ({ label, value }) =>
        `<div class="row">${cell("span", "label", label)}${cell("b", "value", value)}</div>`,
    );
    const emblem = `<div class="emblem">${random.pick(["•<hr>••", "••<hr>•", "•<hr>•"])}</div>`;
    const block = `<div class="block">${emblem}${cell("h2", "heading", words.sections[section])}</div>`;
    return `<section class="panel">${block}<div class="rows">${rows}</div></section>`;
  };
  const [overall, casual, blitz] = [panel("overall"), panel("casual"), panel("blitz")];
  const coins = showNumber(random.whole(120, 98_000), "wins", numbers);
  const bar = `<div class="bar"><span class="back">‹</span>${cell("span", "name", words.title)}${cell("span", "coins", coins)}</div>`;
  const progress = `<div class="progress"><i style="width:${random.whole(8, 94)}%"></i></div>`;
  const player = `<div class="player"><div class="avatar">☻</div><div>${cell("div", "gamertag", truth.gamertag)}${cell("div", "rank", level)}${progress}</div></div>`;
  const pinned = statusBar(screen) + bar;
  const tail = tailOf(casual, random, [20, 80]);
  return {
    top_half: pinned + player + overall + casual,
    bottom_half: pinned + tail + blitz + tabBar(screen),
    css: `.bar{display:flex;align-items:center;gap:10px;padding:8px 0 10px}.back{font-size:1.7em;line-height:1}.name{flex:1;font-weight:var(--heavy)}
.coins{border:1px solid var(--line);border-radius:99px;padding:2px 12px;font-size:.85em}.coins::before{content:"●";color:#e8b021;margin-right:6px}
.player{display:flex;gap:12px;padding-bottom:14px}.player>div:last-child{flex:1;min-width:0}.avatar{border-radius:10px}.gamertag{font-size:1.2em}
.progress{height:6px;border-radius:3px;background:var(--line);margin-top:4px}.progress i{display:block;height:6px;border-radius:3px;background:var(--accent)}
.panel{display:flex;flex-direction:${random.pick(["row", "row", "row-reverse"])};flex-shrink:0;background:var(--card);border-radius:var(--round);overflow:hidden;margin-bottom:10px}
.block{width:94px;flex:none;background:var(--accent);color:var(--on-accent);display:flex;flex-direction:column;justify-content:center;align-items:center;gap:8px;text-align:center;padding:8px 4px}
.emblem{background:#fff;color:#222;width:26px;border-radius:4px;font:13px/20px 'DejaVu Sans',sans-serif}.emblem hr{border:0;border-top:1px solid #999;margin:0 3px}.heading{font-size:.9em;padding:0}
.rows{flex:1;min-width:0;padding:8px 10px}.row{display:flex;align-items:center;justify-content:space-between;gap:8px;padding:4px 0}.label{font-size:.8em;line-height:1.2}
.value{flex:none;background:var(--page);color:var(--text);border-radius:99px;padding:2px 10px;min-width:64px;text-align:center;white-space:nowrap;font-weight:var(--heavy);font-size:.95em}`,
  };
}
