import { cell, each, escapeHtml, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** Label and value in one run of text, one or two to a line. */
export function drawInline(screen: Screen, random: Random): Halves {
  const mark = random.pick([": ", " – ", ":", "  "]);
  const item = ({ label, value }: Row) =>
    `<span class="item">${cell("span", "label", label)}${escapeHtml(mark)}${cell("b", "value", value)}</span>`;
  const list = (rows: readonly Row[]) => `<div class="list">${each(rows, item)}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", list),
    casual: headed(screen, "casual", list),
    blitz: headed(screen, "blitz", list),
  });
  const columns = screen.upper ? 1 : random.pick([1, 2]);
  return {
    ...halves,
    css: `.list{display:grid;grid-template-columns:repeat(${columns},1fr);gap:10px 18px;background:var(--card);border-radius:var(--round);padding:12px;font-size:.86em}
.item{white-space:pre-wrap}.value{font-weight:var(--heavy);color:var(--accent)}
.heading{border-left:4px solid var(--accent);padding:2px 8px;margin:14px 0 8px}`,
  };
}
