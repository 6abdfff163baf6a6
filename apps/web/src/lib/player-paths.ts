// The paths of a player's pages; handles may have an @ or not.
const written = (handle: string) => `@${encodeURIComponent(handle.trim().replace(/^@+/, ""))}`;

export const profilePath = (handle: string) => `/${written(handle)}`;
export const comparePath = (one: string, other: string) =>
  `/compare/${written(one)}/${written(other)}`;
/** One address, whichever of the two is named first. */
export const pairPath = (...players: [one: string, other: string]) =>
  `/pairs/${players.toSorted().map(written).join("/")}`;
