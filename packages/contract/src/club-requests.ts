// What becomes of a request to join a club that was not accepted.

/** It can be repeated after that many days. */
export const REQUEST_PAUSE_DAYS = 30;

const DAY_MS = 86_400_000;

/** From when on a request can be repeated that was refused then. */
export const pauseEnd = (refusedAt: Date | string): Date =>
  new Date(new Date(refusedAt).getTime() + REQUEST_PAUSE_DAYS * DAY_MS);
