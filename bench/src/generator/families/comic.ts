import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const ICONS: Readonly<Record<Row["field"], string>> = {
  wins: '<path fill="#ffd23f" d="M7 4h18v9a9 9 0 0 1-18 0zM16 22v5M9 28h14"/>',
  losses: '<path fill="#8fc7ff" d="M16 3c5 8 9 12 9 17a9 9 0 0 1-18 0c0-5 4-9 9-17z"/>',
  win_rate:
    '<circle cx="16" cy="16" r="12" fill="#fff"/><circle cx="16" cy="16" r="5" fill="#ff5a4f"/>',
  games_played: '<rect x="8" y="3" width="16" height="26" rx="4" fill="#fff"/><path d="M9 16h14"/>',
  percent_complete: '<path fill="#63d471" d="M8 29V4l17 6-17 8"/>',
  points_scored: '<path fill="#ffd23f" d="M16 3l4 9 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z"/>',
  other:
    '<path fill="#ff8a3d" d="M16 3c2 6 9 8 9 16a9 9 0 0 1-18 0c0-4 2-6 4-8 1 3 2 4 4 4 1-4-1-8 1-12z"/>',
};
const MASCOT =
  '<svg class="mascot" viewBox="0 0 60 84"><rect x="4" y="4" width="52" height="76" rx="13" fill="#fffdf6"/><path d="M10 45h40"/><circle cx="21" cy="25" r="9" fill="#fff"/><circle cx="39" cy="25" r="9" fill="#fff"/><path fill="#ff6b6b" d="M18 55h24c0 16-24 16-24 0z"/><g fill="#221c35" stroke="none"><circle cx="23" cy="26" r="4"/><circle cx="37" cy="26" r="4"/></g></svg>';

interface Palette {
  readonly page: string;
  readonly dot: string;
  readonly sheet: string;
  readonly banner: Readonly<Record<Mode, string>>;
  readonly plaques: readonly string[];
}

const PALETTES: readonly Palette[] = [
  {
    page: "#7fd6ff",
    dot: "#66c6f5",
    sheet: "#fff7df",
    banner: { overall: "#ffd23f", casual: "#7de07f", blitz: "#ff9d5c" },
    plaques: ["#ffe08a", "#ffb3a7", "#b4e8ff", "#c6f0b2"],
  },
  {
    page: "#ffd54a",
    dot: "#fbc62f",
    sheet: "#ffffff",
    banner: { overall: "#ff9ec7", casual: "#7fdcf2", blitz: "#b9a6ff" },
    plaques: ["#c9f3ff", "#ffd3e4", "#fff0a8", "#ddd3ff"],
  },
  {
    page: "#a78bfa",
    dot: "#9978f3",
    sheet: "#f1ebff",
    banner: { overall: "#ffe066", casual: "#ffe066", blitz: "#ffe066" },
    plaques: ["#d8c9ff", "#c9f0ff", "#ffd6ec", "#fff2b0"],
  },
];

/** The settings that all sections of a page share. */
interface Look {
  readonly palette: Palette;
  readonly form: "sign" | "bubble" | "plank";
  readonly hasIcons: boolean;
}

/** Plaques with thick outlines: the label on a strip over its value, under the value's speech bubble, or on a plank at whose right end the value stands. */
export function drawComic(screen: Screen, random: Random): Halves {
  const look: Look = {
    palette: random.pick(PALETTES),
    form: random.pick(["sign", "bubble", "plank"]),
    hasIcons: random.chance(0.6),
  };
  const part = (section: Mode) => drawPart(screen, section, look);
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const close = random.chance(0.6)
    ? '<svg class="close" viewBox="0 0 36 36"><path d="M12 12l12 12M24 12L12 24"/></svg>'
    : "";
  const top = `${statusBar(screen)}<div class="top">${cell("span", "title", screen.words.title)}${close}</div>`;
  const player = drawPlayer(screen, random);
  const tail = tailOf(casual, random, [20, 90]);
  return {
    top_half: top + player + overall + casual,
    bottom_half: top + tail + blitz + tabBar(screen),
    css: pageCss(look, random) + plaqueCss(screen, random) + FORMS[look.form],
  };
}

function drawPlayer({ truth, level }: Screen, random: Random): string {
  const rank = random.chance(0.5) ? cell("div", "rank", level) : "";
  const name = cell("div", "gamertag", truth.gamertag);
  return `<div class="player">${MASCOT}<div class="speech">${name}${rank}</div></div>`;
}

function drawPart(screen: Screen, section: Mode, look: Look): string {
  const heading = cell("h2", "heading", screen.words.sections[section]);
  const plaques = each(rowsOf(screen, section), (row) => drawPlaque(row, look));
  const style = `--banner:${look.palette.banner[section]}`;
  return `<section style="${style}"><div class="banner">${heading}</div><div class="sheet">${plaques}</div></section>`;
}

