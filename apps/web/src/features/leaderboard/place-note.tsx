import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { countryName } from "#lib/country-name.ts";

/** The rank in the country, or what has happened since to a place of the past. */
export function PlaceNote({
  player: { filter_rank, country, correction },
}: {
  player: Pick<BoardPlayer, "filter_rank" | "country" | "correction">;
}) {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const name = countryName(country, i18n);
  const rank = filter_rank === undefined || name === "" ? null : number(filter_rank);
  return (
    <>
      {rank !== null && (
        <span className="place-note" title={t`Rank ${rank} in ${name}`}>
          <span aria-hidden="true">{t`Country: ${rank}`}</span>
          <span className="sr-only">{t`Rank ${rank} in ${name}`}</span>
        </span>
      )}
      {correction === "undone" && (
        <span className="place-note" title={t`The approval of these numbers was undone later.`}>
          {t`undone later`}
        </span>
      )}
      {correction === "unranked" && (
        <span className="place-note" title={t`A moderator took this player off the boards later.`}>
          {t`taken off later`}
        </span>
      )}
    </>
  );
}
