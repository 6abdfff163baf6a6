import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, initialOf, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const SHAPES: Readonly<Record<Row["field"], string>> = {
  wins: '<path d="m12 2 3 6.6 7 .8-5.2 4.8 1.4 7L12 17.700l-6.2 3.5 1.4-7L2 9.400l7-.8z"/>',
  losses:
    '<path d="m6.5 3.5 5.5 5.5 5.5-5.5 3 3-5.5 5.5 5.5 5.5-3 3-5.5-5.5-5.5 5.5-3-3L9 12 3.5 6.500z"/>',
  win_rate: '<path d="M11 4v9h9a9 9 0 1 1-9-9zm2.5-2A8.5 8.5 0 0 1 22 10.500h-8.500z"/>',
  games_played:
    '<path d="M7 2h10a2 2 0 0 1 2 2v7H5V4a2 2 0 0 1 2-2zM5 13h14v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z"/>',
  points_scored: '<path d="M7 3h10l5 6-10 12L2 9z"/>',
  percent_complete: '<path d="m4.5 10.5 5 5 10-11 3 3L9.5 21l-8-7.500z"/>',
  other:
    '<path d="M12 2c1 5 7 7 7 13a7 7 0 0 1-14 0c0-3 1.5-4.5 3-6 .5 2 1.5 2.5 2 2.500C10 8 10.5 5 12 2z"/>',
};
const EMBLEMS: Readonly<Record<Mode, string>> = {
  overall: SHAPES.wins,
  casual: '<circle cx="12" cy="12" r="9"/>',
  blitz: '<path d="M14 1 4 14h6l-1 9L20 9h-7z"/>',
};
const PARTIES = [
  { sky: "#6d3bd8,#a33bc9", card: "#fffdf8", ink: "#35205f", dot: "#ffffff26", plain: "#fff" },
  { sky: "#0d8fa8,#1464b4", card: "#ffffff", ink: "#163a5c", dot: "#ffffff24", plain: "#fff" },
  { sky: "#ffd75e,#ffb14a", card: "#fffaf0", ink: "#5a2c12", dot: "#ffffff59", plain: "#4d240c" },
  { sky: "#ffc9dd,#cfe4ff", card: "#ffffff", ink: "#3d2a63", dot: "#ffffff80", plain: "#3d2a63" },
  { sky: "#251653,#123059", card: "#382a70", ink: "#ffffff", dot: "#ffffff14", plain: "#fff" },
] as const;

interface Look {
  readonly form: "bubbles" | "corners" | "strips";
  readonly isLabelFirst: boolean;
  readonly hasBadges: boolean;
  readonly banner: "first" | "last" | "none";
}

/** Rounded cards with a badge, a big figure and its label under or over it, or in strips the label left and the figure right, and often a wide card for the win rate. */
export function drawConfetti(screen: Screen, random: Random): Halves {
  const form = random.pick(["bubbles", "corners", "strips"] as const);
  const look: Look = {
    form,
    isLabelFirst: form === "strips" || random.chance(0.35),
    hasBadges: random.chance(0.85),
    banner: random.pick(["first", "last", "none"]),
  };
  const part = (section: Mode) => drawPart(screen, section, look);
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const title = random.chance(0.6) ? cell("div", "title", screen.words.title) : "";
  const player = drawPlayer(screen, random);
  return {
    top_half: statusBar(screen) + title + player + overall + casual,
    bottom_half:
      statusBar(screen) + title + tailOf(casual, random, [20, 90]) + blitz + tabBar(screen),
    css: pageCss(screen, random) + sectionCss(random) + cardCss(screen, random) + formCss(look),
  };
}

function drawPlayer({ truth, level }: Screen, random: Random): string {
  const rank = random.chance(0.7) ? cell("span", "rank", level) : "";
  const face = `<div class="face">${initialOf(truth.gamertag)}</div>`;
  const name = cell("div", "gamertag", truth.gamertag);
  return `<div class="player">${face}<div class="who">${name}${rank}</div></div>`;
}

