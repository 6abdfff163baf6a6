// The paths of a player's pages; handles may have an @ or not.
const written = (handle: string) => `@${encodeURIComponent(handle.trim().replace(/^@+/, ""))}`;

export const profilePath = (handle: string) => `/${written(handle)}`;
export const comparePath = (one: string, other: string) =>
  `/compare/${written(one)}/${written(other)}`;
