// The figures of the standings: their names, and how each comes about.
import type { StandingsRow } from "@capicu/contract/event-play";
import type { Criterion, EffectivenessFormula } from "@capicu/pairing/rules/names";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export type Figure = Criterion | "lot";

export const FIGURE_NAMES: Record<Figure, MessageDescriptor> = {
  wins: msg({ context: "figure of the standings", message: "Wins" }),
  effectiveness: msg({ context: "figure of the standings", message: "Effectiveness" }),
  buchholz: msg({ context: "figure of the standings", message: "Strength of opponents" }),
  difference: msg({ context: "figure of the standings", message: "Difference" }),
  "points-for": msg({ context: "figure of the standings", message: "Points" }),
  direct: msg({ context: "figure of the standings", message: "Direct meeting" }),
  lot: msg({ context: "figure of the standings", message: "Lot" }),
};

export const FIGURE_MEANINGS: Record<Figure, MessageDescriptor> = {
  wins: msg`A win is 1, a draw is ½.`,
  effectiveness: msg`Own points compared with those of the opponents.`,
  buchholz: msg`The mean of the wins of all opponents, without the highest and the lowest ones.`,
  difference: msg`Own points less those of the opponents.`,
  "points-for": msg`All own points.`,
  direct: msg`Wins less defeats against those who were still tied.`,
  lot: msg`A number made of the seed of the event and the name; the lowest comes first.`,
};

export const FORMULA_NAMES: Record<EffectivenessFormula, MessageDescriptor> = {
  ratio: msg`Own points divided by those of the opponents`,
  difference: msg`Own points less those of the opponents`,
  share: msg`Own points divided by the possible ones`,
};

export function figureOf(row: StandingsRow, figure: Figure): number {
  return figure === "points-for" ? row.points_for : row[figure];
}

const FIGURES: ReadonlySet<string> = new Set(Object.keys(FIGURE_NAMES));

/** Null for what an answer of a later version names. */
export const asFigure = (name: string | null): Figure | null =>
  name !== null && FIGURES.has(name) ? (name as Figure) : null;
