import { useFormats } from "#languages/formats.ts";

const SHORT = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

/** Times of the server as the reader writes them. */
export function useTimes() {
  const { date } = useFormats();
  const formatAs = (options: Intl.DateTimeFormatOptions) => (time: string) =>
    date(new Date(time), options);
  return {
    day: formatAs({ dateStyle: "medium" }),
    /** Staff in several countries speak about the same moment. */
    time: formatAs({ ...SHORT, year: "numeric", timeZoneName: "short" }),
    withSeconds: formatAs({ dateStyle: "medium", timeStyle: "medium" }),
    /** Without the year, because nothing waits that long. */
    short: formatAs(SHORT),
  };
}
