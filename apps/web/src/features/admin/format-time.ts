import { useFormats } from "#languages/formats.ts";

/** Times of the server as the reader writes them. */
export function useTimes() {
  const { date } = useFormats();
  const formatAs = (options: Intl.DateTimeFormatOptions) => (time: string) =>
    date(new Date(time), options);
  return {
    day: formatAs({ dateStyle: "medium" }),
    time: formatAs({ dateStyle: "medium", timeStyle: "short" }),
    withSeconds: formatAs({ dateStyle: "medium", timeStyle: "medium" }),
    /** Without the year, because nothing waits that long. */
    short: formatAs({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }),
  };
}
