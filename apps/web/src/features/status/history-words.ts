// The claims that an uptime supports, depending on the length of its history.
import { UPTIME_AIM, uptimePercent, type Uptime } from "@capicu/contract/uptime";

const DAY_MINUTES = 1440;
/** In 30 days 99.9% allows 43 minutes; in fewer days a single restart weighs too much. */
const ENOUGH_DAYS = 30;

/** Formats the uptime with exactly the measured decimals. */
export function formatUptime(uptime: Pick<Uptime, "up" | "minutes">): string {
  return `${uptimePercent(uptime)}%`;
}

export function historyWords(uptime: Pick<Uptime, "up" | "minutes">): string {
  const days = Math.floor(uptime.minutes / DAY_MINUTES);
  if (days === 0)
    return `There is less than a day of history: too little to compare with our goal of ${UPTIME_AIM}%.`;
  if (days < ENOUGH_DAYS)
    return `There ${days === 1 ? "is 1 day" : `are ${days} days`} of history: too little to compare with our goal of ${UPTIME_AIM}%. That takes ${ENOUGH_DAYS} days.`;
  return uptimePercent(uptime) >= UPTIME_AIM
    ? `This meets our goal of ${UPTIME_AIM}%.`
    : `This is below our goal of ${UPTIME_AIM}%.`;
}

/** "2 days 3 h 5 min" */
export function formatMinutes(minutes: number): string {
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor((minutes % DAY_MINUTES) / 60);
  const rest = minutes % 60;
  const parts = [
    days > 0 ? `${days} ${days === 1 ? "day" : "days"}` : "",
    hours > 0 ? `${hours} h` : "",
    rest > 0 || minutes === 0 ? `${rest} min` : "",
  ];
  return parts.filter(Boolean).join(" ");
}
