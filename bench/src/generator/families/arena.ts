import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, initialOf, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

interface Palette {
  readonly page: string;
  readonly card: string;
  readonly line: string;
  readonly muted: string;
  readonly accent: string;
  readonly loss: string;
}

const PALETTES: readonly Palette[] = [
  {
    page: "#0f1923",
    card: "#17242f",
    line: "#2b3b48",
    muted: "#93a4b1",
    accent: "#ff4655",
    loss: "#51626f",
  },
  {
    page: "#0b0d12",
    card: "#141821",
    line: "#262c39",
    muted: "#939db0",
    accent: "#2fd6a3",
    loss: "#d2485a",
  },
  {
    page: "#13101c",
    card: "#1d182b",
    line: "#342c49",
    muted: "#a79dbd",
    accent: "#a97bff",
    loss: "#574a75",
  },
  {
    page: "#101312",
    card: "#191e1c",
    line: "#2f3734",
    muted: "#9aa8a2",
    accent: "#d8f34e",
    loss: "#59635e",
  },
  {
    page: "#0a1322",
    card: "#122036",
    line: "#24385a",
    muted: "#94a9cb",
    accent: "#35b6ff",
    loss: "#f08a3c",
  },
];
const SEGMENTS = 24;
const KEYS: ReadonlySet<Row["field"]> = new Set(["wins", "losses", "win_rate"]);

interface Look {
  readonly isRateLarge: boolean;
  readonly isLabelBelow: boolean;
  readonly bar: "segments" | "split" | "none";
  readonly rest: "grid" | "lines";
}

/** A dark profile: the key figures large with the label small above or below each, the others as ruled cells or as lines with label and value at the two ends. */
export function drawArena(screen: Screen, random: Random): Halves {
  const look: Look = {
    isRateLarge: random.chance(0.6),
    isLabelBelow: random.chance(0.4),
    bar: random.pick(["segments", "split", "split", "none"]),
    rest: random.pick(["grid", "lines"]),
  };
  const part = (section: Mode) => drawPart(screen, section, look);
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const bar = `<div class="bar">${cell("span", "title", screen.words.title)}<i class="dots"></i></div>`;
  const player = drawPlayer(screen, random);
  const tail = tailOf(casual, random, [18, 84]);
  const hasBar = random.chance(0.5);
  return {
    top_half: statusBar(screen) + bar + player + overall + casual,
    bottom_half: statusBar(screen) + (hasBar ? bar : "") + tail + blitz + tabBar(screen),
    css: baseCss(random) + frameCss(random) + figureCss(look, random),
  };
}

function drawPlayer({ truth, level }: Screen, random: Random): string {
  const face = random.chance(0.75) ? `<div class="face">${initialOf(truth.gamertag)}</div>` : "";
  const fit = Math.round(360 / truth.gamertag.length);
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  return `<div class="player">${face}<div class="who" style="--fit:${fit}px">${cell("div", "gamertag", truth.gamertag)}${rank}</div></div>`;
}

function drawPart(screen: Screen, section: Mode, look: Look): string {
  const rows = rowsOf(screen, section);
  const rest = rows.filter(({ field }) => !KEYS.has(field));
  const { wins, losses } = screen.truth[section];
  const heading = cell("h2", "heading", screen.words.sections[section]);
  const head = `<div class="head">${heading}<i class="rule"></i></div>`;
  const keys = `<div class="keys">${each(inKeyOrder(rows), (row) => figureOf(row, look))}</div>`;
  const bar = barOf(wins / Math.max(1, wins + losses), look);
  const more =
    rest.length > 0
      ? `<div class="${look.rest}">${each(rest, (row) => restOf(row, look))}</div>`
      : "";
  return `<section>${head}<div class="frame">${keys}${bar}${more}</div></section>`;
}

function inKeyOrder(rows: readonly Row[]): Row[] {
  const rates = rows.filter(({ field }) => field === "win_rate");
  return [...rates, ...rows.filter(({ field }) => field === "wins" || field === "losses")];
}

function figureOf({ field, label, value }: Row, { isLabelBelow }: Look): string {
  const [name, figure] = [cell("div", "label", label), cell("div", "value", value)];
  return `<div class="figure ${field}">${isLabelBelow ? figure + name : name + figure}</div>`;
}

function restOf(row: Row, look: Look): string {
  if (look.rest === "grid") return figureOf(row, look);
  return `<div class="row">${cell("span", "label", row.label)}${cell("span", "value", row.value)}</div>`;
}

function barOf(share: number, { bar }: Look): string {
  if (bar === "none") return "";
  if (bar === "split")
    return `<div class="split"><i style="width:${(share * 100).toFixed(1)}%"></i></div>`;
  const won = Math.round(share * SEGMENTS);
  return `<div class="segments">${'<i class="won"></i>'.repeat(won)}${"<i></i>".repeat(SEGMENTS - won)}</div>`;
}