function drawPart(screen: Screen, section: Mode, look: Look): string {
  const rows = rowsOf(screen, section);
  const hasBanner = look.banner !== "none";
  const rates = hasBanner ? rows.filter(({ field }) => field === "win_rate") : [];
  const rest = rows.filter((row) => !rates.includes(row));
  const { wins, losses } = screen.truth[section];
  const share = wins / Math.max(1, wins + losses);
  const banner = each(rates, (row) => bannerOf(row, share, look));
  const cards = `<div class="cards">${each(rest, (row) => cardOf(row, look))}</div>`;
  const body = look.banner === "first" ? banner + cards : cards + banner;
  const heading = cell("h2", "heading", screen.words.sections[section]);
  const pill = `<div class="pill">${svgOf(EMBLEMS[section])}${heading}</div>`;
  return `<section class="${section}">${pill}<div class="body">${body}</div></section>`;
}

function svgOf(shape: string): string {
  return `<svg viewBox="0 0 24 24">${shape}</svg>`;
}

function badgeOf({ field }: Row, { hasBadges }: Look): string {
  return hasBadges ? `<div class="badge">${svgOf(SHAPES[field])}</div>` : "";
}

function pairOf({ label, value }: Row, { isLabelFirst }: Look): string {
  const [name, figure] = [cell("div", "label", label), cell("div", "value", value)];
  return isLabelFirst ? name + figure : figure + name;
}

function cardOf(row: Row, look: Look): string {
  return `<div class="card ${row.field}">${badgeOf(row, look)}${pairOf(row, look)}</div>`;
}

function bannerOf(row: Row, share: number, look: Look): string {
  const meter = `<div class="meter"><i style="width:${(share * 100).toFixed(1)}%"></i></div>`;
  const texts = `<div class="texts">${pairOf(row, { ...look, isLabelFirst: true })}</div>`;
  return `<div class="banner win_rate">${badgeOf(row, look)}<div class="rate">${texts}${meter}</div></div>`;
}

function pageCss({ truth }: Screen, random: Random): string {
  const { sky, card, ink, dot, plain } = random.pick(PARTIES);
  const size = truth.gamertag.length > 13 ? 1.1 : 1.3;
  return `:root{--card:${card};--ink:${ink};--plain:${plain}}
body{color:var(--plain);background:radial-gradient(circle at 12px 14px,${dot} 5px,transparent 6px) 0 0/68px 74px,radial-gradient(circle at 46px 50px,${dot} 3px,transparent 4px) 0 0/68px 74px,linear-gradient(${sky})}
.title{padding:8px 2px 10px;font-size:1.2em}
.player{display:flex;align-items:center;gap:12px;padding:10px 14px;margin:8px 0 14px;background:var(--card);color:var(--ink);border-radius:${random.pick([18, 26, 40])}px;box-shadow:0 4px 0 #0000002e}
.face{flex:none;width:50px;height:50px;border-radius:50%;display:grid;place-items:center;background:#ff8a1f;color:#fff;border:4px solid #ffd24a;font-size:22px;font-weight:700}
.who{min-width:0}.gamertag{font-size:${size}em;line-height:1.3}
.rank{display:inline-block;margin-top:2px;padding:1px 10px;border-radius:20px;background:#7c3aed;color:#fff;font-size:.8em}
.tabs{margin-top:18px;padding:11px 4px;background:var(--card);color:var(--ink);border-radius:22px;box-shadow:0 4px 0 #0000002e}.tail{margin:0 -14px;padding:0 14px}`;
}

