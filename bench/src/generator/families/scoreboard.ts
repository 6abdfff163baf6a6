import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** An arena's board: wins and losses as a score with a colon between, the rest in smaller lit panels. */
export function drawScoreboard(screen: Screen, random: Random): Halves {
  const labelFirst = random.chance(0.6);
  const panel = ({ label, value }: Row) => {
    const size = value.length > 6 ? "value long" : "value";
    const parts = [cell("div", "label", label), cell("div", size, value)];
    return `<div class="panel">${(labelFirst ? parts : parts.toReversed()).join("")}</div>`;
  };
  const board = (rows: readonly Row[]) => {
    const isScore = ({ field }: Row) => field === "wins" || field === "losses";
    const score = rows.filter(isScore).map(panel).join('<i class="colon"></i>');
    const rest = rows.filter((row) => !isScore(row));
    return `<div class="board"><div class="score">${score}</div><div class="rest">${each(rest, panel)}</div></div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", board),
    casual: headed(screen, "casual", board),
    blitz: headed(screen, "blitz", board),
  });
  const lit = random.pick(["#ffb400", "#ff5a4a", "#5dff8f", "#7fd8ff"]);
  const frame = random.pick(["#1b2430", "#2b2b2e", "#123322", "#3a1f17"]);
  return {
    ...halves,
    css: `.board{background:${frame};border:3px solid #8d939b;border-radius:calc(var(--round)/2);padding:12px}
.score,.rest{display:flex;justify-content:center;align-items:${labelFirst ? "end" : "start"};gap:10px;text-align:center}
.rest{flex-wrap:wrap;margin-top:12px}.panel{flex:1 1 ${random.pick([30, 40])}%}.score .panel{flex:1 1 0}
.value{background:#050607;color:${lit};border-radius:4px;padding:3px 5px;margin:3px 0;font-weight:var(--heavy);letter-spacing:.04em;text-shadow:0 0 6px ${lit}88}
.score .value{font-size:1.7em}.rest .value{font-size:1.15em}.rest .long{font-size:1em;letter-spacing:0}
.colon{height:34px;width:8px;margin:${labelFirst ? "0 0 10px" : "12px 0 0"};background:radial-gradient(circle at 4px 8px,${lit} 4px,transparent 5px),radial-gradient(circle at 4px 26px,${lit} 4px,transparent 5px)}
.label{color:#f1f3f5;font-size:.74em;line-height:1.2}.heading{text-align:center}`,
  };
}
