import type { FormValues, ReadValues } from "./form-values.ts";

/** Only fields that were read are filled; 0 is a value. */
export function mergeRecognition(values: FormValues, read: ReadValues): FormValues {
  const { gamertag, ...stats } = read;
  const recognised = Object.entries(stats).map(([path, { value }]) => [path, value] as const);
  return {
    ...values,
    gamertag: gamertag?.value ?? values.gamertag,
    stats: { ...values.stats, ...Object.fromEntries(recognised) },
  };
}
