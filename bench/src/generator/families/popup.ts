import { cell, each, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { rowsOf, type Screen } from "#generator/screen.ts";

/** A framed window over the lobby, labels up to its middle and values from there. */
export function drawPopup(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const colon = random.pick(["", "", ":"]);
  const list = (section: "overall" | "casual" | "blitz") => {
    const rows = each(
      rowsOf(screen, section),
      ({ label, value }) =>
        `<div class="row">${cell("span", "label", label + colon)}${cell("b", "value", value)}</div>`,
    );
    return `<section>${cell("h2", "heading", words.sections[section])}${rows}</section>`;
  };
  const [overall, casual, blitz] = [list("overall"), list("casual"), list("blitz")];
  const rank = random.chance(0.6) ? cell("span", "rank", level) : "";
  const player = `<div class="player">${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
  const top = `<div class="plate">${cell("span", "title", words.title)}<span class="close">✕</span></div>`;
  const frame = (inside: string) =>
    `${statusBar(screen)}<div class="window">${top}<div class="paper">${inside}</div></div>${tabBar(screen)}`;
  const tail = tailOf(casual, random, [16, 70]);
  const isPinned = random.chance(0.4);
  const stripes = random.pick(["transparent", "color-mix(in srgb,var(--line) 45%,transparent)"]);
  return {
    top_half: frame(player + overall + casual),
    bottom_half: frame((isPinned ? player : "") + tail + blitz),
    css: `.window{border:5px solid var(--accent);border-radius:18px;background:var(--card);margin:${random.whole(10, 60)}px -6px 0;box-shadow:0 6px 22px #0008}
.plate{display:flex;align-items:center;background:var(--accent);color:var(--on-accent);padding:3px 6px 6px 40px}.plate .title{flex:1;padding:5px}
.close{width:30px;height:30px;border-radius:50%;background:#c8352b;color:#fff;border:2px solid #fff;display:grid;place-items:center;font-size:14px;font-weight:700;margin-left:4px}
.paper{padding:10px 8px 14px}.player{text-align:center;padding:2px 0 10px}.gamertag{font-size:1.35em;line-height:1.5}
.rank{display:inline-block;border:1px solid var(--line);border-radius:99px;padding:1px 12px;margin-top:3px}
section{flex-shrink:0}.heading{display:flex;align-items:center;gap:10px;font-size:1.05em;white-space:nowrap;padding:8px 4px}
.heading::before,.heading::after{content:"";flex:1;height:2px;background:var(--line)}
.row{display:grid;grid-template-columns:${random.pick(["3fr 2fr", "1fr 1fr", "4fr 3fr"])};align-items:center;gap:14px;padding:4px 6px}.row:nth-child(even){background:${stripes}}
.label{text-align:right;font-size:.9em;line-height:1.2}.value{font-weight:var(--heavy);white-space:nowrap}`,
  };
}