function drawPlaque({ field, label, value }: Row, { form, hasIcons }: Look): string {
  const icon = hasIcons ? `<svg class="icon" viewBox="0 0 32 32">${ICONS[field]}</svg>` : "";
  const name = `<div class="name">${icon}${cell("span", "label", label)}</div>`;
  const figure = `<div class="figure">${cell("b", "value", value)}</div>`;
  return `<div class="plaque">${form === "bubble" ? figure + name : name + figure}</div>`;
}

function pageCss({ palette }: Look, random: Random): string {
  const tilt = random.pick(["0deg", "-1.5deg", "1.5deg"]);
  const side = random.pick(["center", "center", "flex-start"]);
  return `:root{--ink:#221c35;--muted:#3a3352}svg{stroke:var(--ink);stroke-width:3;stroke-linejoin:round;stroke-linecap:round;fill:none}
body{color:var(--ink);background:radial-gradient(circle,${palette.dot} 5px,transparent 5.500px) 0 0/24px 24px,${palette.page}}
.tail{margin:0 -14px;padding:0 14px}.tabs{margin:22px -14px -18px;padding:14px 6px;background:#fff;border-top:4px solid var(--ink)}.tabs .tab{font-weight:var(--heavy)}
.top{display:flex;align-items:center;gap:10px;padding:6px 0 10px}.top .title{flex:1;text-align:left;font-size:1.3em;padding:4px 2px}
.close{flex:none;width:36px;height:36px;border:3px solid var(--ink);border-radius:50%;background:#ff5a4f;stroke:#fff;stroke-width:5;box-shadow:0 3px 0 var(--ink)}
.player{display:flex;align-items:center;gap:20px;padding:0 4px 20px}.mascot{flex:none;width:${random.whole(46, 58)}px;transform:rotate(-6deg)}
.speech{position:relative;flex:1;min-width:0;background:#fff;border:4px solid var(--ink);border-radius:18px;padding:9px 14px}
.speech::before{content:"";position:absolute;left:-12px;top:50%;width:16px;height:16px;background:#fff;border:solid var(--ink);border-width:0 0 4px 4px;transform:translateY(-50%) rotate(45deg)}
.gamertag{font-size:1.3em;line-height:1.3}section{flex-shrink:0;margin-bottom:22px}
.banner{position:relative;display:flex;justify-content:${side};padding:0 14px;margin-bottom:-16px}
.heading{background:var(--banner);border:4px solid var(--ink);border-radius:${random.pick([10, 16, 99])}px;padding:5px 20px 6px;transform:rotate(${tilt});box-shadow:0 4px 0 var(--ink);text-align:center;line-height:1.2}
.sheet{display:grid;background:${palette.sheet};border:4px solid var(--ink);border-radius:${random.whole(16, 26)}px;padding:32px 11px 15px;box-shadow:0 5px 0 var(--ink)}
${palette.plaques.map((colour, index) => `.plaque:nth-child(4n+${index + 1}){--plaque:${colour}}`).join("")}`;
}

function plaqueCss({ upper }: Screen, random: Random): string {
  return `.plaque{min-width:0;--corner:${random.whole(10, 18)}px}.icon{flex:none;width:22px;stroke-width:2.500}
.name{display:flex;align-items:center;justify-content:center;gap:7px}.label{min-width:0;font-size:${upper ? ".820" : ".880"}em;line-height:1.2;font-weight:var(--heavy)}
.value{display:block;white-space:nowrap;font-weight:var(--heavy);font-size:${random.pick([1.15, 1.2, 1.25])}em;line-height:1.25}`;
}

const PAIRED = `.sheet{grid-template-columns:1fr 1fr;gap:13px 10px}.plaque:last-child:nth-child(odd){grid-column:1/-1}
.plaque{display:flex;flex-direction:column}.name,.figure{text-align:center}.name{flex-direction:column;gap:3px}`;

const FORMS: Readonly<Record<Look["form"], string>> = {
  sign: `${PAIRED}.plaque{border:3px solid var(--ink);border-radius:var(--corner);overflow:hidden;background:#fff;box-shadow:0 4px 0 var(--ink)}
.name{flex:1;background:var(--plaque);border-bottom:3px solid var(--ink);padding:6px}.figure{padding:7px 4px}`,
  bubble: `${PAIRED}.figure{position:relative;background:var(--plaque);border:3px solid var(--ink);border-radius:var(--corner);padding:8px 4px}
.figure::after{content:"";position:absolute;left:50%;bottom:-9px;width:12px;height:12px;background:var(--plaque);border:solid var(--ink);border-width:0 3px 3px 0;transform:translateX(-50%) rotate(45deg)}
.name{flex:1;padding:14px 2px 2px}`,
  plank: `.sheet{gap:14px}.plaque{display:flex;align-items:center;gap:10px;background:var(--plaque);border:3px solid var(--ink);border-radius:var(--corner);box-shadow:0 3px 0 var(--ink);padding:0 6px 0 11px}
.name{flex:1;min-width:0;justify-content:flex-start;padding:9px 0}.figure{flex:none;min-width:5.400em;background:#fff;border:3px solid var(--ink);border-radius:var(--corner);padding:3px 9px;margin:-7px 0;text-align:center}`,
};
