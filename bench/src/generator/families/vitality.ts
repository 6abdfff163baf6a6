import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

type Section = "overall" | "casual" | "blitz";

const TRIOS = [
  ["#fa3c5a", "#7ddc1f", "#1fc7d4"],
  ["#ff9f0a", "#bf5af2", "#30b35a"],
  ["#3b82f6", "#f472b6", "#f5b301"],
  ["#14a38b", "#e5484d", "#6d7df2"],
] as const;

/** A health app's day: three rings in one another, beside them three coloured labels over their values, and the rest in a foot of two columns or of rows. */
export function drawVitality(screen: Screen, random: Random): Halves {
  const trio = random.pick(TRIOS);
  const valueFirst = random.chance(0.3);
  const texts = ({ label, value }: Row) => {
    const both = [cell("div", "label", label), cell("div", "value", value)];
    return (valueFirst ? both.toReversed() : both).join("");
  };
  const foot = (rows: readonly Row[]) =>
    rows.length === 0
      ? ""
      : `<div class="foot">${each(rows, (row) => `<div class="piece">${texts(row)}</div>`)}</div>`;
  const card = (section: Section) => {
    const rows = rowsOf(screen, section);
    const shares = [0, 1, 2].map(() => random.between(0.25, 0.95));
    const arcs = shares.map((share, at) => {
      const radius = 50 - at * 15;
      const round = 2 * Math.PI * radius;
      const circle = `cx="60" cy="60" r="${radius}" fill="none" stroke="${trio[at]}" stroke-width="12"`;
      const dash = `${(share * round).toFixed(1)} ${round.toFixed(1)}`;
      return `<circle ${circle} opacity=".2"/><circle ${circle} stroke-linecap="round" stroke-dasharray="${dash}" transform="rotate(-90 60 60)"/>`;
    });
    const rings = `<svg class="rings" viewBox="0 0 120 120">${arcs.join("")}</svg>`;
    const goals = each(rows.slice(0, 3), (row) => `<div class="goal">${texts(row)}</div>`);
    const heading = cell("h2", "heading", screen.words.sections[section]);
    const day = `<div class="day">${rings}<div class="goals">${goals}</div></div>`;
    return `<section>${heading}<div class="card">${day}${foot(rows.slice(3))}</div></section>`;
  };
  const halves = scrolled(screen, random, {
    overall: card("overall"),
    casual: card("casual"),
    blitz: card("blitz"),
  });
  const marks = trio.map((color, at) => `.goal:nth-child(${at + 1}){border-color:${color}}`);
  const turned = random.chance(0.35) ? "row-reverse" : "row";
  const inColumns = random.chance(0.6);
  const footCss = inColumns
    ? `.foot{display:grid;grid-template-columns:1fr 1fr;gap:12px 16px}.piece{min-width:0}`
    : `.piece{display:flex;flex-direction:${valueFirst ? "row-reverse" : "row"};justify-content:space-between;align-items:center;gap:14px;padding:5px 0}`;
  const edge = random.pick(["box-shadow:0 1px 6px #0002", "border:1px solid var(--line)"]);
  return {
    ...halves,
    css: `section{flex-shrink:0}.heading{font-size:1.25em;padding:18px 4px 8px}
.card{background:var(--card);border-radius:max(var(--round),10px);padding:14px;${edge}}
.day{display:flex;flex-direction:${turned};align-items:center;gap:18px}
.rings{flex:none;width:${random.whole(90, 116)}px}
.goals{flex:1;min-width:0;display:grid;gap:${random.whole(8, 14)}px}
.goal{border-left:${random.whole(3, 5)}px solid;border-radius:${random.pick([0, 3])}px;padding-left:10px}${marks.join("")}
.label{font-size:${screen.upper ? 0.76 : 0.86}em;line-height:1.2;color:var(--muted);overflow-wrap:break-word}
.value{font-size:${random.pick([1.15, 1.25])}em;line-height:1.25;font-weight:var(--heavy);white-space:nowrap}
.foot{border-top:1px solid var(--line);margin-top:14px;padding-top:10px}.foot .value{font-size:1.05em}
${footCss}`,
  };
}
