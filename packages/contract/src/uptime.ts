// The answer of /uptime.json, and how its figure is computed.

/** A run of minutes in which the server was not up. */
export interface Outage {
  /** Its first minute. */
  from: string;
  minutes: number;
}

export interface Uptime {
  /** The first minute that was ever recorded. */
  since: string;
  /** The last minute counted. */
  until: string;
  /** Minutes from the first to the last. */
  minutes: number;
  /** How many of them the server was up. */
  up: number;
  /** The total number of outages. */
  outages: number;
  /** The latest outages, newest first. */
  latest: Outage[];
  version: string;
}

export const UPTIME_AIM = 99.9;

const DECIMALS = 1000;

/** Per cent, rounded down, so that 100 is shown only without an outage. */
export function uptimePercent({ up, minutes }: Pick<Uptime, "up" | "minutes">): number {
  return minutes === 0 ? 0 : Math.floor((100 * DECIMALS * up) / minutes) / DECIMALS;
}
