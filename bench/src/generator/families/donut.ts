import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const EMBLEMS: Readonly<Record<Mode, string>> = {
  overall: `<path d="M3 13h4v8H3zM10 8h4v13h-4zM17 3h4v18h-4z"/>`,
  casual: `<path d="M7 2h10v20H7zM9 11v2h6v-2zM11 6v2h2V6zM10 15v2h1v-2zM13 17v2h1v-2z" fill-rule="evenodd"/>`,
  blitz: `<path d="M13 1L4 14h6l-2 9 11-14h-7z"/>`,
};
const KEYS: ReadonlySet<Row["field"]> = new Set(["wins", "losses", "win_rate"]);

/** The settings that all cards of a page share. */
interface Look {
  readonly won: string;
  readonly lost: string;
  readonly isValueFirst: boolean;
  readonly isMirrored: boolean;
  readonly isBoxed: boolean;
  readonly arrow: string;
  /** In CSS pixels. */
  readonly wide: number;
  /** In percent of the donut. */
  readonly hole: number;
}

/** Cards with a donut of wins and losses: the games over their label in its hole, beside it a legend of values and labels in two lines, under a rule the rest as rows or fields. */
export function drawDonut(screen: Screen, random: Random): Halves {
  const look = drawLook(screen, random);
  const card = (section: Mode) => drawCard(screen, section, look);
  const halves = scrolled(screen, random, {
    overall: card("overall"),
    casual: card("casual"),
    blitz: card("blitz"),
  });
  return {
    ...halves,
    css: cssOf(look, random),
  };
}

function drawLook({ width }: Screen, random: Random): Look {
  const [won, lost] = random.pick([
    ["#5f9e3f", "#cf4338"],
    ["#2fa36b", "#8b919c"],
    ["var(--accent)", "var(--line)"],
  ] as const);
  return {
    won,
    lost,
    isValueFirst: random.chance(0.6),
    isMirrored: random.chance(0.35),
    isBoxed: random.chance(0.4),
    arrow: random.pick(["", "", "›", "⌄"]),
    wide: width < 380 ? 136 : random.pick([140, 150]),
    hole: random.whole(74, 82),
  };
}

function drawCard(screen: Screen, section: Mode, look: Look): string {
  const rows = rowsOf(screen, section);
  const keys = rows.filter(({ field }) => KEYS.has(field));
  const rest = rows.filter(({ field }) => field !== "games_played" && !KEYS.has(field));
  const emblem = `<span class="emblem"><svg viewBox="0 0 24 24">${EMBLEMS[section]}</svg></span>`;
  const name = cell("h2", "heading", screen.words.sections[section]);
  const head = `<div class="head">${emblem}${name}<span class="more">${look.arrow}</span></div>`;
  const legend = each(keys, (row) => keyOf(row, look));
  const chart = `<div class="chart">${donutOf(screen, section)}<div class="keys">${legend}</div></div>`;
  return `<section class="card">${head}${chart}${rest.length > 0 ? footOf(rest, look) : ""}</section>`;
}

/** The ring of wins and losses about the games. */
function donutOf(screen: Screen, section: Mode): string {
  const { wins, losses } = screen.truth[section];
  const share = Math.round((100 * wins) / Math.max(1, wins + losses));
  const games = rowsOf(screen, section).filter(({ field }) => field === "games_played");
  const middle = each(
    games,
    ({ label, value }) =>
      cell("b", value.length > 6 ? "total long" : "total", value) + cell("div", "label", label),
  );
  return `<div class="donut" style="--share:${share}%"><div class="hole">${middle}</div></div>`;
}

function keyOf(row: Row, look: Look): string {
  const mark = row.field === "win_rate" ? "rate" : row.field;
  return `<div class="key"><i class="${mark}"></i><div>${pairOf(row, look)}</div></div>`;
}

function footOf(rows: readonly Row[], look: Look): string {
  if (look.isBoxed)
    return `<div class="boxes">${each(rows, (row) => `<div class="box">${pairOf(row, look)}</div>`)}</div>`;
  const lines = each(
    rows,
    ({ label, value }) =>
      `<div class="line">${cell("span", "label", label)}${cell("b", "value", value)}</div>`,
  );
  return `<div class="lines">${lines}</div>`;
}

function pairOf({ label, value }: Row, { isValueFirst }: Look): string {
  const [name, figure] = [cell("div", "label", label), cell("b", "value", value)];
  return isValueFirst ? figure + name : name + figure;
}

function cssOf(look: Look, random: Random): string {
  const { won, lost, wide, hole } = look;
  const edge = random.pick(["border:1px solid var(--line)", "box-shadow:0 2px 6px #0003"]);
  const emblem = random.pick([
    "background:var(--accent);color:var(--on-accent);border-radius:7px",
    "color:var(--accent)",
  ]);
  return `.card{flex-shrink:0;background:var(--card);border-radius:var(--round);${edge};padding:10px 12px 12px;margin:0 -4px ${random.whole(9, 16)}px}
.head{display:flex;align-items:center;gap:10px;padding-bottom:10px}.heading{flex:1;padding:0;font-size:${random.pick([1, 1.1, 1.2])}em}
.emblem{width:28px;height:28px;display:grid;place-items:center;${emblem}}.emblem svg{width:19px;height:19px;fill:currentColor}
.more{color:var(--muted);font-size:1.3em;line-height:1}
.chart{display:flex;flex-direction:${look.isMirrored ? "row-reverse" : "row"};align-items:center;gap:${random.whole(14, 20)}px}
.donut{position:relative;flex:none;width:${wide}px;height:${wide}px;display:grid;place-items:center}
.donut::before{content:"";position:absolute;inset:0;border-radius:50%;background:conic-gradient(${won} calc(var(--share) - 1%),transparent 0 var(--share),${lost} 0 99%,transparent 0);
 mask:radial-gradient(closest-side,transparent ${hole}%,#000 ${hole + 1}%)}
.hole{width:${Math.round(wide * 0.66)}px;text-align:center}.hole .label{font-size:11px;line-height:1.2}
.total{font-size:${random.whole(21, 24)}px;line-height:1.25;font-weight:var(--heavy);white-space:nowrap}.long{font-size:16px}
.keys{flex:1;min-width:0;display:flex;flex-direction:column;gap:${random.whole(6, 10)}px}.key{display:flex;gap:9px}.key>div{min-width:0}
.key i{flex:none;width:5px;border-radius:3px}.wins{background:${won}}.losses{background:${lost}}.rate{background:var(--text)}
.label{font-size:.8em;line-height:1.25;color:var(--muted);overflow-wrap:break-word}
.value{display:block;font-size:1.08em;line-height:1.3;font-weight:var(--heavy);white-space:nowrap}
.lines,.boxes{margin-top:12px;border-top:1px solid var(--line);padding-top:6px}
.line{display:flex;align-items:center;justify-content:space-between;gap:14px;padding:4px 0}.line .label{font-size:.92em;min-width:0}
.boxes{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:10px 14px;padding-top:10px}.box{align-self:${look.isValueFirst ? "start" : "end"}}`;
}
