import { useFormats } from "#languages/formats.ts";

/** A time in the reader's time zone. */
export function Moment({ at }: { at: string }) {
  const { date } = useFormats();
  const text = date(new Date(at), { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  return <time dateTime={at}>{text}</time>;
}
