import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** Wins and losses at the ends of one bar of two colours, the rest in centred blocks under it. */
export function drawScorebar(screen: Screen, random: Random): Halves {
  const texts = ({ label, value }: Row) => cell("div", "label", label) + cell("b", "value", value);
  const score = (section: Mode) =>
    headed(screen, section, (rows) => {
      const ends = (["wins", "losses"] as const).flatMap((end) =>
        rows.filter(({ field }) => field === end),
      );
      const { wins, losses } = screen.truth[section];
      const bar = [wins, losses].map((count) => `<i style="flex-grow:${count}"></i>`).join("");
      const blocks = each(
        rows.filter((row) => !ends.includes(row)),
        (row) => `<div class="block">${texts(row)}</div>`,
      );
      const sides = each(ends, (row) => `<div class="side">${texts(row)}</div>`);
      return `<div class="sides">${sides}</div><div class="bar">${bar}</div>${blocks}`;
    });
  const place = `${screen.words.others.at(-1)} #${random.whole(2, 9000)}`;
  const standing = cell("div", "standing", place);
  const halves = scrolled(screen, random, {
    overall: (random.chance(0.5) ? standing : "") + score("overall"),
    casual: score("casual"),
    blitz: score("blitz"),
  });
  const heading = random.pick(["center", "left", "center"]);
  const colours = random.pick([
    ["#4caf50", "#d9534f"],
    ["var(--accent)", "var(--muted)"],
    ["#81b64c", "#5b5955"],
  ]);
  return {
    ...halves,
    css: `.standing{width:fit-content;margin:0 auto 14px;padding:4px 16px;border-radius:99px;background:var(--card);color:var(--accent);font-size:.9em}
section{padding:4px 0 16px;border-top:${random.pick(["0", "1px", "6px"])} solid var(--line)}.heading{text-align:${heading}}
.sides{display:flex;justify-content:space-between;align-items:flex-end;gap:16px}.side+.side{text-align:right}.side .value{font-size:1.45em}
.bar{display:flex;gap:2px;height:${random.whole(8, 20)}px;margin:6px 0 14px;border-radius:var(--round);overflow:hidden;background:var(--line)}.bar i{background:${colours[0]}}.bar i+i{background:${colours[1]}}
.block{text-align:center;padding:7px 0}.block .value{font-size:${random.between(1.2, 1.6).toFixed(2)}em}.value{font-weight:var(--heavy);white-space:nowrap}
.label{color:var(--muted);font-size:.85em;line-height:1.2}`,
  };
}
