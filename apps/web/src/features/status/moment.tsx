const SHOWN = new Intl.DateTimeFormat("en", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
});

/** A time in the reader's time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{SHOWN.format(new Date(at))}</time>;
}
