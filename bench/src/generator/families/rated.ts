import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const PLAYERS = [
  "M50 8a17 17 0 0 1 17 17c0 12-7 21-17 21s-17-9-17-21A17 17 0 0 1 50 8zM10 100c0-30 14-48 40-48s40 18 40 48z",
  "M30 26l6-16h28l6 16h8v5H22v-5zM34 34h32c0 12-6 20-16 20s-16-8-16-20zM8 100c2-28 14-40 34-42l8 9 8-9c20 2 32 14 34 42z",
  "M32 14q18-14 36 0l4 26q-8 16-22 16T28 40zM14 100q0-38 24-40l12 12 12-12q24 2 24 40z",
];

/** Football cards: the win rate as rating beside a portrait, under it two columns parted by a rule, each value before its label on one line. */
export function drawRated(screen: Screen, random: Random): Halves {
  const figure = ({ label, value }: Row) => {
    const name = value.length > 7 ? "figure wide" : "figure";
    // A percent sign stays on the line of its word.
    const text = label.replace("% ", "%\u00a0").replace(" %", "\u00a0%");
    return `<div class="${name}">${cell("b", "value", value)}${cell("span", "label", text)}</div>`;
  };
  const portrait = `<svg viewBox="0 0 100 100"><path d="${random.pick(PLAYERS)}"/></svg>`;
  const stars = random.chance(0.5) ? '<div class="stars">★ ★ ★</div>' : "";
  const card = (rows: readonly Row[]) => {
    const rating = each(
      rows.filter(({ field }) => field === "win_rate"),
      ({ label, value }) =>
        `<div class="rating">${cell("div", "value", value)}${cell("div", "label", label)}${stars}</div>`,
    );
    const rest = rows.filter(({ field }) => field !== "win_rate");
    const narrow = rest.filter(({ value }) => value.length <= 7);
    const wide = rest.filter(({ value }) => value.length > 7);
    return `<div class="head">${rating}${portrait}</div><div class="figures">${each([...narrow, ...wide], figure)}</div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", card),
    casual: headed(screen, "casual", card),
    blitz: headed(screen, "blitz", card),
  });
  const corner = random.whole(14, 26);
  const shape = random.pick([
    `clip-path:polygon(${corner}px 0,calc(100% - ${corner}px) 0,100% ${corner}px,100% calc(100% - ${corner}px),calc(100% - ${corner}px) 100%,${corner}px 100%,0 calc(100% - ${corner}px),0 ${corner}px)`,
    "border-radius:22px 22px 60px 60px;padding-bottom:20px",
    "border-radius:max(var(--round),6px);border:3px double var(--accent)",
  ]);
  const isColoured = random.chance(0.5);
  const ground = isColoured
    ? "background:linear-gradient(150deg,var(--accent),color-mix(in srgb,var(--accent) 82%,var(--on-accent)));color:var(--on-accent)"
    : "background:linear-gradient(150deg,transparent 40%,color-mix(in srgb,var(--accent) 22%,transparent)),var(--card)";
  const band = isColoured
    ? "border-bottom:1px solid currentColor"
    : "background:var(--accent);color:var(--on-accent)";
  const flow = random.pick(["row", "row", "row-reverse"]);
  return {
    ...halves,
    css: `section{${ground};${shape};margin-bottom:14px;overflow:hidden;padding-bottom:14px;flex-shrink:0}
.heading{text-align:center;padding:8px 26px 7px;${band};letter-spacing:${random.pick([0, 0.04])}em}
.head{display:flex;flex-direction:${flow};align-items:flex-end;justify-content:space-between;gap:14px;padding:10px 22px 0;border-bottom:2px solid ${isColoured ? "currentColor" : "var(--accent)"}}
.head svg{width:${random.whole(84, 104)}px;flex:none;display:block;fill:${isColoured ? "currentColor" : "var(--accent)"};opacity:.85}
.rating{align-self:center;padding-bottom:8px;text-align:${random.pick(["left", "center"])};min-width:0}
.rating .value{font-size:${random.between(1.9, 2.5).toFixed(2)}em;line-height:1.1}.rating .label{font-size:.82em;line-height:1.2}.stars{font-size:.8em;padding-top:2px;opacity:.8}
.figures{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);margin:8px 12px 0}
.figure{display:flex;flex-wrap:wrap;align-content:start;align-items:${random.pick(["baseline", "center"])};gap:0 8px;padding:6px 10px;min-width:0}
.figure:not(.wide):nth-child(odd){border-right:1px solid ${isColoured ? "currentColor" : "var(--line)"}}
.figure.wide{grid-column:1/-1;justify-content:center}.figure.wide .label{flex:none;max-width:100%}
.value{font-weight:var(--heavy);white-space:nowrap}.figure .value{font-size:1.12em;line-height:1.25;min-width:${random.pick([0, 2, 2.6])}em}
.figure .label{flex:1 1 0;font-size:.74em;line-height:1.2}`,
  };
}