function sectionCss(random: Random): string {
  const body = random.pick([
    "background:var(--card);padding:16px 12px 14px;border-radius:24px;box-shadow:0 5px 0 #0000002e",
    "background:color-mix(in srgb,var(--card) 40%,transparent);padding:16px 10px 12px;border-radius:22px",
    "padding:12px 0 0",
  ]);
  const pill = random.pick(["margin:0 auto -10px", "margin:0 0 -10px 10px"]);
  return `section{flex-shrink:0;padding:5px 0 16px}.overall{--tint:#c2410c}.casual{--tint:#1d6fd8}.blitz{--tint:#c81e6a}
.pill{position:relative;display:flex;align-items:center;gap:8px;width:fit-content;padding:5px 18px 5px 12px;border-radius:30px;background:var(--tint);color:#fff;border:3px solid #fff;${pill}}
.pill svg{flex:none;width:18px;fill:#ffe27a}.heading{padding:0;font-size:1.05em;line-height:1.25}.body{${body};color:var(--ink)}`;
}

function cardCss({ upper }: Screen, random: Random): string {
  const skin = random.pick([
    "background:color-mix(in srgb,var(--vivid) 17%,var(--card));color:var(--ink)",
    "background:var(--card);color:var(--ink);border:3px solid var(--vivid)",
    "background:var(--deep);color:#fff;--badge:#fff;--mark:var(--deep)",
  ]);
  const round = random.whole(14, 22);
  return `.wins{--vivid:#2fbf5b;--deep:#15803d}.losses{--vivid:#f4486f;--deep:#cf2454}.win_rate{--vivid:#f79a1b;--deep:#b45309}
.games_played{--vivid:#3296f6;--deep:#1c69cc}.points_scored{--vivid:#9a5cf5;--deep:#7433e0}.percent_complete{--vivid:#14b3b3;--deep:#0d7880}.other{--vivid:#e862c8;--deep:#ad2b8f}
.card,.banner{${skin};border-radius:${round}px}
.badge{flex:none;display:grid;place-items:center;width:38px;height:38px;border-radius:${random.pick(["50%", "12px"])};background:var(--badge,var(--vivid))}.badge svg{width:21px;fill:var(--mark,#fff)}
.banner{display:flex;align-items:center;gap:12px;padding:11px 14px}.rate{flex:1;min-width:0}.texts{display:flex;align-items:center;justify-content:space-between;gap:12px}
.meter{height:12px;margin-top:6px;padding:2px;border-radius:9px;background:#00000030}.meter i{display:block;height:100%;border-radius:7px;background:#ffc83a}
.label{font-size:${upper ? 0.72 : 0.82}em;line-height:1.2;letter-spacing:0;word-spacing:.1em;min-width:0}.value{font-size:1.5em;line-height:1.2;font-weight:var(--heavy);white-space:nowrap;letter-spacing:0}
.cards:not(:last-child),.banner:not(:last-child){margin-bottom:9px}`;
}

function formCss({ form, hasBadges, isLabelFirst }: Look): string {
  const grid =
    ".cards{display:grid;grid-template-columns:1fr 1fr;gap:9px}.card:last-child:nth-child(odd){grid-column:span 2}";
  if (form === "strips")
    return ".cards{display:grid;gap:8px}.card{display:flex;align-items:center;gap:12px;padding:8px 14px 8px 10px}.card .label{flex:1;font-size:.9em}.card .value{font-size:1.35em}";
  if (form === "bubbles")
    return `${grid}.card{display:flex;flex-direction:column;align-items:center;text-align:center;gap:2px;padding:10px 8px 11px}.card .badge{margin-bottom:3px}`;
  const areas = isLabelFirst ? '"label badge" "value value"' : '"value value" "label badge"';
  const columns = hasBadges ? "1fr auto" : "1fr 0";
  return `${grid}.card{display:grid;grid:${areas}/${columns};align-items:center;gap:3px ${hasBadges ? 6 : 0}px;padding:9px 11px}.card .badge{grid-area:badge;width:30px;height:30px}.card .badge svg{width:17px}.card .label{grid-area:label}.card .value{grid-area:value}`;
}
