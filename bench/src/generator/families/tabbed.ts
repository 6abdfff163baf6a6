import type { Mode } from "@capicu/contract/statistics";

import { cell, each, type Halves, headed, profile, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

/** The overall figures over two tabs, of which each screenshot has another one open. */
export function drawTabbed(screen: Screen, random: Random): Halves {
  const { sections } = screen.words;
  const list = (rows: readonly Row[]) =>
    each(
      rows,
      ({ label, value }) =>
        `<div class="row">${cell("span", "label", label)}${cell("b", "value", value)}</div>`,
    );
  const screenful = (open: Mode) => {
    const tabs = (["casual", "blitz"] as const).map((section) =>
      cell("span", section === open ? "switch open" : "switch", sections[section]),
    );
    const panel = `<div class="switches">${tabs.join("")}</div>${list(rowsOf(screen, open))}`;
    return headed(screen, "overall", list) + panel;
  };
  const head = statusBar(screen) + profile(screen, random);
  return {
    top_half: head + screenful("casual") + tabBar(screen),
    bottom_half: head + screenful("blitz") + tabBar(screen),
    css: `.row{display:flex;justify-content:space-between;padding:8px 10px;background:var(--card);margin:3px 0;border-radius:var(--round)}
.switches{display:flex;margin:16px 0 8px;border:1px solid var(--accent);border-radius:var(--round);overflow:hidden}
.switch{flex:1;text-align:center;padding:8px}.open{background:var(--accent);color:var(--on-accent);font-weight:var(--heavy)}
.value{font-weight:var(--heavy)}`,
  };
}
