import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, initialOf, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const KEYS: ReadonlySet<Row["field"]> = new Set(["wins", "losses", "win_rate"]);
const ICONS: Readonly<Record<Mode, string>> = {
  overall:
    '<path d="M6 3h12v2h3v3a4 4 0 0 1-4 4 5 5 0 0 1-4 3v3h4v3H7v-3h4v-3a5 5 0 0 1-4-3 4 4 0 0 1-4-4V5h3z"/>',
  casual:
    '<path d="M8 2h8a2 2 0 0 1 2 2v7H6V4a2 2 0 0 1 2-2zM6 13h12v7a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z"/>',
  blitz: '<path d="M14 1 4 14h6l-1 9L20 9h-7z"/>',
};
const PALETTES = [
  "--page:#0e1420;--card:#182131;--text:#eef3fb;--muted:#a6b5cb;--accent:#2fd0a5;--on-accent:#06231b;--line:#2c394f",
  "--page:#15121d;--card:#221d2f;--text:#f6f1ff;--muted:#b8adcc;--accent:#ffb02e;--on-accent:#2b1900;--line:#3b3351",
  "--page:#10161a;--card:#1a2329;--text:#f0f5f7;--muted:#a9b8c0;--accent:#5ab8ff;--on-accent:#04213a;--line:#2d3a43",
  "--page:#eef1f6;--card:#ffffff;--text:#131a26;--muted:#535f72;--accent:#2453d8;--on-accent:#ffffff;--line:#d5dce8",
  "--page:#f6f3ee;--card:#ffffff;--text:#1f1a16;--muted:#655b52;--accent:#b52f1c;--on-accent:#ffffff;--line:#e2d8cb",
] as const;

/** The settings that all sections of a page share. */
interface Look {
  readonly heads: "tab" | "band" | "edge";
  readonly isLabelFirst: boolean;
  readonly hasIcons: boolean;
  readonly hasBars: boolean;
}

/** A strip of three key figures over a compact grid of the others, each value standing right above or right below its label. */
export function drawContender(screen: Screen, random: Random): Halves {
  const look: Look = {
    heads: random.pick(["tab", "band", "edge"]),
    isLabelFirst: random.chance(0.4),
    hasIcons: random.chance(0.6),
    hasBars: random.chance(0.5),
  };
  const part = (section: Mode) => drawPart(screen, section, look);
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const bar = `<div class="bar"><i class="back"></i>${cell("span", "title", screen.words.title)}<i class="more"></i></div>`;
  const player = drawPlayer(screen, random);
  const tail = tailOf(casual, random, [16, 90]);
  const isPinned = random.chance(0.6);
  return {
    top_half: statusBar(screen) + bar + player + overall + casual,
    bottom_half: statusBar(screen) + (isPinned ? bar : "") + tail + blitz + tabBar(screen),
    css: lookCss(look, random) + pageCss(random) + figureCss(screen, random),
  };
}

function drawPlayer({ truth, level }: Screen, random: Random): string {
  const rank = random.chance(0.6) ? `<div>${cell("span", "rank", level)}</div>` : "";
  const letter = initialOf(truth.gamertag);
  const badge = random.chance(0.6)
    ? `<svg class="badge" viewBox="0 0 24 24">${ICONS.overall}</svg>`
    : `<div class="badge">${letter}</div>`;
  const name = cell("div", "gamertag", truth.gamertag);
  return `<div class="player">${badge}<div class="who">${name}${rank}</div></div>`;
}

function drawPart(screen: Screen, section: Mode, look: Look): string {
  const icon = look.hasIcons ? `<svg class="icon" viewBox="0 0 24 24">${ICONS[section]}</svg>` : "";
  const head = `<div class="head">${icon}${cell("h2", "heading", screen.words.sections[section])}</div>`;
  const rows = rowsOf(screen, section);
  const rest = rows.filter(({ field }) => !KEYS.has(field));
  const strip = drawStrip(
    rows.filter(({ field }) => KEYS.has(field)),
    screen,
    look,
  );
  const meter = look.hasBars ? drawMeter(screen, section) : "";
  const grid = rest.length > 0 ? `<div class="grid">${each(rest, drawFigure(look))}</div>` : "";
  return `<section>${head}<div class="card">${strip}${meter}${grid}</div></section>`;
}

/** The key figures side by side, as large as the longest of them allow. */
function drawStrip(rows: readonly Row[], { width, size }: Screen, look: Look): string {
  const letters = rows.reduce((sum, { value }) => sum + Math.max(value.length, 7), 0);
  const fitting = (width - 34 - 20 * rows.length) / (letters * 0.62);
  const large = Math.max(size, Math.min(size * 1.5, fitting)).toFixed(1);
  return `<div class="strip" style="--large:${large}px">${each(rows, drawFigure(look))}</div>`;
}

