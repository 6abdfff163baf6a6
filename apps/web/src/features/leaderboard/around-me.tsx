import type { BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect } from "react";

import { readBoardAround } from "#backend/board-around.ts";
import { useFormats } from "#languages/formats.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";

import { BoardSkeleton } from "./board-states.tsx";
import { BoardTable } from "./board-table.tsx";
import { focusOwnRow } from "./focus-own-row.ts";
import { BY_RANK } from "./sort.ts";

interface AroundMeProps {
  mode: Mode;
  ownId: string;
  featuredId: string | undefined;
  onFeature: (player: BoardPlayer) => void;
  /** Back to the top of the board. */
  onLeave: () => void;
}

/** The own row with the five before and after it, however many stand above. */
export function AroundMe({ mode, ownId, featuredId, onFeature, onLeave }: AroundMeProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { value, error, reload } = useRequest(useCallback(() => readBoardAround(mode), [mode]));
  useEffect(() => {
    if (value !== undefined) focusOwnRow();
  }, [value]);

  const reason = error?.message;
  if (value === undefined && reason !== undefined)
    return <ErrorState onRetry={reload}>{t`We could not load your place. ${reason}`}</ErrorState>;
  if (value === undefined) return <BoardSkeleton />;
  const rank = value.me?.player.rank ?? 0;
  const [place, players] = [number(rank), number(value.total)];
  return (
    <>
      <output className="rate-note type-small text-ink-2">
        {value.players.length === 0 ? (
          <Trans>You have no place on this board now.</Trans>
        ) : (
          <Trans>
            Around your place: rank {place} of {players}.
          </Trans>
        )}{" "}
        <button type="button" className="link" onClick={onLeave}>
          <Trans>Back to the top of the board</Trans>
        </button>
      </output>
      {value.players.length > 0 && (
        <BoardTable
          clubName={undefined}
          players={value.players}
          rules={{ mode, minimumGames: value.highlights.minimum_games }}
          sort={BY_RANK}
          onSort={onLeave}
          ownId={ownId}
          featuredId={featuredId}
          onFeature={onFeature}
        />
      )}
    </>
  );
}
