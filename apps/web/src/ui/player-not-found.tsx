import { PLAYER_NOT_FOUND_TITLE } from "@capicu/contract/brand";
import { HANDLE_MAX } from "@capicu/contract/players";
import { Trans, useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";

import nobody from "./art/empty-no-players.svg";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** For an unknown handle, and for a profile that the viewer may not see. */
export function PlayerNotFound({ handle }: { handle: string }) {
  const { t } = useLingui();
  const say = useSay();
  const name = handle.replace(/^@+/, "").slice(0, 2 * HANDLE_MAX);
  return (
    <>
      <title>{say(PLAYER_NOT_FOUND_TITLE)}</title>
      <EmptyState
        art={nobody}
        title={t`Player not found`}
        heading="h1"
        action={
          <ButtonLink to="/leaderboard">
            <Trans>Go to the leaderboard</Trans>
          </ButtonLink>
        }
      >
        {t`There is no player @${name}, or the profile is not public.`}
      </EmptyState>
    </>
  );
}