function baseCss(random: Random): string {
  const { page, card, line, muted, accent, loss } = random.pick(PALETTES);
  const place = random.pick(["row", "row", "row-reverse"]);
  const align = place === "row" ? "left" : "right";
  return `:root{--page:${page};--card:${card};--line:${line};--muted:${muted};--accent:${accent};--loss:${loss}}
body{background:linear-gradient(color-mix(in srgb,var(--accent) 16%,var(--page)),var(--page) 170px) no-repeat var(--page);color:#f3f6f8}
.bar{display:flex;align-items:center;justify-content:space-between;padding:4px 0 6px}.title{font-size:.95em;padding:4px 0;color:var(--muted)}
.tail{margin:0 -14px;padding:0 14px}.dots{width:18px;height:12px;border:solid var(--muted);border-width:2px 0;position:relative}
.player{display:flex;flex-direction:${place};align-items:center;gap:13px;padding:4px 0 12px;border-bottom:2px solid var(--accent);text-align:${align}}
.who{flex:1;min-width:0}.gamertag{font-size:min(1.5em,var(--fit));line-height:1.25}.rank{font-size:.85em;color:var(--accent)}
.face{flex:none;width:54px;height:54px;display:grid;place-items:center;font-size:24px;font-weight:700;background:var(--accent);color:#0d1117;clip-path:polygon(50% 0,100% 25%,100% 75%,50% 100%,0 75%,0 25%)}
.tabs{padding-top:12px;margin-top:14px;border-top:1px solid var(--line)}`;
}

function frameCss(random: Random): string {
  const frame = random.pick([
    ".frame{background:var(--card);border-left:3px solid var(--accent)}",
    ".frame{background:var(--card);clip-path:polygon(0 0,100% 0,100% calc(100% - 14px),calc(100% - 14px) 100%,0 100%);border-top:2px solid var(--accent)}",
    ".frame{border:1px solid var(--line);border-radius:5px;background:var(--card)}",
    ".frame{margin:0 -14px;padding:0 4px;border-top:1px solid var(--line);border-bottom:1px solid var(--line)}",
  ]);
  const rule = random.pick([
    ".rule{height:1px;background:var(--line)}",
    ".rule{height:7px;background:repeating-linear-gradient(115deg,var(--line) 0 3px,transparent 3px 8px)}",
    ".rule{height:2px;background:linear-gradient(90deg,var(--accent),transparent)}",
  ]);
  return `section{flex-shrink:0}.frame{display:flow-root}.head{display:flex;align-items:center;gap:11px;padding:15px 0 8px}.rule{flex:1;min-width:20px}
.heading{padding:0;font-size:1.05em;line-height:1.25;text-transform:uppercase;letter-spacing:.05em}${rule}${frame}
.split{display:flex;height:5px;margin:0 12px 11px;background:var(--loss)}.split i{background:var(--accent);border-right:2px solid var(--page)}
.segments{display:flex;gap:2px;height:9px;margin:0 12px 11px}.segments i{flex:1;background:var(--line);transform:skewX(-18deg)}.segments .won{background:var(--accent)}.split:last-child,.segments:last-child{margin-bottom:20px}`;
}

function figureCss({ isRateLarge }: Look, random: Random): string {
  const keys = isRateLarge
    ? `.keys{grid-template-columns:auto 1fr;column-gap:16px}.win_rate{grid-row:span 2;align-self:center;max-width:190px;padding-right:16px}.win_rate .value{font-size:${random.between(1.85, 2.1).toFixed(2)}em}.wins,.losses{padding-left:14px;border-left:1px solid var(--line)}`
    : `.keys{grid-template-columns:1fr 1fr;column-gap:12px}.win_rate{grid-column:1/-1;order:${random.pick([0, 2])}}.win_rate .value{font-size:1.75em}`;
  return `.keys{display:grid;row-gap:10px;padding:11px 12px}${keys}
.value{font-weight:var(--heavy);white-space:nowrap;line-height:1.2;font-variant-numeric:tabular-nums}.wins .value,.losses .value{font-size:1.45em}.keys .win_rate .value{color:var(--accent)}
.label{font-size:.78em;line-height:1.25;color:var(--muted)}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:1px;background:var(--line);border-top:1px solid var(--line)}.grid .figure{padding:8px 12px;background:var(--card)}
.grid .figure:last-child:nth-child(odd){grid-column:1/-1}.grid .value{font-size:1.12em}
.row{display:flex;align-items:center;justify-content:space-between;gap:14px;padding:6px 12px;border-top:1px solid var(--line)}.row .label{font-size:.86em}.row .value{font-size:1.05em}`;
}
