import type { StatisticsScreen } from "#statistics-screen.ts";

const RESULTS = ["wins", "draws", "losses"] as const;
const LEAGUE = [...RESULTS, "accuracy", "captures"] as const;

/** A game with other modes and fields and the gamertag on the lower half, to test every assumption. */
export const SECOND_GAME = {
  gamertag: { label: "Nickname", half: "bottom_half" },
  modes: [
    {
      mode: "career",
      name: "Career",
      title: "Career Totals",
      half: "top_half",
      fields: RESULTS,
      isTotal: true,
    },
    { mode: "league", name: "League", title: "League Play", half: "bottom_half", fields: LEAGUE },
    {
      mode: "duel",
      name: "Duel",
      title: "Duels",
      half: "bottom_half",
      fields: LEAGUE,
      alsoCalled: ["Head to Head"],
    },
  ],
  fields: {
    wins: { label: "Wins", kind: "count" },
    draws: { label: "Draws", kind: "count", alsoCalled: ["Ties"] },
    losses: { label: "Losses", kind: "count" },
    accuracy: { label: "Accuracy", kind: "rate" },
    captures: { label: "Captures", kind: "count" },
  },
} as const satisfies StatisticsScreen;
