const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A wait in words, in its largest unit: "3 hours". */
export function waitWords(seconds: number): string {
  if (seconds < MINUTE) return "less than a minute";
  if (seconds < HOUR) return counted(seconds / MINUTE, "minute");
  return seconds < DAY ? counted(seconds / HOUR, "hour") : counted(seconds / DAY, "day");
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`;
}
