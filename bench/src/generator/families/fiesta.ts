import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, initialOf, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const svg = (inside: string) => `<svg class="sign" viewBox="0 0 24 24">${inside}</svg>`;
const SIGNS: Readonly<Record<Row["field"], string>> = {
  wins: svg(
    '<path d="M6 3h12v3h4c0 5-2 7-5 7.500-1 2-2 3-4 3.300V19h4v3H7v-3h4v-2.200c-2-.3-3-1.300-4-3.300C4 13 2 11 2 6h4z"/>',
  ),
  losses: svg(
    '<path d="M12 21 3 12C0 7 3 3 7 3c2 0 3.500 1 4.500 2.500L9 10l4 3-2 4zM13.500 20 21 12c3-5 0-9-4-9-1.500 0-3 .7-4 2l-1.500 4.500 4 3.500z"/>',
  ),
  win_rate: svg('<path d="M3 21h18v-3H3zM4 8l4 4 4-8 4 8 4-4-1.500 8h-13z"/>'),
  games_played: svg('<path d="M6 2h12v20H6zm2 9v2h8v-2z" fill-rule="evenodd"/>'),
  percent_complete: svg('<path d="m4 13 3-3 4 4 8-9 3 3-11 12z"/>'),
  points_scored: svg(
    '<path d="m12 2 3 7 7 .7-5.300 4.800 1.600 7.500L12 18l-6.300 4 1.600-7.500L2 9.700 9 9z"/>',
  ),
  other: svg(
    '<path d="M13 2c1 4 6 6 6 12a7 7 0 0 1-14 0c0-3 2-4 2.500-7 2 1 2.500 2.500 2.500 4 2-2 3-5 3-9z"/>',
  ),
};
const BUTTONS = [
  svg(
    '<path d="M3 11h8v10H4.500zm10 0h8l-1.500 10H13zM2 6h9v4H2zm11 0h9v4h-9zM7 2l5 3 5-3 1 3H6z"/>',
  ),
  svg('<path d="M3 4h18v13h-9l-5 5v-5H3z"/>'),
  svg(
    '<circle cx="8.500" cy="8" r="4.500"/><path d="M1 21c0-6 15-6 15 0zM16 4a4 4 0 0 1 0 8zM18 21h5c0-4-3-6-6-6z"/>',
  ),
];

type Hues = Readonly<Record<Mode, readonly [main: string, deep: string, tint: string]>>;
const HUES: readonly Hues[] = [
  {
    overall: ["#d6336c", "#9c1d49", "#ffe6ee"],
    casual: ["#7048d8", "#4a2aa3", "#ece6ff"],
    blitz: ["#d9600f", "#9c4103", "#ffecd9"],
  },
  {
    overall: ["#1c7ed6", "#0f559a", "#e2f1ff"],
    casual: ["#0f8a66", "#075e44", "#dcf7ec"],
    blitz: ["#c2255c", "#8a123c", "#ffe5ee"],
  },
  {
    overall: ["#6741d9", "#4425a3", "#ece6ff"],
    casual: ["#6741d9", "#4425a3", "#ece6ff"],
    blitz: ["#6741d9", "#4425a3", "#ece6ff"],
  },
];
const SKIES = [
  "linear-gradient(#4fc3f7,#8fe3ff 45%,#ffe9a8) no-repeat #ffe9a8",
  "linear-gradient(160deg,#ff9a76,#ffd36e 60%,#fff1b8) no-repeat #fff1b8",
  "radial-gradient(circle at 50% 0,#a78bfa,#5b3fc4 80%) no-repeat #5b3fc4",
  "linear-gradient(#7bd88f,#c9f2b4) no-repeat #c9f2b4",
];

interface Look {
  readonly hues: Hues;
  readonly hasSigns: boolean;
  readonly hasTrack: boolean;
  readonly isGrid: boolean;
  readonly isMeterFirst: boolean;
}

