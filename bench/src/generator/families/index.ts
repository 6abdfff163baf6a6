import type { Halves } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Screen } from "#generator/screen.ts";

import { drawBento } from "./bento.ts";
import { drawChips } from "./chips.ts";
import { drawColumns } from "./columns.ts";
import { drawDossier } from "./dossier.ts";
import { drawGauges } from "./gauges.ts";
import { drawHero } from "./hero.ts";
import { drawInline } from "./inline.ts";
import { drawLedger } from "./ledger.ts";
import { drawMagazine } from "./magazine.ts";
import { drawMarquee } from "./marquee.ts";
import { drawPrefixed } from "./prefixed.ts";
import { drawRibbon } from "./ribbon.ts";
import { drawRowTable } from "./row-table.ts";
import { drawStandings } from "./standings.ts";
import { drawTabbed } from "./tabbed.ts";
import { drawColumnTable } from "./table.ts";
import { drawTilesAbove, drawTilesBelow } from "./tiles.ts";
import { drawValueFirst } from "./value-first.ts";
import { drawVersus } from "./versus.ts";

export type Family = (screen: Screen, random: Random) => Halves;

/** The layouts the reader is tuned by. */
export const TUNED_FAMILIES: Readonly<Record<string, Family>> = {
  ledger: drawLedger,
  "tiles-above": drawTilesAbove,
  "tiles-below": drawTilesBelow,
  "column-table": drawColumnTable,
  "row-table": drawRowTable,
  tabbed: drawTabbed,
  inline: drawInline,
  "value-first": drawValueFirst,
  hero: drawHero,
  prefixed: drawPrefixed,
  ribbon: drawRibbon,
  columns: drawColumns,
  chips: drawChips,
  magazine: drawMagazine,
  gauges: drawGauges,
  versus: drawVersus,
  bento: drawBento,
};

/** Layouts whose mistakes nobody looks at: what they show is what a new screen may expect. */
export const UNSEEN_FAMILIES: Readonly<Record<string, Family>> = {
  dossier: drawDossier,
  marquee: drawMarquee,
  standings: drawStandings,
};
