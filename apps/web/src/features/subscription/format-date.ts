const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

export function formatDay(seconds: number): string {
  return DAY.format(new Date(seconds * 1000));
}
