import { cell, type Halves, initialOf, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

type Section = "overall" | "casual" | "blitz";

const PICTURES: Readonly<Record<Row["field"], string>> = {
  games_played: `<rect x="13" y="4" width="22" height="40" rx="5" fill="#fffaf0"/><path d="M16 24h16" stroke="#8a7f70" stroke-width="2"/><g fill="#34302b"><circle cx="24" cy="14" r="3.5"/><circle cx="19" cy="30" r="3"/><circle cx="29" cy="38" r="3"/></g>`,
  wins: `<path d="M13 6h22v12a11 11 0 0 1-22 0zM21 28h6v8h-6zM14 36h20v6H14z" fill="#ffc62b"/><path d="M13 10H6q0 11 9 12M35 10h7q0 11-9 12" fill="none" stroke="#ffc62b" stroke-width="3"/>`,
  losses: `<path d="M24 42C2 27 6 8 16 8q6 0 8 6 2-6 8-6c10 0 14 19-8 34z" fill="#f0475b"/><path d="M24 14l-4 8 7 5-4 9" fill="none" stroke="#7d1424" stroke-width="3"/>`,
  win_rate: `<circle cx="24" cy="24" r="19" fill="#fff"/><circle cx="24" cy="24" r="13" fill="#ec4b3c"/><circle cx="24" cy="24" r="7" fill="#fff"/><circle cx="24" cy="24" r="3" fill="#ec4b3c"/>`,
  percent_complete: `<path d="M11 5h4v38h-4z" fill="#8d6238"/><path d="M15 7q10-4 13 0t12 0v18q-8 4-12 0t-13 0z" fill="#35b454"/>`,
  points_scored: `<path d="M24 3l6.5 13 14 2-10 10 2.5 14L24 35.5 11 42l2.5-14-10-10 14-2z" fill="#ffd23c" stroke="#e08e0b" stroke-width="2"/>`,
  other: `<path d="M24 3q15 13 14 27a14 14 0 0 1-28 0q0-7 6-13 1 7 5 7 6-8 3-21z" fill="#ff7a2e"/><path d="M24 25q7 6 6 11a6 6 0 0 1-12 0q0-4 6-11z" fill="#ffd23c"/>`,
};
const CANDIES = ["#5aa9f5", "#b57bee", "#52c7a0", "#f58fb4", "#f4b24d", "#7c8cf0"] as const;

interface Shape {
  readonly columns: number;
  readonly hasPortrait: boolean;
}

/** An inventory of boosters: glossy squares with a picture each, the value in a bubble over the square's lower edge or upper corner, the label on the shelf under it. */
export function drawBoosters(screen: Screen, random: Random): Halves {
  const { words } = screen;
  const columns = screen.size > 15 || screen.upper ? 2 : random.pick([2, 3, 3]);
  const first = random.whole(0, CANDIES.length - 1);
  const step = random.pick([0, 1, 1]);
  const shelf = (section: Section) => {
    const items = rowsOf(screen, section).map((row, at) => {
      const color = CANDIES[(first + at * step) % CANDIES.length];
      return drawItem(row, `--candy:${color}`);
    });
    const heading = cell("h2", "heading", words.sections[section]);
    return `<section><div class="tray">${heading}<div class="items">${items.join("")}</div></div></section>`;
  };
  const [overall, casual, blitz] = [shelf("overall"), shelf("casual"), shelf("blitz")];
  const { player, hasPortrait } = drawPlayer(screen, random);
  const bar = `<div class="bar"><span class="knob">‹</span>${cell("span", "title", words.title)}<span class="knob">✕</span></div>`;
  const frame = (inside: string) => statusBar(screen) + bar + inside + tabBar(screen);
  const isPinned = random.chance(0.35);
  const tail = tailOf(casual, random, [16, 80]);
  return {
    top_half: frame(player + overall + casual),
    bottom_half: frame((isPinned ? player : "") + tail + blitz),
    css: cssOf(screen, random, { columns, hasPortrait }),
  };
}

function drawItem({ field, label, value }: Row, style: string): string {
  const picture = `<svg viewBox="0 0 48 48">${PICTURES[field]}</svg>`;
  const bubble = cell("b", value.length > 6 ? "value long" : "value", value);
  const square = `<div class="square" style="${style}">${picture}${bubble}</div>`;
  return `<div class="item">${square}${cell("div", "label", label)}</div>`;
}

function drawPlayer(
  { truth, level }: Screen,
  random: Random,
): { readonly player: string; readonly hasPortrait: boolean } {
  const rank = random.chance(0.6) ? cell("div", "rank", `★ ${level}`) : "";
  const name = `<div>${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
  const hasPortrait = random.chance(0.7);
  const portrait = `<div class="portrait">${initialOf(truth.gamertag)}</div>`;
  return {
    player: `<div class="player">${hasPortrait ? portrait : ""}${name}</div>`,
    hasPortrait,
  };
}

function cssOf(screen: Screen, random: Random, { columns, hasPortrait }: Shape): string {
  const height = columns === 3 ? random.whole(74, 88) : random.whole(78, 96);
  const atCorner = random.chance(0.4);
  const bubble = atCorner
    ? "top:-9px;right:-5px"
    : `bottom:-11px;${random.pick(["right:-4px", "left:50%;transform:translateX(-50%)"])}`;
  const tag = random.pick([
    "margin:0 auto 18px;border-radius:0 0 14px 14px;padding:4px 22px 6px",
    "margin:0 0 30px;border-radius:0 99px 99px 0;padding:5px 26px 5px 14px;position:relative;top:10px",
    "margin:0 0 18px;width:100%;text-align:center;padding:7px 10px",
  ]);
  return `.bar{display:flex;align-items:center;justify-content:space-between;gap:8px;padding:8px 0}
.knob{flex:none;width:34px;height:34px;border-radius:12px;background:var(--accent);color:var(--on-accent);box-shadow:inset 0 -3px 0 #0003;display:grid;place-items:center;font:700 17px sans-serif}
${playerCssOf(random, hasPortrait)}
.gamertag{font-size:1.45em;line-height:1.35}
section{flex-shrink:0;padding-bottom:14px}
.tray{background:var(--card);border:${random.whole(1, 3)}px solid var(--line);border-radius:max(var(--round),16px);overflow:hidden;box-shadow:0 4px 0 #0002;padding-bottom:14px;display:flow-root}
.heading{display:block;width:fit-content;background:var(--accent);color:var(--on-accent);line-height:1.3;${tag}}
.items{display:flex;flex-wrap:wrap;justify-content:center;gap:${atCorner ? 28 : 18}px 0}
.item{width:${(100 / columns).toFixed(3)}%;padding:0 ${columns === 3 ? 8 : 14}px}
.square{position:relative;height:${height}px;border-radius:18px;display:flex;justify-content:center;align-items:${atCorner ? "flex-end" : "flex-start"};padding:7px;background:linear-gradient(#fff8,#fff0 48%),var(--candy);box-shadow:inset 0 -5px 0 #0003,inset 0 0 0 2px #fff7,0 2px 4px #0003}
.square svg{height:${height - 28}px;width:${height - 28}px;filter:drop-shadow(0 2px 1px #0005)}
.value{position:absolute;${bubble};min-width:40px;text-align:center;white-space:nowrap;background:#fffdf6;color:#3a2a1c;border:2px solid ${random.pick(["var(--accent)", "#6b4a2f", "#ffffff"])};border-radius:99px;padding:1px 8px;line-height:1.4;font-weight:var(--heavy);box-shadow:0 2px 3px #0005}
.long{font-size:${columns === 3 ? 0.84 : 0.95}em;padding:2px 6px}
.label{text-align:center;font-size:${screen.upper ? 0.76 : 0.86}em;line-height:1.2;padding-top:${atCorner ? 6 : 15}px;overflow-wrap:anywhere}`;
}

function playerCssOf(random: Random, hasPortrait: boolean): string {
  return `.player{display:flex;align-items:center;justify-content:${random.pick(["center", "flex-start"])};gap:14px;padding:6px 4px 14px;text-align:${hasPortrait ? "left" : "center"}}
.portrait{flex:none;width:62px;height:62px;border-radius:${random.pick(["50%", "18px"])};background:linear-gradient(#7ec8ff,#4b7be0);color:#fff;border:4px solid var(--accent);display:grid;place-items:center;font-size:26px;font-weight:700}`;
}
