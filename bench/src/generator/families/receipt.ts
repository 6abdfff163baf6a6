import { cell, each, type Halves, headed, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** The till's slip on a coloured counter: each label at the left, its value at the right of the line under it. */
export function drawReceipt(screen: Screen, random: Random): Halves {
  const { truth, words, level, clock } = screen;
  const items = (rows: readonly Row[]) =>
    each(rows, ({ label, value }) => {
      const amount = `<div class="amount"><i></i>${cell("span", "value", value)}</div>`;
      return `<div class="item">${cell("div", "label", label)}${amount}</div>`;
    });
  const when = random.chance(0.5) ? cell("div", "rank", clock) : "";
  const rank = random.chance(0.5) ? cell("div", "rank", level) : "";
  const head = `<div class="head">${cell("div", "title", words.title)}${cell("div", "gamertag", truth.gamertag)}${rank}${when}</div>`;
  const code = random.chance(0.7) ? '<div class="code"></div>' : "";
  const overall = headed(screen, "overall", items);
  const top = overall + headed(screen, "casual", items);
  const blitz = headed(screen, "blitz", items);
  return {
    top_half: `${statusBar(screen)}<div class="slip start">${head}${top}</div>`,
    bottom_half: `${statusBar(screen)}<div class="slip end">${blitz}${code}</div>${tabBar(screen)}`,
    css: `.slip{background:#fcfaf3;color:#2b2926;margin:0 ${random.whole(4, 22)}px;padding:6px ${random.whole(14, 22)}px 20px}
.start{margin-top:12px;margin-bottom:-18px;border-top:5px dotted rgba(0,0,0,.16)}.end{padding-bottom:34px;mask:conic-gradient(from -45deg at bottom,#0000,#000 1deg 89deg,#0000 90deg) 50%/16px 100%}.head{text-align:center;padding:4px 0 10px}.rank{color:#6d6a63}
.heading{text-align:center;border:dashed #8a867c;border-width:1.5px 0;padding:6px 0;margin:10px 0 8px;letter-spacing:${random.pick([0, 0.1, 0.2])}em}
.item{padding:${random.whole(3, 7)}px 0}.label{font-size:.9em}
.amount{display:flex;align-items:baseline;gap:8px;font-size:1.1em;line-height:1.2;font-weight:${random.pick(["inherit", "var(--heavy)"])}}
.amount i{flex:1;margin-left:24px;border-bottom:1px ${random.pick(["dotted #9a968c", "none"])}}
.code{height:44px;margin:18px 30px 0;background:repeating-linear-gradient(90deg,#222 0 2px,transparent 2px 5px,#222 5px 9px,transparent 9px 11px,#222 11px 12px,transparent 12px 17px)}`,
  };
}
