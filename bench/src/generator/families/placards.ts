import type { Mode } from "@capicu/contract/statistics";

import { cell, type Halves, initialOf, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const ICONS: Readonly<Record<Row["field"], string>> = {
  games_played: `<path d="M4 7h11v14H4zM9 3h11v14h-3V5H9z"/>`,
  wins: `<path d="M6 3h12v3h3c0 4-1 6-4 6-1 2-2 3-4 3v3h4v3H7v-3h4v-3c-2 0-3-1-4-3-3 0-4-2-4-6h3z"/>`,
  losses: `<path d="M5 2h2v2h13l-3 5 3 5H7v8H5z"/>`,
  win_rate: `<path d="M11 3v10h10A10 10 0 1 1 11 3zM14 1a9 9 0 0 1 9 9h-9z"/>`,
  percent_complete: `<path d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM7 11l-2 2 5 5 9-9-2-2-7 7z" fill-rule="evenodd"/>`,
  points_scored: `<path d="M12 1l3 8h8l-6 5 2 8-7-5-7 5 2-8-6-5h8z"/>`,
  other: `<path d="M12 2l9 10-9 10-9-10z"/>`,
};

/** A framed player card: placards two abreast, each label with an icon on a coloured cap and its value on the board under it, odd ones over the whole width with the value beside. */
export function drawPlacards(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const leads = random.chance(0.4);
  const isIconic = random.chance(0.75);
  const placard = ({ field, label, value }: Row, isWide: boolean) => {
    const icon = isIconic ? `<svg viewBox="0 0 24 24">${ICONS[field]}</svg>` : "";
    const cap = `<div class="cap">${icon}${cell("span", "label", label)}</div>`;
    return `<div class="placard${isWide ? " wide" : ""}">${cap}${cell("b", "value", value)}</div>`;
  };
  const board = (section: Mode) => {
    const rows = rowsOf(screen, section);
    const wides = new Set<number>();
    if (leads) wides.add(0);
    if ((rows.length - wides.size) % 2 === 1) wides.add(rows.length - 1);
    const heading = cell("h2", "heading", words.sections[section]);
    const placards = rows.map((row, index) => placard(row, wides.has(index))).join("");
    return `<section><div class="top">${heading}</div><div class="board">${placards}</div></section>`;
  };
  const rank = random.chance(0.7) ? cell("div", "rank", level) : "";
  const progress = `<div class="xp"><i style="width:${random.whole(12, 90)}%"></i></div>`;
  const portrait = `<div class="portrait">${initialOf(truth.gamertag)}</div>`;
  const name = `<div class="who">${cell("div", "gamertag", truth.gamertag)}${rank}${progress}</div>`;
  const player = `<div class="player">${portrait}${name}</div>`;
  const close = random.chance(0.7) ? `<span class="close">✕</span>` : "";
  const title = `<div class="bar">${cell("span", "title", words.title)}${close}</div>`;
  const frame = (inside: string) =>
    `${statusBar(screen)}<div class="frame">${title}${inside}</div>${tabBar(screen)}`;
  const casual = board("casual");
  const tail = tailOf(casual, random, [20, 80]);
  const bottomHead = random.chance(0.5) ? player : "";
  return {
    top_half: frame(player + board("overall") + casual),
    bottom_half: frame(bottomHead + tail + board("blitz")),
    css: cssOf(screen, random),
  };
}

function cssOf(screen: Screen, random: Random): string {
  const heading = random.pick([
    "padding:4px 22px;border-radius:99px;background:var(--accent);color:var(--on-accent)",
    "padding:5px 24px;background:var(--accent);color:var(--on-accent);clip-path:polygon(0 0,100% 0,calc(100% - 10px) 50%,100% 100%,0 100%,10px 50%)",
    "padding:2px 4px 4px;border-bottom:3px solid var(--accent);color:var(--text)",
  ]);
  const cap = random.pick([
    "background:var(--accent);color:var(--on-accent)",
    "background:color-mix(in srgb,var(--accent) 22%,transparent);color:var(--text)",
    "background:var(--line);color:var(--text)",
  ]);
  const side = random.pick(["center", "center", "flex-start"]);
  const shape = random.pick(["50%", "14px", "6px"]);
  return `.frame{margin:${random.whole(4, 22)}px -8px 0;padding:0 9px 14px;border:${random.whole(2, 4)}px solid var(--line);border-radius:calc(var(--round) + 6px);background:var(--card);box-shadow:0 5px 18px #0006}
.bar{position:relative;padding:2px 34px;border-bottom:1px solid var(--line)}
.close{position:absolute;right:0;top:50%;transform:translateY(-50%);width:28px;height:28px;border-radius:50%;background:var(--accent);color:var(--on-accent);display:grid;place-items:center;font-size:13px}
.player{display:flex;align-items:center;gap:12px;padding:12px 3px 8px}
.portrait{flex:none;width:58px;height:58px;border-radius:${shape};border:3px solid var(--accent);background:var(--line);display:grid;place-items:center;font-size:26px;font-weight:700}
.who{flex:1;min-width:0}.gamertag{font-size:${screen.width < 380 ? 1.2 : 1.35}em;line-height:1.4}
.xp{height:8px;border-radius:9px;background:var(--line);overflow:hidden;margin-top:4px}.xp i{display:block;height:100%;background:var(--accent)}
section{flex-shrink:0}.top{display:flex;justify-content:${side};padding:12px 0 8px}.heading{font-size:1.02em;${heading}}
.board{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:${random.whole(6, 10)}px}
.placard{display:flex;flex-direction:column;border:1px solid var(--line);border-radius:min(var(--round),12px);overflow:hidden;box-shadow:inset 0 -3px 0 #0002}
.cap{flex:1;display:flex;align-items:center;justify-content:${side};gap:6px;padding:4px 7px;${cap}}
.cap svg{flex:none;width:15px;height:15px;fill:currentColor}
.label{min-width:0;font-size:.78em;line-height:1.2;overflow-wrap:break-word}
.value{padding:${random.whole(5, 9)}px 8px ${random.whole(7, 10)}px;text-align:${side === "center" ? "center" : "left"};font-size:${random.pick([1.1, 1.2, 1.3])}em;line-height:1.2;font-weight:var(--heavy);white-space:nowrap}
.wide{grid-column:span 2;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));align-items:stretch}`;
}
