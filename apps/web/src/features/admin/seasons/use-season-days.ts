import { SEASON_ZONE } from "@capicu/contract/seasons";

import { useFormats } from "#languages/formats.ts";

/** A day of the seasons' zone, as the reader writes it. */
export function useSeasonDay(): (day: string) => string {
  const { date } = useFormats();
  return (day) => date(new Date(`${day}T00:00Z`), { dateStyle: "long", timeZone: SEASON_ZONE });
}
