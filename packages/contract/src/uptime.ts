// What /uptime.json answers, and how its figure is read.

/** A row of minutes without a mark. */
export interface Outage {
  /** Its first minute. */
  from: string;
  minutes: number;
}

export interface Uptime {
  /** The first minute ever marked. */
  since: string;
  /** The last minute counted. */
  until: string;
  /** Minutes from the first to the last. */
  minutes: number;
  /** Those of them that were marked. */
  up: number;
  /** How many outages there were in all. */
  outages: number;
  /** The latest of them, latest first. */
  latest: Outage[];
  version: string;
}

export const UPTIME_AIM = 99.9;

const DECIMALS = 1000;

/** Per cent, rounded down: what is not whole is never shown as whole. */
export function uptimePercent({ up, minutes }: Pick<Uptime, "up" | "minutes">): number {
  return minutes === 0 ? 0 : Math.floor((100 * DECIMALS * up) / minutes) / DECIMALS;
}
