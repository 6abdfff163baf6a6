import { profilePath } from "#lib/player-paths.ts";

/** One address, whichever of the two is named first. */
export const pairPath = (...players: [one: string, other: string]) =>
  `/pairs${players.toSorted().map(profilePath).join("")}`;
