// Where a player is found; handles come with their @ or without.
const written = (handle: string) => `@${encodeURIComponent(handle.trim().replace(/^@+/, ""))}`;

export const profilePath = (handle: string) => `/${written(handle)}`;
export const comparePath = (one: string, other: string) =>
  `/compare/${written(one)}/${written(other)}`;
