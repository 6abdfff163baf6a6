import { invalid } from "./refusals.ts";

const UNIT_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
/** The last moment a date can hold. */
const TIME_MAX_MS = 8_640_000_000_000_000;

/** Parses `24h` or `1h30m` into the end of the ban; `none` or an empty text means no ban. */
export function bannedUntil(duration: string, now: Date): Date | null {
  if (!duration || duration === "none") return null;
  if (!DURATION.test(duration)) throw invalid("invalid format for ban duration");
  let milliseconds = 0;
  for (const [, amount, unit] of duration.matchAll(/(?<![\d.])([\d.]+)(ms|s|m|h)/g))
    milliseconds += Number(amount) * (UNIT_MS[unit ?? ""] ?? 0);
  return new Date(Math.min(now.getTime() + milliseconds, TIME_MAX_MS));
}
