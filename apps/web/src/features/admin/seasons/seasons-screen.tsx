import type { ManagedSeason, SeasonAct } from "@capicu/contract/seasons";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { actOnSeason, readSeasons } from "#backend/season-management.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { reasonIn, type Notice } from "#features/admin/use-work.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-activity.svg";
import { EmptyState } from "#ui/empty-state.tsx";

import { SeasonCard, type CardAction } from "./season-card.tsx";
import { SeasonDialog } from "./season-dialog.tsx";
import { SeasonForm } from "./season-form.tsx";
import { SEASON_DONE, SEASON_FAILED } from "./season-words.ts";
import "./seasons.css";

/** Seasons of the boards: moderators open, name and close them. */
export function SeasonsScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readSeasons);
  const { busy, notice, intention, setIntention, act } = useSeasonActs(error, reload);
  return (
    <div className="seasons">
      <title>{t`Seasons · Capicú`}</title>
      <RoomHead title={t`Seasons`}>
        <p className="text-ink-2">
          <Trans>
            A season is a board of what is gained between two days. Closing it freezes the result.
          </Trans>
        </p>
      </RoomHead>
      {notice !== null && <NoticeMessage notice={notice} />}
      {value === undefined && (
        <RoomWait error={error} onRetry={reload}>{t`Loading seasons...`}</RoomWait>
      )}
      {value !== undefined && (
        <>
          <SeasonForm today={value.today} busy={busy} onOpen={act} />
          <SeasonList
            seasons={value.seasons}
            busy={busy}
            onIntend={(season, action) => setIntention({ season, action })}
          />
        </>
      )}
      {intention !== null && (
        <SeasonDialog
          {...intention}
          onClose={() => setIntention(null)}
          onConfirm={(decided, name) => void act(decided, name)}
        />
      )}
    </div>
  );
}

interface Intention {
  season: ManagedSeason;
  action: CardAction;
}

/** One act at a time, and what became of the last one. */
function useSeasonActs(error: Error | undefined, reload: () => void) {
  const [intention, setIntention] = useState<Intention | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaveWithoutRight = useLeaveWithoutRight();
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  const act = async (decided: SeasonAct, name: string): Promise<boolean> => {
    setIntention(null);
    setBusy(true);
    setNotice(null);
    let isDone = false;
    try {
      await actOnSeason(decided);
      isDone = true;
      setNotice({ variant: "success", text: SEASON_DONE[decided.action](name) });
    } catch (refusal) {
      leaveWithoutRight(refusal);
      setNotice({ variant: "error", text: reasonIn(refusal) ?? SEASON_FAILED });
    }
    setBusy(false);
    reload();
    return isDone;
  };
  return { busy, notice, intention, setIntention, act };
}

interface SeasonListProps {
  seasons: readonly ManagedSeason[];
  busy: boolean;
  onIntend: (season: ManagedSeason, action: CardAction) => void;
}

function SeasonList({ seasons, busy, onIntend }: SeasonListProps) {
  const { t } = useLingui();
  if (seasons.length === 0)
    return (
      <EmptyState art={art} title={t`No season yet`}>
        <Trans>
          Name the first one above. Players choose it among the times of the leaderboard.
        </Trans>
      </EmptyState>
    );
  return (
    <ul className="seasons" aria-label={t`All seasons`}>
      {seasons.map((season) => (
        <li key={season.slug}>
          <SeasonCard season={season} busy={busy} onIntend={(action) => onIntend(season, action)} />
        </li>
      ))}
    </ul>
  );
}
