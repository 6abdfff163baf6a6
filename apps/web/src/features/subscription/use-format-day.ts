import { useFormats } from "#languages/formats.ts";

/** Writes Unix seconds as a day, such as January 15, 2027. */
export function useFormatDay(): (seconds: number) => string {
  const { date } = useFormats();
  return (seconds) => date(new Date(seconds * 1000), { dateStyle: "long" });
}

/** Writes Unix seconds to the minute, with the time zone: something ends then. */
export function useFormatDeadline(): (seconds: number) => string {
  const { deadline } = useFormats();
  return (seconds) => deadline(new Date(seconds * 1000));
}
