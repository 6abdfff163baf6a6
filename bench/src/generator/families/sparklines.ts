import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** A trader's dashboard: between each label and its value a little curve of how it went. */
export function drawSparklines(screen: Screen, random: Random): Halves {
  const asBars = random.chance(0.4);
  const trend = random.pick(["▲", "▲", ""]);
  const curve = () => {
    const heights = Array.from({ length: 9 }, () => random.whole(2, 22));
    const step = (height: number, at: number) =>
      asBars ? `M${at * 8 + 3} 24V${height}` : `${at === 0 ? "M" : "L"}${at * 8 + 3} ${height}`;
    return `<svg viewBox="0 0 70 24"><path d="${heights.map(step).join("")}" /></svg>`;
  };
  const quote = ({ label, value }: Row) => {
    const mark = trend === "" ? "" : cell("i", "trend", trend);
    const figure = `<div class="figure">${cell("b", value.length > 6 ? "value long" : "value", value)}${mark}</div>`;
    return `<div class="quote">${cell("span", "label", label)}${curve()}${figure}</div>`;
  };
  const quotes = (rows: readonly Row[]) => `<div class="quotes">${each(rows, quote)}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", quotes),
    casual: headed(screen, "casual", quotes),
    blitz: headed(screen, "blitz", quotes),
  });
  return {
    ...halves,
    css: `.quotes{background:var(--card);border-radius:var(--round);padding:2px 12px}
.quote{display:grid;grid-template-columns:minmax(0,1fr) ${random.whole(46, 62)}px 37%;align-items:center;gap:8px;padding:8px 0}
.quote+.quote{border-top:1px solid var(--line)}.label{font-size:.8em;line-height:1.25}
svg{height:24px;width:100%;fill:none;stroke:${random.pick(["var(--accent)", "var(--muted)"])};stroke-width:${asBars ? 4 : 2}}
.figure{display:flex;justify-content:end;align-items:center;gap:5px}.value{font-weight:var(--heavy);font-size:1.05em}.long{font-size:.84em}
.trend{font-size:9px;font-style:normal;color:var(--accent)}.heading{${random.pick(["", "color:var(--muted);font-size:.9em;text-transform:uppercase"])}}`,
  };
}
