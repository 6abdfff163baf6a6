import type { Section } from "#reading.ts";

/** What a heading may be called alone; "Casual Mode", "Blitz Games" follow from SECTION_ENDINGS. */
export const SECTION_NAMES: Record<Section, readonly string[]> = {
  overall: [
    "Overall",
    "All",
    "All Games",
    "All Modes",
    "All Time",
    "All-Time",
    "Lifetime",
    "Career",
    "Combined",
    "Summary",
    "General",
    "Totals",
    "Total",
    "Global",
    "Todas las Partidas",
    "Resumen",
    "Geral",
    "Général",
  ],
  casual: ["Casual", "Casuales", "Modo Casual", "Mode Casual"],
  blitz: ["Blitz", "Modo Blitz", "Mode Blitz"],
};

export const SECTION_ENDINGS = [
  "Mode",
  "Stats",
  "Statistics",
  "Games",
  "Record",
  "Play",
  "Matches",
  "Results",
  "Performance",
  "Summary",
  "Mode Stats",
  "Game Stats",
  "Totals",
  "Game",
  "Match",
  "Mode Games",
  "Games Stats",
] as const;

/** "Total Games" and "Total Matches" are labels, so a bare "Total" takes no ending. */
export const NAMES_WITHOUT_ENDING = ["All", "Total", "Totals", "All Games", "All Time"] as const;
