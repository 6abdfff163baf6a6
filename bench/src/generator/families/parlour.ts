import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const WOODS = [
  { light: "#6b4327", dark: "#4a2b16", rim: "#8a5a34" },
  { light: "#7a3324", dark: "#511d14", rim: "#9c4a35" },
  { light: "#3d332c", dark: "#261f1a", rim: "#5c4d42" },
];
const FELTS = ["#1f6b4a,#124a32", "#23527c,#143554", "#7a2334,#521421", "#3f4a52,#272f35"];
const PLATES = [
  "linear-gradient(#f3dc9a,#c99a45);color:#3a2508",
  "linear-gradient(#f1f1ee,#b4b6b5);color:#22262a",
  "var(--accent);color:var(--on-accent)",
];
const BONES = [
  "linear-gradient(155deg,#fffdf3,#efe3c6);color:#2a2218",
  "linear-gradient(155deg,#3a3734,#171513);color:#f7efdc",
];

/** The small domino that lies on either side of a section's name, with so many pips on its halves. */
function ornament(first: number, second: number): string {
  const spots: readonly (readonly [number, number])[][] = [
    [[6, 6]],
    [3.5, 8.5].map((at) => [at, at] as const),
    [3, 6, 9].map((at) => [at, at] as const),
  ];
  const half = (count: number, left: number) =>
    (spots[count - 1] ?? [])
      .map(([x, y]) => `<circle cx="${x + left}" cy="${y}" r="1.3" fill="#2a2218"/>`)
      .join("");
  return `<svg width="26" height="14" viewBox="-1 -1 26 14"><rect width="24" height="12" rx="2.5" fill="#fbf5e2"/><path d="M12 1.5v9" stroke="#2a2218" stroke-width=".8"/>${half(first, 0)}${half(second, 12)}</svg>`;
}

/** Felt trays in a wooden table: the win rate on an ivory domino, value above or before its label, the rest beside or under it, each value under its label. */
export function drawParlour(screen: Screen, random: Random): Halves {
  const wood = random.pick(WOODS);
  const stands = random.chance(0.6);
  const isRight = random.chance(0.35);
  const align = random.pick(["left", "left", "center"]);
  const hasOrnaments = random.chance(0.6);
  const pips = [random.whole(1, 3), random.whole(1, 3)] as const;
  const ruled = random.chance(0.5);
  const lastSpan = random.pick(["auto", "1/-1"]);
  const grain = random.whole(86, 94);
  const figure = ({ label, value }: Row) =>
    `<div class="figure">${cell("div", "label", label)}${cell("div", "value", value)}</div>`;
  const bone = ({ label, value }: Row) =>
    `<div class="bone">${cell("div", "value", value)}<i class="groove"></i>${cell("div", "label", label)}</div>`;
  const tray = (section: "overall" | "casual" | "blitz") => {
    const rows = rowsOf(screen, section);
    const lead = rows.filter(({ field }) => field === "win_rate");
    const rest = rows.filter(({ field }) => field !== "win_rate");
    const [before, after] = hasOrnaments
      ? [ornament(...pips), ornament(pips[1], pips[0])]
      : ["", ""];
    const name = cell("h2", "heading", screen.words.sections[section]);
    return `<section><div class="plate">${before}${name}${after}</div><div class="felt">${each(lead, bone)}<div class="rest">${each(rest, figure)}</div></div></section>`;
  };
  const halves = scrolled(screen, random, {
    overall: tray("overall"),
    casual: tray("casual"),
    blitz: tray("blitz"),
  });
  const columns = isRight ? "minmax(0,1fr) 7.2em" : "7.2em minmax(0,1fr)";
  const shape = stands
    ? `.felt{display:grid;grid-template-columns:${columns};gap:14px;align-items:center}
.bone{flex-direction:column;${isRight ? "order:1" : ""}}.bone>div{min-height:${random.whole(72, 86)}px}.groove{height:2px;margin:0 12px}`
    : `.felt{display:flex;flex-direction:column;gap:16px}
.rest{grid-template-columns:repeat(2,minmax(0,1fr))}.figure:last-child:nth-child(odd){grid-column:${lastSpan}}.bone>div{min-height:${random.whole(50, 60)}px}.groove{width:2px;margin:10px 0}`;
  const rule = ruled
    ? "border-bottom:1px solid #ffffff30"
    : "background:#00000030;border-radius:7px";
  return {
    ...halves,
    css: `body{background:repeating-linear-gradient(${grain}deg,#0000 0 9px,#00000012 9px 11px,#0000 11px 23px,#ffffff0a 23px 24px),linear-gradient(100deg,${wood.light},${wood.dark} 45%,${wood.light});color:#fbf0dc}
.rank,.tabs{color:#e6d2b4}.gamertag,.title{text-shadow:0 1px 2px #0009}.gamertag{overflow-wrap:anywhere;line-height:1.2}
.avatar{border:3px solid ${wood.rim};box-shadow:0 2px 6px #0008;flex-shrink:0}
section{flex-shrink:0;padding-bottom:${random.whole(12, 20)}px}
.plate{position:relative;display:flex;justify-content:center;align-items:center;gap:9px}.plate svg{flex-shrink:0}
.heading{padding:4px 18px;border-radius:min(var(--round),10px);font-size:1.02em;text-align:center;background:${random.pick(PLATES)};box-shadow:0 2px 4px #0007}
.felt{margin-top:8px;padding:14px 12px;border:6px solid ${wood.rim};border-radius:${random.whole(12, 22)}px;background:radial-gradient(circle at 50% 30%,${random.pick(FELTS)});box-shadow:inset 0 3px 10px #000a,0 2px 5px #0008}
.bone{display:flex;border-radius:12px;background:${random.pick(BONES)};box-shadow:0 5px 0 #b59f72,0 8px 9px #0007;text-align:center}
.bone>div{flex:1 1 0;min-width:0;display:grid;place-items:center;padding:6px 5px}.bone .value{font-size:1.25em}.bone .label{font-size:.76em;line-height:1.2}
.groove{position:relative;background:currentColor;opacity:.55}.groove::after{content:"";position:absolute;left:50%;top:50%;width:9px;height:9px;margin:-4.5px;border-radius:50%;background:#c99a45}
.rest{display:grid;gap:${random.whole(6, 9)}px;text-align:${align}}.figure{padding:4px 7px;${rule};display:flex;flex-direction:column;justify-content:space-between}
.label{font-size:.8em;line-height:1.2;overflow-wrap:break-word;min-width:0}.figure .label{color:#f1e6cf}
.value{font-size:1.06em;font-weight:var(--heavy);white-space:nowrap}
${shape}`,
  };
}
