/**
 * Private channels on which the server says that boards have changed. Two, because a page that closes
 * leaves its channel while the next page joins its own.
 */
export const BOARD_CHANNELS = { board: "boards", directory: "directory" } as const;
export const BOARDS_CHANGED = "changed";

/** Readers ask again at a random moment within this time, so that not all ask at once. */
export const BOARD_SPREAD_MS = 2000;
