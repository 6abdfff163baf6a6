const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const SHORT = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

export const formatTime = (time: string) => TIME.format(new Date(time));

/** Without the year, because nothing waits that long. */
export const formatShortTime = (time: string) => SHORT.format(new Date(time));

export const formatDay = (time: string) => DAY.format(new Date(time));