/** Rounded panels under banners: wins and losses as two big buttons with the label under the value, the win rate over a bar, the others as soft rows or bubbles. */
export function drawFiesta(screen: Screen, random: Random): Halves {
  const look: Look = {
    hues: random.pick(HUES),
    hasSigns: random.chance(0.7),
    hasTrack: random.chance(0.7),
    isGrid: random.chance(0.4),
    isMeterFirst: random.chance(0.3),
  };
  const part = (section: Mode) => drawPart(screen, section, look);
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const close =
    '<i class="close"><svg class="sign" viewBox="0 0 24 24"><path d="M15 3 6 12l9 9 3-3-6-6 6-6z"/></svg></i>';
  const top = `<div class="top">${close}${cell("span", "title", screen.words.title)}<i class="gap"></i></div>`;
  const player = drawPlayer(screen, random);
  const tail = tailOf(casual, random, [24, 96]);
  return {
    top_half: statusBar(screen) + top + player + overall + casual,
    bottom_half:
      statusBar(screen) + (random.chance(0.6) ? top : "") + tail + blitz + tabBar(screen),
    css: panelCss(look, random) + figureCss(look, random) + headCss(random),
  };
}

function drawPlayer({ truth, level }: Screen, random: Random): string {
  const face = random.chance(0.75) ? `<div class="avatar">${initialOf(truth.gamertag)}</div>` : "";
  const fit = Math.round(330 / truth.gamertag.length);
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const name = `<div class="who" style="--fit:${fit}px">${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
  const round = BUTTONS.map((sign, at) => `<i class="round r${at}">${sign}</i>`).join("");
  const buttons = random.chance(0.5) ? `<div class="buttons">${round}</div>` : "";
  return `<div class="player">${face}${name}</div>${buttons}`;
}

function drawPart(screen: Screen, section: Mode, look: Look): string {
  const rows = rowsOf(screen, section);
  const [main, deep, tint] = look.hues[section];
  const { wins, losses } = screen.truth[section];
  const share = ((wins / Math.max(1, wins + losses)) * 100).toFixed(1);
  const track = look.hasTrack ? `<div class="track"><i style="width:${share}%"></i></div>` : "";
  const duo = each(rows.filter(isDuo), (row) => bigOf(row, look));
  const meter = each(
    rows.filter(({ field }) => field === "win_rate"),
    ({ label, value }) =>
      `<div class="meter"><div class="line">${cell("span", "label", label)}${cell("b", "value", value)}</div>${track}</div>`,
  );
  const rest = rows.filter((row) => !isDuo(row) && row.field !== "win_rate");
  const more =
    rest.length > 0 ? `<div class="rest">${each(rest, (row) => softOf(row, look))}</div>` : "";
  const pair = `<div class="duo">${duo}</div>`;
  const body = (look.isMeterFirst ? meter + pair : pair + meter) + more;
  const banner = `<div class="banner">${cell("h2", "heading", screen.words.sections[section])}</div>`;
  return `<section style="--main:${main};--deep:${deep};--tint:${tint}">${banner}<div class="panel">${body}</div></section>`;
}

function isDuo({ field }: Row): boolean {
  return field === "wins" || field === "losses";
}

function bigOf({ field, label, value }: Row, { hasSigns }: Look): string {
  const sign = hasSigns ? SIGNS[field] : "";
  return `<div class="big ${field}">${sign}${cell("b", "value", value)}${cell("div", "label", label)}</div>`;
}

function softOf({ field, label, value }: Row, { hasSigns, isGrid }: Look): string {
  const bubble = hasSigns ? `<i class="bubble">${SIGNS[field]}</i>` : "";
  const [name, figure] = [cell("span", "label", label), cell("b", "value", value)];
  return `<div class="soft">${bubble}${isGrid ? figure + name : name + figure}</div>`;
}

function headCss(random: Random): string {
  const place = random.pick(["flex-start", "center"]);
  return `body{background:${random.pick(SKIES)};color:#2b2140;padding-top:6px}.status{color:#1d1533}.sign{display:block;fill:currentColor}
.top{display:flex;align-items:center;gap:8px;padding:8px 0 10px}.top .title{flex:1;padding:4px;color:#241a40}.gap{width:40px}
.close{flex:none;width:40px;height:40px;padding:9px;border-radius:14px;color:#fff;background:#e8452f;border:3px solid #fff;box-shadow:0 3px 0 rgba(40,20,60,.35)}
.player{display:flex;align-items:center;justify-content:${place};gap:12px;padding:11px 14px;margin-bottom:14px;background:#fff;border-radius:24px;box-shadow:0 4px 0 rgba(40,20,60,.22)}
.avatar{flex:none;background:#ffc531;color:#5a3200;border:3px solid #fff;box-shadow:0 0 0 3px #f08c00}.who{min-width:0}.gamertag{font-size:min(1.35em,var(--fit));line-height:1.3;color:#2b2140}
.rank{display:inline-block;margin-top:3px;padding:1px 12px;border-radius:99px;background:#2f8f46;color:#fff}
.buttons{display:flex;justify-content:center;gap:18px;padding:0 0 16px}.round{width:50px;height:50px;padding:11px;border-radius:50%;color:#fff;border:3px solid #fff;box-shadow:0 4px 0 rgba(40,20,60,.3)}
.r0{background:#e64980}.r1{background:#1c8fe0}.r2{background:#37a84a}
.tabs{gap:5px;padding-top:6px}.tab{flex:1 1 auto;padding:11px 3px;border-radius:14px;text-align:center;font-size:11px;line-height:1.2;color:#fff;background:#3a2a8c;border:2px solid rgba(255,255,255,.65);box-shadow:0 3px 0 rgba(30,10,70,.45)}`;
}

function panelCss({ isGrid }: Look, random: Random): string {
  const banner = random.pick([
    ".banner{margin:0 14px -20px}.heading{padding:9px 30px;clip-path:polygon(0 0,100% 0,calc(100% - 13px) 50%,100% 100%,0 100%,13px 50%)}.panel{padding-top:32px}",
    ".banner{margin:0 22px -20px}.heading{padding:6px 28px;border:3px solid #fff;border-radius:99px;box-shadow:0 3px 0 var(--deep)}.panel{padding-top:32px}",
    ".banner{margin:0}.heading{width:100%;padding:9px 16px;border-radius:22px 22px 0 0}.panel{border-top:0;border-radius:0 0 22px 22px}",
  ]);
  const rest = isGrid
    ? `.rest{display:grid;grid-template-columns:1fr 1fr;gap:8px}.soft{flex-direction:column;text-align:center;gap:3px;padding:9px 7px}.soft:last-child:nth-child(odd){grid-column:1/-1}`
    : `.rest{display:flex;flex-direction:column;gap:7px}.soft{gap:9px;padding:7px 9px}.soft .label{flex:1;min-width:0;padding-left:3px}.soft .value{padding:3px 12px;border-radius:99px;background:var(--tint)}`;
  return `section{flex-shrink:0;margin-bottom:18px}.banner{position:relative;display:flex;justify-content:center}
.heading{background:var(--main);color:#fff;text-align:center;line-height:1.25}
.panel{display:flex;flex-direction:column;gap:10px;padding:12px;border:4px solid var(--main);border-radius:24px;background:var(--tint);box-shadow:0 5px 0 var(--deep)}
.soft{display:flex;align-items:center;background:#fff;border-radius:17px}.bubble{flex:none;width:30px;height:30px;padding:6px;border-radius:50%;background:var(--main);color:#fff}${banner}${rest}`;
}

function figureCss({ hasSigns }: Look, random: Random): string {
  const [good, bad] = random.pick([
    ["#2a8a3e", "#c92f3c"],
    ["#1971c2", "#b8561a"],
    ["#0b857a", "#a83279"],
  ] as const);
  return `.duo{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.big{display:flex;flex-direction:column;align-items:center;justify-content:center;padding:9px 6px 14px;border-radius:18px;color:#fff;text-align:center;box-shadow:inset 0 -6px 0 rgba(0,0,0,.22)}
.wins{background:${good}}.losses{background:${bad}}.big .sign{width:${hasSigns ? random.whole(22, 28) : 0}px;margin-bottom:2px}
.value{font-weight:var(--heavy);white-space:nowrap;line-height:1.25}.big .value{font-size:${random.between(1.2, 1.35).toFixed(2)}em}
.label{font-size:.86em;line-height:1.2}.big .label{color:#fff}
.meter{padding:9px 13px 10px;border-radius:17px;background:#fff}.line{display:flex;align-items:center;justify-content:space-between;gap:12px}.line .value{font-size:1.2em;color:var(--deep)}
.track{height:15px;margin-top:7px;padding:3px;border-radius:99px;background:var(--tint)}.track i{display:block;height:100%;border-radius:99px;background:linear-gradient(rgba(255,255,255,.45),transparent 60%),var(--main)}`;
}
