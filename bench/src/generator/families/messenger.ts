import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, initialOf, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const ICONS: Readonly<Record<Row["field"], string>> = {
  wins: "M7 4h10v6a5 5 0 0 1-10 0zM12 15v4M8 20h8",
  losses: "M4 6l6 6 4-4 6 8M20 11v5h-5",
  win_rate: "M12 4a8 8 0 1 0 8 8h-8z",
  games_played: "M8 3h8v18H8zM8 12h8",
  percent_complete: "M5 12l5 5 9-10",
  points_scored: "M12 4l2.500 5 5.500.800-4 4 1 5.500-5-2.600-5 2.600 1-5.500-4-4 5.500-.800z",
  other: "M4 12h4l2-6 4 12 2-6h4",
};

/** The settings that all sections of a page share. */
interface Look {
  readonly form: "figures" | "captions" | "lines";
  readonly hasIcons: boolean;
  readonly hasMeter: boolean;
}

/** Flat groups of rows under hairlines, two abreast where both are short: the value over its label, under it, or at the right end of its line. */
export function drawMessenger(screen: Screen, random: Random): Halves {
  const look: Look = {
    form: random.pick(["figures", "figures", "captions", "lines"]),
    hasIcons: random.chance(0.4),
    hasMeter: random.chance(0.35),
  };
  const part = (section: Mode) => drawPart(screen, section, look);
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const title = cell("span", "title", screen.words.title);
  const bar = `<div class="bar">${statusBar(screen)}<div class="tools">${lineIcon("M15 5l-7 7 7 7")}${title}${lineIcon("M12 5v.1M12 12v.1M12 19v.1")}</div></div>`;
  const tail = tailOf(casual, random, [18, 84]);
  return {
    top_half: bar + drawContact(screen, random) + overall + casual,
    bottom_half: bar + tail + blitz + tabBar(screen),
    css: pageCss(random) + cellCss(look, random),
  };
}

function lineIcon(path: string): string {
  return `<svg class="icon" viewBox="0 0 24 24"><path d="${path}"/></svg>`;
}

function drawContact({ truth, level }: Screen, random: Random): string {
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const name = cell("div", "gamertag", truth.gamertag);
  const place = random.pick(["beside", "beside", "above"]);
  return `<div class="contact ${place}"><div class="avatar">${initialOf(truth.gamertag)}</div><div class="who">${name}${rank}</div></div>`;
}

function drawPart(screen: Screen, section: Mode, look: Look): string {
  const heading = cell("h2", "heading", screen.words.sections[section]);
  const { wins, losses } = screen.truth[section];
  const share = (100 * wins) / Math.max(1, wins + losses);
  const meter = look.hasMeter
    ? `<div class="meter"><i style="width:${share.toFixed(1)}%"></i></div>`
    : "";
  const cells = each(rowsOf(screen, section), (row) => drawCell(row, look));
  return `<section>${heading}${meter}<div class="cells">${cells}</div></section>`;
}

function drawCell({ field, label, value }: Row, { form, hasIcons }: Look): string {
  const icon = hasIcons ? lineIcon(ICONS[field]) : "";
  const [name, figure] = [cell("div", "label", label), cell("div", "value", value)];
  const pair = form === "figures" ? figure + name : name + figure;
  return `<div class="cell">${icon}<div class="pair">${pair}</div></div>`;
}

function pageCss(random: Random): string {
  const bar = random.pick([
    "background:var(--accent);color:var(--on-accent)",
    "background:var(--card);border-bottom:1px solid var(--line)",
  ]);
  const heading = random.pick([
    "color:var(--accent);font-size:.95em",
    "color:var(--muted);font-size:.92em",
    "font-size:1.08em",
  ]);
  return `.bar{margin:0 -14px;padding:0 14px;${bar}}.tools{display:flex;align-items:center;gap:16px;padding:10px 0}.tools .title{flex:1;padding:0;text-align:left}
.icon{flex:none;width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:1.800;stroke-linecap:round;stroke-linejoin:round}.tools .icon path{stroke-width:2.400}
.contact{display:flex;align-items:center;gap:15px;margin:0 -14px;padding:14px 16px;background:var(--card)}.contact.above{flex-direction:column;gap:8px;text-align:center}
.contact .avatar{flex:none;${random.pick(["", "border-radius:14px"])}}.above .avatar{width:76px;height:76px;font-size:34px}.who{min-width:0}.gamertag{font-size:1.3em;line-height:1.3}
section{flex-shrink:0;margin:${random.whole(8, 12)}px -14px 0;background:var(--card);border:solid var(--line);border-width:1px 0}.contact+section{border-top-width:1px}
.heading{padding:11px 16px 7px;${heading}}.tail{margin:0 -14px;padding:0 14px}.tail section{margin-top:0}
.tabs{margin:${random.whole(12, 30)}px -14px -18px;padding:13px 4px;background:var(--card);border-top:1px solid var(--line)}
.meter{height:4px;margin:1px 16px 9px;border-radius:2px;background:var(--line);overflow:hidden}.meter i{display:block;height:100%;background:var(--accent)}`;
}

function cellCss({ form }: Look, random: Random): string {
  const parted =
    ".cells{margin-left:-1px}.cell{border-left:1px solid var(--line);padding:PADpx 16px}";
  const rules = [
    parted,
    ".cells{margin-left:16px}.cell{padding:PADpx 16px PADpx 0}",
    ".cells{padding-bottom:5px}.cell{padding:PADpx 16px;border-top-color:transparent}.cells{border-top:1px solid var(--line)}",
  ];
  const drawn = form === "lines" ? parted : random.pick(rules);
  const rule = drawn.replaceAll("PAD", String(random.whole(7, 11)));
  const across =
    "display:flex;align-items:center;justify-content:space-between;gap:14px;min-width:0";
  const pair =
    form === "lines"
      ? `.pair{${across}}.label{min-width:0;line-height:1.25}.value{${random.pick(["", "color:var(--accent);"])}font-size:1.05em}`
      : `.label{color:var(--muted);font-size:.85em;line-height:1.3}.value{font-size:${random.pick([1.1, 1.2, 1.3])}em;line-height:1.3}`;
  return `section{overflow:hidden}.cells{display:flex;flex-wrap:wrap}.cell{flex:1 1 auto;min-width:50%;display:flex;align-items:center;gap:13px;border-top:1px solid var(--line)}
.cell .icon{color:var(--muted)}.pair{flex:1;min-width:0}.value{white-space:nowrap;font-weight:var(--heavy);font-variant-numeric:tabular-nums}${rule}${pair}`;
}
