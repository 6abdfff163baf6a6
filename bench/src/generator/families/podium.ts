import { DOMINO_SCREEN, isRate } from "@capicu/contract/statistics-screen";

import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** A chart of upright bars in rows of three or two: on each bar stands its value, under its foot its label, or the other way. */
export function drawPodium(screen: Screen, random: Random): Halves {
  const isLabelOnTop = random.chance(0.3);
  const perLine = random.pick([3, 3, 3, 2]);
  const tall = random.whole(36, 84);
  const column = ({ field, label, value }: Row) => {
    const share =
      field !== "other" && isRate(DOMINO_SCREEN, field)
        ? Number.parseFloat(value.replace(",", ".")) / 100
        : Math.log10(1 + Number(value.replace(/\D/g, ""))) / 7;
    const figure = cell("div", value.length > 6 ? "value long" : "value", value);
    const name = cell("div", "label", label);
    const bar = `<i class="bar ${field}" style="height:${Math.round(8 + share * tall)}px"></i>`;
    const [over, under] = isLabelOnTop ? [name, figure] : [figure, name];
    return `<div class="column"><div class="upper">${over}${bar}</div><div class="lower">${under}</div></div>`;
  };
  const chart = (rows: readonly Row[]) => {
    const lines = Array.from({ length: Math.ceil(rows.length / perLine) }, (_, index) => {
      const line = rows.slice(index * perLine, (index + 1) * perLine);
      return `<div class="line" style="--columns:${line.length}">${each(line, column)}</div>`;
    });
    return `<div class="chart">${lines.join("")}</div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", chart),
    casual: headed(screen, "casual", chart),
    blitz: headed(screen, "blitz", chart),
  });
  const wide = random.pick(["24px", "44px", "56px", "70%", "100%"]);
  const crown = random.pick(["0", "4px 4px 0 0", "99px 99px 0 0"]);
  const paint = random.pick([
    "var(--accent)",
    "linear-gradient(var(--accent),transparent 140%)",
    "repeating-linear-gradient(0deg,var(--accent) 0 6px,transparent 6px 8px)",
  ]);
  const ground = random.pick([
    "",
    "background:var(--card);border-radius:var(--round);padding:12px 6px 2px",
    "border:1px solid var(--line);border-radius:var(--round);padding:12px 6px 2px",
  ]);
  const lost = random.chance(0.5) ? ".losses{filter:grayscale(.8);opacity:.7}" : "";
  return {
    ...halves,
    css: `section{flex-shrink:0}.heading{text-align:${random.pick(["left", "left", "center"])};padding-bottom:12px}
.chart{${ground}}.line{display:grid;grid-template-columns:repeat(var(--columns),${(100 / perLine).toFixed(3)}%);justify-content:${random.pick(["center", "start"])};margin-bottom:${random.whole(15, 21)}px;text-align:center}
.column{display:grid;grid-row:span 2;grid-template-rows:subgrid}
.upper{display:flex;flex-direction:column;justify-content:flex-end;align-items:center;gap:4px;padding:0 3px;border-bottom:2px solid var(--line)}.lower{padding:5px 3px 0}
.bar{display:block;width:${wide};background:${paint};border-radius:${crown}}${lost}
.value{font-size:${random.between(1.15, 1.4).toFixed(2)}em;line-height:1.2;font-weight:var(--heavy);white-space:nowrap}.long{font-size:1em}
.label{font-size:.72em;line-height:1.22;color:var(--muted)}`,
  };
}
