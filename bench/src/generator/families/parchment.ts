import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

interface Board {
  readonly wood: string;
  readonly onWood: string;
  readonly panel: string;
  readonly ink: string;
  readonly faded: string;
  readonly gilt: string;
  readonly rule: string;
  readonly relief: string;
}

const GRAIN =
  "repeating-linear-gradient(91deg,#0000 0 6px,#00000012 6px 8px,#0000 8px 19px,#ffffff08 19px 21px)";
const BOARDS: readonly Board[] = [
  {
    wood: `${GRAIN},linear-gradient(90deg,#4a2d18,#5e3b21 45%,#472a16)`,
    onWood: "#f3dfb8",
    panel: "radial-gradient(ellipse at center,#f7ecd2 55%,#ecdab4)",
    ink: "#38230f",
    faded: "#6f5233",
    gilt: "#8c5a17",
    rule: "#c9ae7d",
    relief: "0 1px 0 #fff9",
  },
  {
    wood: `${GRAIN},linear-gradient(90deg,#b98a56,#c99b66 50%,#b58350)`,
    onWood: "#2f1b08",
    panel: "linear-gradient(#fffaf0,#f8efdc)",
    ink: "#2d2118",
    faded: "#6d5a48",
    gilt: "#8a2d22",
    rule: "#dccbab",
    relief: "0 1px 0 #fff",
  },
  {
    wood: "radial-gradient(ellipse at 50% 20%,#2b6247,#173a2a)",
    onWood: "#efe6c8",
    panel: "linear-gradient(#f4ebd3,#eee2c4)",
    ink: "#26271a",
    faded: "#605c40",
    gilt: "#1f5a3c",
    rule: "#cdbf98",
    relief: "0 1px 0 #fff9",
  },
  {
    wood: "linear-gradient(#1c1310,#120b09)",
    onWood: "#e9cf9d",
    panel: `${GRAIN},linear-gradient(90deg,#3d2617,#482e1d 50%,#3a2415)`,
    ink: "#f8e9cb",
    faded: "#d0b286",
    gilt: "#e0b25e",
    rule: "#6f5033",
    relief: "0 -1px 0 #0009",
  },
];
const TILE =
  '<svg class="tile" viewBox="0 0 24 44"><rect class="bone" x="1" y="1" width="22" height="42" rx="4"/><path class="mid" d="M4 22h16"/><g class="pip"><circle cx="7" cy="6.5" r="2"/><circle cx="17" cy="15.5" r="2"/><circle cx="7" cy="28.5" r="2"/><circle cx="12" cy="33" r="2"/><circle cx="17" cy="37.5" r="2"/></g></svg>';
const LOZENGE = '<i class="lozenge"></i>';

/** The settings that all panels of a page share. */
interface Look {
  readonly isPlates: boolean;
  readonly isValueAbove: boolean;
  readonly hasBullets: boolean;
  readonly head: "flourish" | "plaque" | "tile";
}

/** Framed panels on a wooden board, each label joined to its value at the end of the line by dots, or the two under one another in ruled pairs. */
export function drawParchment(screen: Screen, random: Random): Halves {
  const look: Look = {
    isPlates: random.chance(0.45),
    isValueAbove: random.chance(0.5),
    hasBullets: random.chance(0.4),
    head: random.pick(["flourish", "plaque", "tile"]),
  };
  const panel = (section: Mode) => drawPanel(screen, section, look);
  const casual = panel("casual");
  const bar = `<div class="bar"><i class="back"></i>${cell("span", "title", screen.words.title)}<i class="gap"></i></div>`;
  const player = drawPlayer(screen, random);
  const isPinned = random.chance(0.5);
  const tail = tailOf(casual, random, [20, 90]);
  return {
    top_half: statusBar(screen) + bar + player + panel("overall") + casual,
    bottom_half: statusBar(screen) + (isPinned ? bar : "") + tail + panel("blitz") + tabBar(screen),
    css: boardCss(random.pick(BOARDS)) + panelCss(random) + headCss(look, random) + rowCss(look),
  };
}

