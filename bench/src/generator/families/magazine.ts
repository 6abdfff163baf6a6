import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** A section opens with its first figure very large over its label; the rest follows in a ruled list beside it, small, value over label. */
export function drawMagazine(screen: Screen, random: Random): Halves {
  const item = ({ label, value }: Row) =>
    `<div class="item">${cell("span", "value", value)}${cell("span", "label", label)}</div>`;
  const spread = ([lead, ...rest]: readonly Row[]) => {
    const opening = lead === undefined ? "" : item(lead);
    return `<div class="spread"><div class="lead">${opening}</div><div class="list">${each(rest, item)}</div></div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", spread),
    casual: headed(screen, "casual", spread),
    blitz: headed(screen, "blitz", spread),
  });
  const side = random.pick(["row", "row-reverse"]);
  return {
    ...halves,
    css: `.spread{display:flex;flex-direction:${side};gap:16px;align-items:flex-start}
.lead,.list{flex:1}.item{display:flex;flex-direction:column;padding:7px 0}.list .item{border-top:1px solid var(--line)}
.lead .value{font-size:${random.between(1.8, 2.4).toFixed(2)}em;font-weight:var(--heavy);line-height:1.1;color:var(--accent)}
.list .value{font-size:1.1em;font-weight:var(--heavy)}.label{font-size:.8em;color:var(--muted)}
.heading{letter-spacing:.06em;border-bottom:2px solid var(--text);padding-bottom:3px;margin-bottom:6px}`,
  };
}
