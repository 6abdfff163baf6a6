const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

export const formatTime = (time: string) => TIME.format(new Date(time));

export const formatDay = (time: string) => DAY.format(new Date(time));
