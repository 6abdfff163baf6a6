import type { Mode } from "@capicu/contract/statistics";

import {
  cell,
  each,
  escapeHtml,
  type Halves,
  initialOf,
  statusBar,
  tailOf,
} from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

/** Panels of two decks, three cells each: over a beam the labels above their values, under it the values above their labels. */
export function drawBulkhead(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const scale = random.between(1.15, 1.6);
  const isOverallLow = random.chance(0.5);
  const ornament = random.pick(["", "<i></i>", "<i></i><i></i><i></i>"]);
  const panel = (section: Mode) => drawPanel(screen, section, { scale, isOverallLow, ornament });
  const [overall, casual, blitz] = [panel("overall"), panel("casual"), panel("blitz")];
  const initial = initialOf(truth.gamertag);
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const crest = random.chance(0.6) ? `<div class="crest">${initial}</div>` : "";
  const card = `<div class="card">${crest}<div>${cell("div", "gamertag", truth.gamertag)}${rank}</div></div>`;
  const [back, on] = random.pick([
    ["◂", "▸"],
    ["«", "»"],
  ] as const);
  const bar = `<div class="bar"><u>${back}</u>${cell("span", "title", words.title)}<u>${on}</u></div>`;
  const hints = ["▲", "●", "■"].map(
    (sign, index) => `<span><u>${sign}</u>${escapeHtml(words.tabs[index] ?? "")}</span>`,
  );
  const foot = screen.hasChrome ? `<nav class="hints">${hints.join("")}</nav>` : "";
  const tail = tailOf(casual, random, [16, 70]);
  const isPinned = random.chance(0.5);
  const ends = random.pick([
    "polygon(0 0,100% 0,calc(100% - 16px) 100%,0 100%)",
    "polygon(0 0,calc(100% - 10px) 0,100% 10px,100% 100%,0 100%)",
    "none",
  ]);
  const strip = random.pick([
    "background:var(--accent);color:var(--on-accent)",
    "background:var(--line);border-left:7px solid var(--accent)",
    "background:var(--card);border-top:2px solid var(--accent)",
  ]);
  const side = random.pick(["left", "center", "center"]);
  const hatch = "repeating-linear-gradient(115deg,currentColor 0 2px,transparent 2px 7px)";
  return {
    top_half: statusBar(screen) + bar + card + overall + casual + foot,
    bottom_half: statusBar(screen) + (isPinned ? bar : "") + tail + blitz + foot,
    css: `section{flex-shrink:0;margin-bottom:${random.whole(12, 24)}px}
.bar{display:flex;align-items:center;border-bottom:1px solid var(--line);margin:0 -14px 10px;padding:2px 14px}.bar .title{flex:1}u{text-decoration:none;color:var(--accent)}
.card{display:flex;align-items:center;gap:12px;background:var(--card);border-left:4px solid var(--accent);padding:12px;margin-bottom:14px}
.card .gamertag{font-size:1.4em;line-height:1.3;overflow-wrap:anywhere}
.crest{flex:none;width:50px;height:50px;display:grid;place-items:center;background:var(--accent);color:var(--on-accent);font-size:24px;font-weight:700;clip-path:polygon(50% 0,100% 25%,100% 75%,50% 100%,0 75%,0 25%)}
.strip{display:flex;align-items:center;gap:14px;padding:6px 22px 6px 12px;${strip};clip-path:${ends}}.heading{padding:0;font-size:1.05em}
s{flex:1;height:10px;opacity:.3;background:${random.chance(0.6) ? hatch : "none"}}.panel{background:var(--card);margin-top:3px}
.deck{display:grid;grid-template-columns:repeat(3,minmax(0,1fr))}.cell{display:flex;flex-direction:column;gap:5px;padding:10px 8px;text-align:${side};border-left:1px solid var(--line)}
.cell:first-child{border-left:0}.high .cell{justify-content:${random.pick(["flex-end", "space-between"])}}
.cell .label,.extra .label{font-size:${screen.upper ? ".68em" : ".76em"};line-height:1.2;color:var(--muted)}.value{font-weight:var(--heavy);white-space:nowrap}.cell .value{font-size:var(--figure);line-height:1.15}
.beam{height:${random.whole(3, 7)}px;background:var(--accent);display:flex;justify-content:center;align-items:center;gap:9px}
.beam i{width:11px;height:11px;rotate:45deg;background:var(--accent);border:2px solid var(--on-accent);flex:none}
.extra{display:flex;justify-content:space-between;align-items:center;gap:12px;padding:7px 12px;border-top:1px solid var(--line)}
.hints{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:6px 16px;font-size:11px;padding-top:8px}.hints u{margin-right:5px}`,
  };
}

interface Beam {
  readonly scale: number;
  readonly isOverallLow: boolean;
  readonly ornament: string;
}

function drawPanel(screen: Screen, section: Mode, { scale, isOverallLow, ornament }: Beam): string {
  const rows = rowsOf(screen, section);
  const figures = rows.filter(({ field }) => field !== "other");
  const [high, low] = [figures.slice(0, 3), figures.slice(3)];
  const extras = each(
    rows.filter(({ field }) => field === "other"),
    ({ label, value }) =>
      `<div class="extra">${cell("span", "label", label)}${cell("b", "value", value)}</div>`,
  );
  const beam = `<div class="beam">${ornament}</div>`;
  const onlyDeck = isOverallLow ? beam + deck(high, true) : deck(high, false) + beam;
  const decks = low.length > 0 ? deck(high, false) + beam + deck(low, true) : onlyDeck;
  const size = Math.min(screen.size * scale, fitting(figures, (screen.width - 28) / 3 - 17));
  const strip = `<div class="strip">${cell("h2", "heading", screen.words.sections[section])}<s></s></div>`;
  return `<section style="--figure:${size.toFixed(1)}px">${strip}<div class="panel">${decks}${extras}</div></section>`;
}

function deck(rows: readonly Row[], isLow: boolean): string {
  const cells = each(rows, (row) => {
    const [label, value] = [cell("div", "label", row.label), cell("b", "value", row.value)];
    return `<div class="cell">${isLow ? value + label : label + value}</div>`;
  });
  return `<div class="deck ${isLow ? "low" : "high"}">${cells}</div>`;
}

/** The largest size in pixels at which the longest value fits its cell. */
function fitting(rows: readonly Row[], width: number): number {
  return width / (Math.max(...rows.map(({ value }) => value.length)) * 0.75);
}
