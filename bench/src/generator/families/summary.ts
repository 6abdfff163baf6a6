import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const STRIP: ReadonlySet<Row["field"]> = new Set(["wins", "losses", "win_rate"]);

/** A strip with three numbers under each heading, then banded rows for the others. */
export function drawSummary(screen: Screen, random: Random): Halves {
  const isAbove = random.chance(0.6);
  const third = ({ label, value }: Row) => {
    const parts = [cell("b", "value", value), cell("div", "label", label)];
    return `<div class="third">${(isAbove ? parts : parts.toReversed()).join("")}</div>`;
  };
  const row = ({ label, value }: Row) =>
    `<div class="row">${cell("span", "label", label)}${cell("b", "value", value)}</div>`;
  const mode = (rows: readonly Row[]) => {
    const strip = rows.filter(({ field }) => STRIP.has(field));
    const rest = rows.filter(({ field }) => !STRIP.has(field));
    return `<div class="strip">${each(strip, third)}</div><div class="rest">${each(rest, row)}</div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", mode),
    casual: headed(screen, "casual", mode),
    blitz: headed(screen, "blitz", mode),
  });
  const isFilled = random.chance(0.5);
  const strip = isFilled
    ? "background:var(--accent);color:var(--on-accent)"
    : "border:solid var(--line);border-width:1px 0";
  return {
    ...halves,
    css: `.profile{margin:0 -14px;padding:14px;border-bottom:3px solid var(--accent);background:var(--card)}
.heading{border-left:5px solid var(--accent);padding:0 0 0 10px;margin:20px 0 10px;text-transform:${random.pick(["none", "uppercase"])}}
.strip{display:grid;grid-template-columns:1fr 1fr 1fr;padding:12px 0;${strip}}
.third{padding:0 5px;text-align:center;display:flex;flex-direction:column;justify-content:${random.pick(["flex-start", "space-between"])}}.third+.third{border-left:1px solid var(--line)}
.third .value{font-size:1.3em;line-height:1.25}.third .label{font-size:.72em;line-height:1.2}.value{font-weight:var(--heavy);white-space:nowrap}
.row{display:flex;justify-content:space-between;align-items:center;gap:14px;padding:9px 10px}.row:nth-child(odd){background:var(--card)}`,
  };
}
