import { DOMINO_SCREEN, isRate } from "@capicu/contract/statistics-screen";

import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** Figures at the corners of a radar's web: one over it, one under it and the others left and right. */
export function drawRadar(screen: Screen, random: Random): Halves {
  const valueFirst = random.chance(0.6);
  const isRound = random.chance(0.35);
  const depths = random.pick([
    [1, 0.66, 0.33],
    [1, 0.75, 0.5, 0.25],
  ]);
  const figure = ({ label, value }: Row) => {
    const parts = [
      cell("div", value.length > 6 ? "value long" : "value", value),
      cell("div", "label", label),
    ];
    return `<div class="figure">${(valueFirst ? parts : parts.toReversed()).join("")}</div>`;
  };
  const radar = (rows: readonly Row[]) => {
    // Clockwise from the top; the remaining rows follow below the web.
    const corners = rows.slice(0, rows.length < 6 ? 3 : 6);
    const half = corners.length / 2;
    const right = each(corners.slice(1, Math.ceil(half)), figure);
    const left = each(corners.slice(Math.floor(half) + 1).toReversed(), figure);
    const middle = `<div class="side left">${left}</div>${drawWeb(corners, random, { isRound, depths })}<div class="side right">${right}</div>`;
    const more = rows.slice(corners.length);
    const foot = more.length > 0 ? `<div class="more">${each(more, figure)}</div>` : "";
    const bottom = each(corners.length === 6 ? corners.slice(3, 4) : [], figure);
    const top = each(corners.slice(0, 1), figure);
    const shape = `middle ${corners.length === 3 ? "three" : ""}`;
    return `<div class="radar">${top}<div class="${shape}">${middle}</div>${bottom}${foot}</div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", radar),
    casual: headed(screen, "casual", radar),
    blitz: headed(screen, "blitz", radar),
  });
  const ground = random.pick([
    "background:var(--card);border-radius:var(--round)",
    "border:1px solid var(--line);border-radius:var(--round)",
    "border-top:3px solid var(--accent);background:var(--card)",
  ]);
  const [left, right] = random.pick([
    ["right", "left"],
    ["center", "center"],
    ["left", "right"],
  ]);
  const heading = random.pick([
    "text-align:center",
    "text-align:left;text-transform:uppercase;letter-spacing:.08em",
    "border-left:6px solid var(--accent);padding:0 0 0 10px;margin:16px 0 10px",
  ]);
  return {
    ...halves,
    css: `section{flex-shrink:0}.heading{${heading}}.radar{${ground};padding:10px 8px;margin-bottom:8px}
.middle{display:grid;grid-template-columns:minmax(0,1fr) ${Math.round(screen.width * random.between(0.26, 0.31))}px minmax(0,1fr);gap:7px;align-items:stretch;padding:5px 0}
svg{width:100%;align-self:center;overflow:visible;fill:none;stroke:var(--line);stroke-width:1}.reach{fill:var(--accent);fill-opacity:.4;stroke:var(--accent);stroke-width:2.2}
.side{display:flex;flex-direction:column;justify-content:space-around;gap:12px}.three .side{justify-content:flex-end}.left{text-align:${left}}.right{text-align:${right}}
.figure{text-align:center}.side .figure{text-align:inherit}.more{display:flex;justify-content:space-evenly;gap:10px;border-top:1px solid var(--line);margin-top:9px;padding-top:8px}
.value{font-size:${random.between(1.15, 1.4).toFixed(2)}em;font-weight:var(--heavy);line-height:1.25;white-space:nowrap}.side .long{font-size:.98em}
.label{font-size:.74em;line-height:1.22;color:var(--muted)}`,
  };
}

interface Net {
  readonly isRound: boolean;
  readonly depths: readonly number[];
}

function drawWeb(corners: readonly Row[], random: Random, { isRound, depths }: Net): string {
  const radii = corners.map(({ field, value }) =>
    field !== "other" && isRate(DOMINO_SCREEN, field)
      ? Math.max(0.1, Number.parseFloat(value.replace(",", ".")) / 100)
      : random.between(0.3, 0.95),
  );
  const nets = depths.map((depth) =>
    isRound && corners.length > 3
      ? `<circle r="${48 * depth}"/>`
      : `<path d="${outline(corners.map(() => depth))}"/>`,
  );
  const spokes = corners.map((_, index) => `M0 0L${corner(index, 1, corners.length)}`).join("");
  const height = corners.length === 3 ? 80 : 100;
  return `<svg viewBox="-50 -50 100 ${height}">${nets.join("")}<path d="${spokes}"/><path class="reach" d="${outline(radii)}"/></svg>`;
}

function corner(index: number, depth: number, of: number): string {
  const turn = (2 * Math.PI * index) / of;
  return `${(48 * depth * Math.sin(turn)).toFixed(1)} ${(-48 * depth * Math.cos(turn)).toFixed(1)}`;
}

function outline(depths: readonly number[]): string {
  return `M${depths.map((depth, index) => corner(index, depth, depths.length)).join("L")}Z`;
}
