import type { Mode } from "@capicu/contract/statistics";
import { DOMINO_SCREEN, fieldsOf } from "@capicu/contract/statistics-screen";

import { cell, type Halves, profile, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { rowsOf, type Screen } from "#generator/screen.ts";

const SECTIONS: readonly Mode[] = ["overall", "casual", "blitz"];

/** One table for all: fields down the side, a column a section. Both screenshots show it whole. */
export function drawColumnTable(screen: Screen, random: Random): Halves {
  const sections = random.chance(0.3) ? SECTIONS.toReversed() : SECTIONS;
  const corner = "<th></th>";
  const head = sections.map((section) => cell("th", "heading", screen.words.sections[section]));
  const rows = screen.order.map((field) => {
    const values = sections.map((section) => {
      const row = rowsOf(screen, section).find((each) => each.field === field);
      return cell(
        "td",
        "value",
        fieldsOf(DOMINO_SCREEN, section).includes(field) ? (row?.value ?? "") : "–",
      );
    });
    return `<tr>${cell("th", "label", screen.words.labels[field])}${values.join("")}</tr>`;
  });
  const table = `<table><tr>${corner}${head.join("")}</tr>${rows.join("")}</table>`;
  const body = statusBar(screen) + profile(screen, random) + table + tabBar(screen);
  return {
    top_half: body,
    bottom_half: body,
    css: `table{width:100%;border-collapse:collapse;font-size:.86em}
td,th{padding:9px 4px;border-bottom:1px solid var(--line);text-align:${random.pick(["right", "center"])}}
.label{text-align:left;font-weight:inherit;color:var(--muted);max-width:32vw}.heading{font-size:1em}`,
  };
}
