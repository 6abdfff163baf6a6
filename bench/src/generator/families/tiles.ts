import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** A grid of tiles with the value large over its label. */
export function drawTilesAbove(screen: Screen, random: Random): Halves {
  return drawTiles(screen, random, "above");
}

/** A grid of tiles with the label over its value. */
export function drawTilesBelow(screen: Screen, random: Random): Halves {
  return drawTiles(screen, random, "below");
}

function drawTiles(screen: Screen, random: Random, place: "above" | "below"): Halves {
  const tile = ({ label, value }: Row) => {
    const parts = [cell("div", "value", value), cell("div", "label", label)];
    return `<div class="tile">${(place === "above" ? parts : parts.toReversed()).join("")}</div>`;
  };
  const grid = (rows: readonly Row[]) => `<div class="grid">${each(rows, tile)}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", grid),
    casual: headed(screen, "casual", grid),
    blitz: headed(screen, "blitz", grid),
  });
  const columns = random.pick([2, 2, 3]);
  const align = random.pick(["left", "center", "right"]);
  return {
    ...halves,
    css: `.grid{display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px}
.tile{background:var(--card);border-radius:var(--round);padding:10px;text-align:${align}}
.value{font-size:${random.between(1.2, 1.9).toFixed(2)}em;font-weight:var(--heavy)}
.label{color:var(--muted);font-size:.85em}`,
  };
}