function drawFigure({ isLabelFirst }: Look): (row: Row) => string {
  return ({ field, label, value }) => {
    const [name, figure] = [cell("div", "label", label), cell("div", "value", value)];
    return `<div class="figure ${field}">${isLabelFirst ? name + figure : figure + name}</div>`;
  };
}

/** A chart of the share of won games, without numbers. */
function drawMeter({ truth }: Screen, section: Mode): string {
  const { wins, losses } = truth[section];
  const share = ((wins / Math.max(1, wins + losses)) * 100).toFixed(1);
  return `<div class="meter"><i style="width:${share}%"></i></div>`;
}

function lookCss({ heads, isLabelFirst }: Look, random: Random): string {
  const head = {
    tab: `.head{display:inline-flex;background:var(--card);border:1px solid var(--line);border-bottom:0;border-top:3px solid var(--accent);border-radius:6px 6px 0 0;padding:6px 16px 7px;margin-bottom:-1px;position:relative;vertical-align:bottom}
section .card{border-top-left-radius:0}`,
    band: `.head{display:flex;background:var(--accent);color:var(--on-accent);padding:8px 14px;margin:0 -14px 10px}.head .icon{fill:var(--on-accent)}`,
    edge: `.head{display:flex;border-left:4px solid var(--accent);padding:1px 10px;margin:4px 0 9px}`,
  }[heads];
  const align = random.pick(["center", "center", "left"]);
  const gap = isLabelFirst ? ".value{padding-top:3px}" : ".label{padding-top:3px}";
  const stand = isLabelFirst ? ".figure{justify-content:flex-end}" : "";
  return `.figure{display:flex;flex-direction:column;min-width:0;text-align:${align};padding:9px 10px}${stand}${gap}${head}`;
}

function pageCss(random: Random): string {
  const banner = random.pick([
    "background:linear-gradient(115deg,var(--card) 72%,color-mix(in srgb,var(--accent) 35%,var(--card)) 0)",
    "background:var(--card);border-bottom:3px solid var(--accent)",
    "",
  ]);
  const badge = random.pick([
    "clip-path:polygon(50% 0,96% 25%,96% 75%,50% 100%,4% 75%,4% 25%)",
    "border-radius:12px",
    "border-radius:50%",
  ]);
  return `:root{${random.pick(PALETTES)}}body{background:var(--page);color:var(--text)}
.bar{display:flex;align-items:center;gap:14px;padding:10px 2px}.bar .title{flex:1;padding:0;font-size:1.05em}
.back{width:10px;height:10px;margin:0 4px;border:solid var(--text);border-width:0 0 2px 2px;transform:rotate(45deg)}
.more{width:18px;height:12px;border:solid var(--text);border-width:2px 0}
.player{display:flex;align-items:center;gap:13px;margin:0 -14px 14px;padding:14px 16px;${banner}}.who{min-width:0}
.gamertag{font-size:1.4em;line-height:1.3}.rank{display:inline-block;margin-top:4px;padding:1px 9px;border:1px solid var(--line);border-radius:4px}
.badge{flex:none;width:56px;height:56px;padding:13px;display:grid;place-items:center;background:var(--accent);color:var(--on-accent);fill:var(--on-accent);font-size:24px;line-height:1;font-weight:700;${badge}}
.tail{margin:0 -14px;padding:0 14px}section{flex-shrink:0;padding:6px 0 12px}
.head{align-items:center;gap:9px}.heading{padding:0;font-size:1.06em;line-height:1.3}.icon{flex:none;width:17px;fill:var(--accent)}`;
}

function figureCss({ rounded }: Screen, random: Random): string {
  const frame = random.pick([
    "gap:1px;background:var(--line);border-top:1px solid var(--line)",
    "gap:8px;padding:2px 10px 10px",
  ]);
  const grid = frame.startsWith("gap:8px")
    ? ".grid .figure{background:var(--page);border-radius:6px}"
    : ".grid .figure{background:var(--card)}";
  const tint = random.chance(0.5) ? ".strip .win_rate .value{color:var(--accent)}" : "";
  return `.card{background:var(--card);border:1px solid var(--line);border-radius:${Math.min(rounded, 10)}px;overflow:hidden}
.strip{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(min-content,1fr);padding:6px 0}.strip .figure+.figure{border-left:1px solid var(--line)}
.strip .value{font-size:var(--large);line-height:1.25}.meter{height:6px;margin:0 10px 12px;border-radius:3px;background:var(--line);overflow:hidden}.meter i{display:block;height:100%;background:var(--accent)}
.grid{display:grid;grid-template-columns:1fr 1fr;${frame}}.grid .figure:last-child:nth-child(odd){grid-column:span 2}${grid}.grid .value{font-size:1.1em;line-height:1.3}
.value{font-weight:var(--heavy);white-space:nowrap;font-variant-numeric:tabular-nums}.label{color:var(--muted);font-size:.76em;line-height:1.2;letter-spacing:0}${tint}`;
}
