type CacheResult = "hit" | "miss";

/** Gets the figures of what is kept in memory. */
export interface CacheObserver {
  /** A board was made anew, in so many milliseconds. */
  onBuild: (ms: number) => void;
  /** A miss waits for the database. */
  onRead: (cache: "board" | "profile" | "rank", result: CacheResult, count?: number) => void;
}

export const NO_OBSERVER: CacheObserver = { onBuild: () => {}, onRead: () => {} };
