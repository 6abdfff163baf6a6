import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const CLOTHS = ["#14684a,#0a3d2b", "#0d5a45,#062f25", "#2c6a35,#143d1c", "#7a1c35,#430c1b"];
const WINES = ["#7a1c35,#430c1b", "#6b1a26,#380a11", "#5d1533,#2f0819"];
const GOLDS = ["#d9b765", "#e3c77f", "#cfa550"];
const ORNAMENTS = [
  '<path d="M12 3.5 19 12l-7 8.5L5 12z"/>',
  '<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M9 12h6M12 6.9v.2M12 16.9v.2"/>',
  '<path d="M2 12h13M15 12l3.5-4 3.5 4-3.5 4z"/>',
];

/** The settings that all panels of a table share. */
interface Look {
  readonly isLabelFirst: boolean;
  readonly hasLead: boolean;
  readonly ornament: string;
}

/** Gold-lined panels on a cloth, every figure centred in its place with its label right under it or right over it, now and then the win rate alone and larger on top. */
export function drawVelvet(screen: Screen, random: Random): Halves {
  const look: Look = {
    isLabelFirst: random.chance(0.4),
    hasLead: random.chance(0.45),
    ornament: random.chance(0.75) ? random.pick(ORNAMENTS) : "",
  };
  const part = (section: Mode) => drawPanel(screen, section, look);
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const title = cell("div", "title", screen.words.title);
  const tail = tailOf(casual, random, [20, 90]);
  const isPinned = random.chance(0.4);
  return {
    top_half: statusBar(screen) + title + drawSeat(screen, random) + overall + casual,
    bottom_half: statusBar(screen) + (isPinned ? title : "") + tail + blitz + tabBar(screen),
    css: [clothOf(random), frameOf(random), spotsOf(screen, look, random)].join("\n"),
  };
}

function drawSeat({ truth, level }: Screen, random: Random): string {
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const arc = random.chance(0.7)
    ? '<svg class="arc" viewBox="0 0 300 34" preserveAspectRatio="none"><path d="M2 2Q150 56 298 2M26 2Q150 44 274 2"/></svg>'
    : '<i class="rule"></i>';
  return `<div class="seat">${cell("div", "gamertag", truth.gamertag)}${rank}${arc}</div>`;
}

function drawPanel(screen: Screen, section: Mode, look: Look): string {
  const side = (turn: string) =>
    look.ornament === ""
      ? ""
      : `<svg class="mark${turn}" viewBox="0 0 24 24">${look.ornament}</svg>`;
  const name = cell("h2", "heading", screen.words.sections[section]);
  const head = `<div class="head"><i></i>${side("")}${name}${side(" turned")}<i></i></div>`;
  const rows = rowsOf(screen, section);
  const isLead = ({ field }: Row) => look.hasLead && field === "win_rate";
  const lead = each(rows.filter(isLead), (row) => spotOf(row, look));
  const rest = each(
    rows.filter((row) => !isLead(row)),
    (row) => spotOf(row, look),
  );
  const top = lead === "" ? "" : `<div class="lead">${lead}</div>`;
  return `<section>${head}${top}<div class="spots">${rest}</div></section>`;
}

function spotOf({ label, value }: Row, { isLabelFirst }: Look): string {
  const [name, figure] = [cell("div", "label", label), cell("div", "value", value)];
  return `<div class="spot">${isLabelFirst ? name + figure : figure + name}</div>`;
}

function clothOf(random: Random): string {
  const cloth = random.pick([...CLOTHS, ...WINES]);
  const gold = random.pick(GOLDS);
  const weave = `repeating-linear-gradient(${random.pick([45, 60, 90])}deg,#ffffff07 0 1px,#0000 1px 3px)`;
  return `:root{--gold:${gold};--thin:color-mix(in srgb,${gold} 55%,transparent)}
body{display:flow-root;min-height:100vh;background:${weave},radial-gradient(ellipse at 50% 30%,${cloth});color:#fbf5e3}
.title{color:var(--gold)}.rank,.tabs{color:#e9dcb8}.tail{margin-bottom:12px}
.seat{text-align:center;padding:4px 0 14px}.gamertag{line-height:1.3}
.arc{display:block;width:100%;height:26px;margin-top:8px;fill:none;stroke:var(--gold);stroke-width:1.2}
.rule{display:block;height:3px;margin:10px 15% 0;border:solid var(--thin);border-width:1px 0}`;
}

function frameOf(random: Random): string {
  const frame = random.pick([
    "border:1px solid var(--gold);border-radius:14px;outline:1px solid var(--thin);outline-offset:-5px;padding:12px 12px 14px",
    "border:3px double var(--gold);border-radius:4px;padding:10px 10px 12px",
    "border:1px solid var(--thin);border-radius:26px;background:#00000026;padding:12px 12px 16px",
    "border:solid var(--gold);border-width:1px 0;padding:10px 4px 12px",
  ]);
  return `section{flex-shrink:0;margin-bottom:14px;${frame}}
.head{display:flex;align-items:center;justify-content:center;gap:9px;padding-bottom:10px}
.head i{flex:1;height:1px;background:var(--thin)}.head .heading{padding:0;color:var(--gold);text-align:center}
.mark{flex:none;width:15px;fill:none;stroke:var(--gold);stroke-width:1.8;stroke-linecap:round}.turned{transform:scaleX(-1)}`;
}

function spotsOf(screen: Screen, { isLabelFirst }: Look, random: Random): string {
  const columns = screen.width >= 390 && screen.size <= 15 && random.chance(0.6) ? 3 : 2;
  const spot = random.pick([
    "",
    "border:1px solid var(--thin);border-radius:9px;",
    "border-bottom:1px solid var(--thin);",
  ]);
  const small = columns === 3 ? ".78em" : ".86em";
  const large = columns === 3 ? "1.12em" : `${random.between(1.2, 1.4).toFixed(2)}em`;
  const shade = random.pick(["#fbf5e3", "#fbf5e3", "var(--gold)"]);
  return `.spots{display:flex;flex-wrap:wrap;justify-content:center;gap:8px}
.spot{flex:0 0 calc((100% - ${(columns - 1) * 8}px) / ${columns});min-width:0;display:flex;flex-direction:column;justify-content:${isLabelFirst ? "flex-end" : "flex-start"};padding:6px 3px;text-align:center;${spot}}
.label{font-size:${small};line-height:1.25;color:#eee0b9}
.value{font-size:${large};line-height:1.3;font-weight:var(--heavy);white-space:nowrap;color:${shade}}
.lead{display:flex;justify-content:center;padding-bottom:10px}.lead .spot{flex:0 1 auto;min-width:46%;padding:7px 18px;border:1px solid var(--gold);border-radius:${random.pick([8, 60])}px}.lead .value{font-size:1.6em}`;
}
