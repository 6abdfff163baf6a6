import { cell, each, type Halves, initialOf, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { rowsOf, type Screen } from "#generator/screen.ts";

type Section = "overall" | "casual" | "blitz";

const ICONS: Readonly<Record<Section, string>> = {
  overall: "M4 20V10h4v10zM10 20V4h4v16zM16 20v-7h4v7z",
  casual: "M4 8h12v7a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM16 9h2a3 3 0 0 1 0 6h-2v-2h2v-2h-2z",
  blitz: "M13 2 5 14h6l-1 8 8-12h-6z",
};
const BACK = "M20 11H8l5-5-1-2-8 8 8 8 1-2-5-5h12z";
const MENU = "M3 6h18v2H3zM3 11h18v2H3zM3 16h18v2H3z";
const MORE = "M10 3h4v4h-4zM10 10h4v4h-4zM10 17h4v4h-4z";

/** A calendar's schedule: the section's icon and name in a gutter at the left, beside it blocks that share a line where they fit, the value over its label in each. */
export function drawAgenda(screen: Screen, random: Random): Halves {
  const day = (section: Section) => {
    const name = cell("h2", "heading", screen.words.sections[section]);
    const blocks = each(
      rowsOf(screen, section),
      ({ label, value }) =>
        `<div class="block">${cell("div", "value", value)}${cell("div", "label", label)}</div>`,
    );
    const gutter = `<div class="gutter"><span class="icon">${icon(ICONS[section])}</span>${name}</div>`;
    return `<section class="${section}">${gutter}<div class="blocks">${blocks}</div></section>`;
  };
  const player = playerOf(screen, random);
  const appBar = appBarOf(screen, random);
  const casual = day("casual");
  const isPinned = random.chance(0.6);
  const tail = tailOf(casual, random, [16, 80]);
  return {
    top_half: statusBar(screen) + appBar + player + day("overall") + casual,
    bottom_half:
      statusBar(screen) + (isPinned ? appBar : "") + tail + day("blitz") + tabBar(screen),
    css: cssOf(screen, random),
  };
}

function playerOf({ truth, level }: Screen, random: Random): string {
  const hasAvatar = random.chance(0.6);
  const avatar = hasAvatar ? `<span class="avatar">${initialOf(truth.gamertag)}</span>` : "";
  const rank = random.chance(0.5) ? cell("div", "rank", level) : "";
  const name = `<div>${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
  return `<div class="player">${avatar}${name}</div>`;
}

function appBarOf(screen: Screen, random: Random): string {
  const [lead, trail] = random.pick([
    [BACK, MORE],
    [MENU, MORE],
    [BACK, ""],
  ] as const);
  const end = trail === "" ? "<i></i>" : icon(trail);
  return `<header>${icon(lead)}${cell("span", "title", screen.words.title)}${end}</header>`;
}

function icon(path: string): string {
  return `<svg viewBox="0 0 24 24"><path d="${path}"/></svg>`;
}

function cssOf(screen: Screen, random: Random): string {
  const [ground, ink] = random.pick([
    ["color-mix(in srgb,var(--accent) 16%,var(--card))", "var(--text)"],
    ["var(--card)", "var(--text)"],
    ["var(--card)", "var(--accent)"],
  ] as const);
  const edge = random.pick([
    "border:0",
    "border:1px solid var(--line)",
    "border-left:4px solid var(--accent)",
    "box-shadow:0 1px 3px #0003",
  ]);
  // The first block of each section in full colour, as a day's main event.
  const main = random.chance(0.4)
    ? `.block:first-child{background:var(--accent)}.block:first-child *{color:var(--on-accent)}`
    : "";
  const [across, along] = random.pick([
    ["center", "center"],
    ["flex-start", "left"],
  ] as const);
  const dot = random.pick([
    "background:var(--accent);fill:var(--on-accent)",
    "border:2px solid var(--accent);fill:var(--accent)",
  ]);
  return `header{display:flex;align-items:center;gap:14px;padding:10px 0}header svg,header i{flex:none;width:24px;height:24px;fill:var(--text)}
.title{flex:1;padding:0;font-size:1.2em;font-weight:var(--heavy);text-align:${random.pick(["left", "center"])}}
.player{display:flex;align-items:center;gap:14px;padding:8px 0 16px}.player>div{min-width:0}.gamertag{font-size:1.45em;line-height:1.3}
.avatar{flex:none;width:46px;height:46px}
section{flex-shrink:0;display:grid;grid-template-columns:fit-content(31%) minmax(0,1fr);gap:${random.whole(12, 16)}px;padding:${random.whole(12, 18)}px 0;${random.chance(0.6) ? "border-top:1px solid var(--line)" : ""}}
.gutter{display:flex;flex-direction:column;align-items:${across};text-align:${along};gap:6px;min-width:64px}
.icon{width:${random.whole(38, 46)}px;aspect-ratio:1;border-radius:${random.pick(["50%", "50%", "32%"])};display:grid;place-items:center;${dot}}.icon svg{width:56%}
.heading{font-size:.98em;line-height:1.2;padding:0}
.blocks{display:flex;flex-wrap:wrap;gap:${random.whole(6, 9)}px;align-content:flex-start}
.block{flex:1 1 40%;background:${ground};border-radius:max(var(--round),8px);${edge};padding:${random.whole(7, 10)}px 12px}
.value{font-size:${random.pick([1.15, 1.25, 1.35])}em;line-height:1.25;font-weight:var(--heavy);color:${ink};white-space:nowrap}
.label{font-size:${screen.upper ? 0.72 : 0.84}em;line-height:1.2;color:var(--muted)}${main}`;
}
