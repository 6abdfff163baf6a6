import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** The win rate large in a ring with its label under it, the rest as rows beside or below. */
export function drawHero(screen: Screen, random: Random): Halves {
  const card = (rows: readonly Row[]) => {
    const hero = rows.find(({ field }) => field === "win_rate");
    const rest = each(
      rows.filter((row) => row !== hero),
      ({ label, value }) =>
        `<div class="row">${cell("span", "label", label)}${cell("b", "value", value)}</div>`,
    );
    const inside = cell("b", "ring-value", hero?.value ?? "");
    const ring = `<div class="hero"><div class="ring">${inside}</div>${cell("div", "label", hero?.label ?? "")}</div>`;
    return `<div class="card">${ring}<div class="rest">${rest}</div></div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", card),
    casual: headed(screen, "casual", card),
    blitz: headed(screen, "blitz", card),
  });
  const flow = random.pick(["row", "column"]);
  return {
    ...halves,
    css: `.card{display:flex;flex-direction:${flow};gap:14px;align-items:center;background:var(--card);border-radius:var(--round);padding:14px}
.hero{text-align:center;width:112px;font-size:.85em}.ring{width:92px;height:92px;margin:0 auto 6px;border-radius:50%;border:7px solid var(--accent);display:grid;place-items:center}
.ring-value{font-size:1.5em}.rest{flex:1;align-self:stretch}
.row{display:flex;justify-content:space-between;gap:10px;padding:5px 0;font-size:.9em}.value{font-weight:var(--heavy)}`,
  };
}
