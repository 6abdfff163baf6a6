import { cell, each, type Halves, headed, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const BOLT = '<svg viewBox="0 0 20 20"><path d="M12 1 4 12h5l-1 7 8-11h-5z" /></svg>';

/** A collector's card of the player: a mode's six figures stand on both sides of a shield. */
export function drawCrest(screen: Screen, random: Random): Halves {
  const { truth, words, level, hasChrome } = screen;
  const valueFirst = random.chance(0.7);
  const figure = ({ label, value }: Row) => {
    const size = value.length > 6 ? "value long" : "value";
    const parts = [cell("div", size, value), cell("div", "label", label)];
    return `<div class="figure">${(valueFirst ? parts : parts.toReversed()).join("")}</div>`;
  };
  const shield = `<div class="shield">${BOLT}</div>`;
  const rank = random.chance(0.7) ? cell("div", "rank", level) : "";
  const around = (rows: readonly Row[]) => {
    const sides = [rows.slice(0, 3), rows.slice(3, 6)].map(
      (side) => `<div class="side">${each(side, figure)}</div>`,
    );
    const more = rows.length > 6 ? `<div class="line">${each(rows.slice(6), figure)}</div>` : "";
    return `<div class="around">${sides.join(shield)}</div>${more}`;
  };
  const name = `<div class="name">${shield}${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
  const overall = headed(
    screen,
    "overall",
    (rows) => `<div class="line">${each(rows, figure)}</div>`,
  );
  const back = hasChrome
    ? `<div class="back"><span>‹</span>${cell("b", "", words.title)}<i>⋯</i></div>`
    : "";
  const [casual, blitz] = [headed(screen, "casual", around), headed(screen, "blitz", around)];
  return {
    top_half: statusBar(screen) + back + name + overall + casual,
    bottom_half: statusBar(screen) + back + blitz + tabBar(screen),
    css: `.back{display:flex;justify-content:space-between;padding:10px 2px}.name{text-align:center;padding:8px 0}.name .shield{margin:auto}
section{background:var(--card);border:2px solid var(--accent);border-radius:var(--round);overflow:hidden;margin-top:14px}
.heading{text-align:center;padding:6px;${random.pick(["", "background:var(--accent);color:var(--on-accent)"])}}
.around{display:grid;grid-template-columns:minmax(0,1fr) 66px minmax(0,1fr);align-items:center;padding:4px 8px 8px}
.shield{width:66px;height:78px;display:grid;place-items:center;background:var(--accent);color:var(--on-accent);clip-path:polygon(50% 0,100% 14%,100% 62%,50% 100%,0 62%,0 14%)}
svg{width:34px;fill:currentColor}.line{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);padding:4px 6px 8px}
.figure{text-align:center;padding:6px 3px}.value{font-size:1.2em;font-weight:var(--heavy);line-height:1.25}.long{font-size:1em}
.label{font-size:.68em;line-height:1.2;color:var(--muted)}`,
  };
}
