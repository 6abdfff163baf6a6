import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const HEXAGON = "polygon(50% 0,100% 22%,100% 78%,50% 100%,0 78%,0 22%)";

/** A comb of hexagons, its rows shifted by half a cell: the value over its label in each. */
export function drawHoneycomb(screen: Screen, random: Random): Halves {
  const growing = random.chance(0.5);
  const filled = random.pick(["win_rate", "wins", "games_played"]);
  const isTipped = random.chance(0.5);
  const gap = random.whole(4, 7);
  const wide = (screen.width - 28 - 2 * gap) / 3;
  const tall = wide * random.between(1.16, 1.26);
  const hexagon = ({ field, label, value }: Row) => {
    const size = value.length > 6 ? "value long" : "value";
    const isTight = label.split(" ").some((word) => word.length > 9);
    const inside = cell("b", size, value) + cell("span", isTight ? "label tight" : "label", label);
    return `<div class="hexagon${field === filled ? " filled" : ""}"><div>${inside}</div></div>`;
  };
  const comb = (rows: readonly Row[]) => {
    const lines = combOf(rows.length, growing);
    let start = 0;
    const drawn = lines.map((count) => {
      const line = each(rows.slice(start, start + count), hexagon);
      start += count;
      return `<div class="line">${line}</div>`;
    });
    return `<div class="comb">${drawn.join("")}</div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", comb),
    casual: headed(screen, "casual", comb),
    blitz: headed(screen, "blitz", comb),
  });
  const rim = random.pick(["var(--line)", "var(--accent)", "var(--card)"]);
  const heading = random.pick([
    "text-align:center;padding:12px 0 9px",
    "display:table;margin:12px auto 10px;padding:3px 20px;background:var(--accent);color:var(--on-accent);border-radius:99px",
    "padding:12px 2px 4px;border-bottom:2px solid var(--line);margin-bottom:10px",
  ]);
  const fill = isTipped
    ? "background:linear-gradient(var(--accent),color-mix(in srgb,var(--accent) 80%,#000))"
    : "background:var(--accent)";
  const ground = "linear-gradient(var(--card),var(--card))";
  return {
    ...halves,
    css: `section{flex-shrink:0;padding-bottom:6px}.heading{${heading}}
.line{display:flex;justify-content:center;gap:${gap}px}.line+.line{margin-top:${(gap - tall * 0.22).toFixed(1)}px}
.hexagon{flex:none;width:${wide.toFixed(1)}px;height:${tall.toFixed(1)}px;clip-path:${HEXAGON};background:${rim};display:grid}
.hexagon>div{margin:${random.pick([2, 3, 4])}px;clip-path:${HEXAGON};background:${ground},var(--page);display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;padding:0 5px;min-width:0}
.filled>div{${fill};color:var(--on-accent)}
.value{font-size:${random.between(1.15, 1.35).toFixed(2)}em;line-height:1.2;font-weight:var(--heavy);white-space:nowrap}.value.long{font-size:.94em}
.label{font-size:max(.66em,10px);line-height:1.18;padding-top:2px;max-width:100%}.label.tight{font-size:max(.58em,9.5px)}`,
  };
}

/** The number of cells in each row, which differs by one from the next. */
function combOf(count: number, growing: boolean): readonly number[] {
  if (count <= 3) return growing ? [1, 2] : [2, 1];
  if (count <= 6) return growing ? [1, 2, 3] : [3, 2, 1];
  return count === 7 ? [2, 3, 2] : [3, 2, 3];
}