function drawPlayer({ truth, level }: Screen, random: Random): string {
  const rank = random.chance(0.55) ? cell("div", "rank", level) : "";
  const names = `<div class="who">${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
  const kind = random.pick(["brass", "plain", "plain"]);
  return `<div class="player ${kind}">${kind === "plain" ? TILE : ""}${names}</div>`;
}

function drawPanel(screen: Screen, section: Mode, look: Look): string {
  const name = cell("h2", "heading", screen.words.sections[section]);
  const wing = `<i class="wing"></i>${LOZENGE}`;
  const back = `${LOZENGE}<i class="wing far"></i>`;
  const heads = { flourish: wing + name + back, plaque: name, tile: TILE + name };
  const rows = each(rowsOf(screen, section), (row) => drawRow(row, look));
  return `<section><div class="head">${heads[look.head]}</div><div class="rows">${rows}</div></section>`;
}

function drawRow({ label, value }: Row, { isPlates, isValueAbove, hasBullets }: Look): string {
  const [name, figure] = [cell("span", "label", label), cell("span", "value", value)];
  if (isPlates) return `<div class="plate">${isValueAbove ? figure + name : name + figure}</div>`;
  const bullet = hasBullets ? LOZENGE : "";
  return `<div class="row">${bullet}${name}<i class="dots"></i>${figure}</div>`;
}

function boardCss({ wood, onWood, panel, ink, faded, gilt, rule, relief }: Board): string {
  return `:root{--panel:${panel};--ink:${ink};--faded:${faded};--gilt:${gilt};--rule:${rule};--relief:${relief};--wood:${onWood}}
body{background:${wood};color:${onWood};padding:0 18px 24px}.status,.tabs{color:${onWood}}.tabs{padding-top:26px}`;
}

function panelCss(random: Random): string {
  const frame = random.pick([
    "border:3px double var(--gilt);inset:7px",
    "border:1px solid var(--rule);inset:6px",
    "border-top:1px solid var(--gilt);border-bottom:1px solid var(--gilt);inset:7px 0",
  ]);
  const caps = random.pick([
    "font-variant:small-caps;letter-spacing:.05em",
    "text-transform:uppercase;letter-spacing:.09em;font-size:1em",
    "letter-spacing:.02em",
  ]);
  return `.bar{display:flex;align-items:center;padding:12px 0 8px}.bar .title{flex:1;padding:0;font-family:P052,'Liberation Serif',serif}
.back{width:11px;height:11px;border:solid;border-width:0 0 2px 2px;rotate:45deg;margin-left:5px}.gap{width:16px}
.player{display:flex;align-items:center;justify-content:center;gap:14px;padding:8px 2px 18px;text-align:left}.gamertag{font-size:1.3em;line-height:1.3}.rank{color:inherit;opacity:.85}
.player .tile{width:26px}.brass{margin:6px 0 20px;padding:11px 16px;text-align:center;color:#33230a;border-radius:5px;border:1px solid #7d5a1c;background:linear-gradient(#ecd18a,#cfa551);box-shadow:0 2px 5px #0006,inset 0 1px 0 #fff8}.brass .gamertag{text-shadow:0 1px 0 #fff7}
section{position:relative;flex-shrink:0;margin:6px 0 ${random.whole(20, 28)}px;padding:22px 24px 20px;background:var(--panel);color:var(--ink);border-radius:min(var(--round),8px);box-shadow:0 3px 9px #0007}
section::before{content:"";position:absolute;${frame};border-radius:min(var(--round),4px);pointer-events:none}
.heading{padding:0;font-family:P052,'Liberation Serif',serif;font-size:1.2em;line-height:1.25;font-weight:700;text-shadow:var(--relief);${caps}}
.bone{fill:#fbf6e6;stroke:#4a3a20;stroke-width:1.5}.mid{stroke:#4a3a20;stroke-width:1.5}.pip{fill:#2c2113}.tile{flex:none}
.lozenge{flex:none;width:6px;height:6px;rotate:45deg;background:var(--gilt)}`;
}

function headCss({ head }: Look, random: Random): string {
  if (head === "flourish")
    return `.head{display:flex;align-items:center;justify-content:center;gap:9px;margin-bottom:12px}.heading{color:var(--gilt);text-align:center}.wing{flex:1;max-width:70px;height:1px;background:linear-gradient(90deg,#0000,var(--gilt))}.far{rotate:180deg}`;
  if (head === "tile")
    return `.head{display:flex;align-items:center;gap:12px;margin-bottom:10px;padding-bottom:10px;border-bottom:${random.pick(["3px double", "1px solid"])} var(--rule)}.head .tile{width:17px}`;
  return `section{margin-top:32px;padding-top:30px}.head{position:absolute;inset:-15px 16px auto;display:flex;justify-content:center}
.heading{padding:4px 20px;color:#33230a;text-shadow:0 1px 0 #fff7;border:1px solid #7d5a1c;border-radius:4px;background:linear-gradient(#ecd18a,#cfa551);box-shadow:0 2px 4px #0005}`;
}

function rowCss({ isPlates, isValueAbove }: Look): string {
  const texts = `.label{color:var(--faded);line-height:1.25;min-width:0}.value{font-weight:var(--heavy);white-space:nowrap;font-variant-numeric:lining-nums}`;
  if (!isPlates)
    return `${texts}.row{display:flex;align-items:last baseline;gap:8px;padding:6px 0}.dots{flex:1;min-width:16px;border-bottom:2px dotted var(--rule)}.row .lozenge{translate:0 -2px;margin-right:2px}.label{flex:0 1 auto}.value{flex:none}`;
  const gap = isValueAbove ? "1px" : "3px";
  return `${texts}.rows{display:grid;grid-template-columns:1fr 1fr}.plate{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:${gap};padding:10px 6px;text-align:center;min-width:0}
.plate:nth-child(even){border-left:1px solid var(--rule)}.plate:nth-child(n+3){border-top:1px solid var(--rule)}.plate:last-child:nth-child(odd){grid-column:1/-1}
.plate .label{font-size:.84em}.plate .value{font-size:1.3em;line-height:1.25}`;
}
