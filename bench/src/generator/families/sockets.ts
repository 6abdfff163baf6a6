import { cell, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

type Section = "overall" | "casual" | "blitz";

const GEMS: Readonly<Record<Row["field"], readonly [color: string, path: string]>> = {
  games_played: ["#2f9bf0", "M5 7h22v18H5zM16 7v18"],
  wins: ["#f2a900", "M9 5h14v8a7 7 0 0 1-14 0zM16 20v5M10 27h12M9 8H4q0 7 6 7M23 8h5q0 7-6 7"],
  losses: ["#e2483d", "M8 8l16 16M24 8L8 24"],
  win_rate: ["#37b24d", "M5 25l8-9 5 5 9-13M20 8h7v7"],
  percent_complete: ["#9b51e0", "M6 17l7 7L27 9"],
  points_scored: ["#ef6aa8", "M16 4l3.6 8 8.4 1-6.2 6 1.7 9L16 23.5 8.5 28l1.7-9L4 13l8.4-1z"],
  other: ["#1fa8a0", "M16 4q9 8 8 15a8 8 0 0 1-16 0q0-4 3-7 1 4 3 4 3-5 2-12z"],
};

/** A match-three game's counters, two to a line or one wide: a round gem sits on the end of a sunken pill with the value, the label stands over the pill or under it. */
export function drawSockets(screen: Screen, random: Random): Halves {
  const isUnder = random.chance(0.3);
  const isMirrored = random.chance(0.25);
  const opensWide = random.chance(0.5);
  const counter = ({ field, label, value }: Row, isWide: boolean) => {
    const [color, path] = GEMS[field];
    const icon = `<svg viewBox="0 0 32 32"><path d="${path}"/></svg>`;
    const gem = `<span class="gem" style="--gem:${color}">${icon}</span>`;
    const pill = `<div class="pill">${gem}${cell("span", value.length > 7 ? "value long" : "value", value)}</div>`;
    const name = cell("div", "label", label);
    return `<div class="counter${isWide ? " wide" : ""}">${isUnder ? pill + name : name + pill}</div>`;
  };
  const panel = (section: Section) => {
    const rows = rowsOf(screen, section);
    const oddOne = opensWide ? 0 : rows.length - 1;
    const wideAt = rows.length % 2 === 1 ? oddOne : -1;
    const counters = rows.map((row, at) => counter(row, at === wideAt)).join("");
    const heading = cell("h2", "heading", screen.words.sections[section]);
    const body = `<div class="panel"><div class="counters">${counters}</div></div>`;
    return `<section><div class="banner">${heading}</div>${body}</section>`;
  };
  const halves = scrolled(screen, random, {
    overall: panel("overall"),
    casual: panel("casual"),
    blitz: panel("blitz"),
  });
  const gem = random.whole(34, 38);
  const [side, far] = isMirrored ? ["right", "left"] : ["left", "right"];
  const align = random.pick(["center", "center", side]);
  const tails = random.pick([
    "clip-path:polygon(0 0,100% 0,calc(100% - 12px) 50%,100% 100%,0 100%,12px 50%)",
    "border-radius:99px;box-shadow:inset 0 -4px 0 #0003",
    "border-radius:12px 12px 4px 4px;box-shadow:inset 0 3px 0 #fff4",
  ]);
  const frame = random.pick([
    "border:4px solid var(--accent);box-shadow:0 5px 0 #0003",
    "border:2px solid var(--line);box-shadow:0 4px 10px #0003",
    "border:3px solid var(--line);box-shadow:inset 0 0 0 3px var(--card),0 4px 0 #0002",
  ]);
  return {
    ...halves,
    css: `section{flex-shrink:0;padding-top:${random.whole(8, 16)}px}
.banner{display:flex;justify-content:center;position:relative;margin-bottom:-16px}
.heading{background:var(--accent);color:var(--on-accent);padding:4px 32px 5px;white-space:nowrap;line-height:1.35;${tails}}
.panel{background:var(--card);border-radius:max(var(--round),14px);padding:30px 12px 14px;${frame}}
.counters{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:${random.whole(12, 18)}px 12px}
.counter{display:flex;flex-direction:column;justify-content:${isUnder ? "flex-start" : "flex-end"};min-width:0}.wide{grid-column:1/-1}
.label{font-size:${screen.upper ? 0.74 : 0.84}em;line-height:1.2;color:var(--muted);text-align:${align};padding-${side}:${gem}px;padding-${far}:2px;margin:4px 0;overflow-wrap:anywhere}
.wide .label{padding:0 ${gem}px}
.pill{position:relative;height:${gem - 4}px;border-radius:99px;background:color-mix(in srgb,var(--text) 10%,transparent);box-shadow:inset 0 2px 3px #0004;display:grid;align-items:center;padding-${side}:${gem + 2}px;padding-${far}:6px}
.wide .pill{padding:0 ${gem + 4}px}
.value{font-weight:var(--heavy);white-space:nowrap;text-align:${align};line-height:1.2}.long{font-size:.9em}.wide .value{font-size:1.15em}
.gem{position:absolute;${side}:-3px;top:-2px;width:${gem}px;height:${gem}px;border-radius:${random.pick(["50%", "50%", "12px", "38%"])};background:radial-gradient(circle at 35% 25%,color-mix(in srgb,var(--gem) 60%,#fff),var(--gem) 60%);border:2px solid #fff;box-shadow:0 2px 3px #0005;display:grid;place-items:center}
.gem svg{width:62%;fill:none;stroke:#fff;stroke-width:3.5;stroke-linejoin:round;stroke-linecap:round}
.profile .gamertag{line-height:1.3}.avatar{border:3px solid #fff;box-shadow:0 2px 4px #0005}`,
  };
}
