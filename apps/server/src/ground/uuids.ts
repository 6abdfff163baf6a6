/** The text of a PostgreSQL array of ids. */
export const uuids = (ids: Iterable<string>): string => `{${[...ids].join(",")}}`;
