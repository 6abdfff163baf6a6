import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const SIGNS: Readonly<Record<Row["field"], string>> = {
  wins: "M12 5v14M6 11l6-6 6 6",
  losses: "M12 5v14M6 13l6 6 6-6",
  win_rate: "M6 18L18 6M7 7v1M17 16v1",
  games_played: "M7 3h10v18H7zM7 12h10",
  percent_complete: "M12 4a8 8 0 1 1-8 8M8 12l3 3 6-7",
  points_scored: "M12 3l8 9-8 9-8-9z",
  other: "M13 3L5 14h6l-1 7 8-11h-6z",
};

/** Cards as of a weather forecast: the label at the left, the value in a column of its own in the middle, a range with a dot at the right. */
export function drawForecast(screen: Screen, random: Random): Halves {
  const hasSigns = random.chance(0.6);
  const share = (section: Mode, { field }: Row) => {
    const { wins, losses, win_rate: rate } = screen.truth[section];
    if (field === "win_rate") return rate;
    if (field === "percent_complete" && section !== "overall")
      return screen.truth[section].percent_complete;
    if (field === "wins") return (100 * wins) / Math.max(1, wins + losses);
    if (field === "losses") return (100 * losses) / Math.max(1, wins + losses);
    return random.whole(25, 95);
  };
  const row = (section: Mode) => (stat: Row) => {
    const to = Math.max(6, share(section, stat));
    const from = Math.max(0, to - random.whole(25, 60));
    const sign = `<svg viewBox="0 0 24 24"><path d="${SIGNS[stat.field]}" /></svg>`;
    const range = `<span class="range"><i style="left:${from}%;right:${100 - to}%"></i></span>`;
    return `<div class="row">${cell("span", "label", stat.label)}${hasSigns ? sign : ""}${cell("b", "value", stat.value)}${range}</div>`;
  };
  const card = (section: Mode) => {
    const days = (rows: readonly Row[]) => `<div class="days">${each(rows, row(section))}</div>`;
    return headed(screen, section, days);
  };
  const halves = scrolled(screen, random, {
    overall: card("overall"),
    casual: card("casual"),
    blitz: card("blitz"),
  });
  const mark = random.pick([
    '"";width:.8em;height:.8em;border:2px solid;border-radius:50%',
    '"";width:.95em;height:.8em;border:solid;border-width:4px 2px 2px;border-radius:3px',
    "none",
  ]);
  const dot = random.chance(0.6);
  const thickness = random.whole(4, 7);
  const colours = random.pick([
    "linear-gradient(90deg,#4fb3e8,#f2c14e,#ee7b46)",
    "linear-gradient(90deg,#3ecf8e,#d9d646)",
    "var(--accent)",
  ]);
  return {
    ...halves,
    css: `.profile{flex-direction:column;text-align:center;gap:6px;padding:${random.whole(14, 34)}px 2px 22px}.gamertag{font-size:${random.between(1.6, 2).toFixed(2)}em;font-weight:${random.pick(["300", "var(--heavy)"])};line-height:1.2;overflow-wrap:anywhere}
section{flex-shrink:0;background:var(--card);border-radius:max(var(--round),12px);margin-bottom:12px;padding:0 14px 4px}
.heading{display:flex;align-items:center;gap:7px;font-size:.86em;color:${random.pick(["var(--muted)", "var(--text)"])};text-transform:${random.pick(["uppercase", "none"])};padding:10px 0 8px}
.heading::before{flex:none;content:${mark}}
.days{display:grid;grid-template-columns:minmax(min-content,1fr) ${hasSigns ? "auto " : ""}auto minmax(30px,${random.whole(48, 84)}px);column-gap:${random.whole(9, 12)}px}
.row{grid-column:1/-1;display:grid;grid-template-columns:subgrid;align-items:center;border-top:1px solid var(--line);min-height:${random.whole(38, 50)}px;padding:5px 0}
.label{line-height:1.2;font-size:.94em}.value{text-align:${random.pick(["right", "right", "left"])};font-weight:var(--heavy);white-space:nowrap}
svg{width:20px;fill:none;stroke:var(--accent);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.range{position:relative;height:${thickness}px;border-radius:9px;background:var(--line)}.range i{position:absolute;top:0;bottom:0;border-radius:9px;background:${colours}}
.range i::after{content:"";display:${dot ? "block" : "none"};position:absolute;right:-1px;top:-2px;width:${thickness + 4}px;height:${thickness + 4}px;border-radius:50%;background:#fff;border:2px solid #445}`,
  };
}
