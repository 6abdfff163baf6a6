import type { ManagedSeason, SeasonAct } from "@capicu/contract/seasons";
import { Trans, useLingui } from "@lingui/react/macro";

import { actOnSeason, readSeasons } from "#backend/season-management.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useActs } from "#features/admin/use-acts.ts";
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
  const acts = useActs<Intention>({ error, reload, failure: SEASON_FAILED });
  const { busy, notice, intention, setIntention } = acts;
  const act = async (decided: SeasonAct, name: string): Promise<boolean> => {
    const outcome = await acts.act(() => actOnSeason(decided), SEASON_DONE[decided.action](name));
    return outcome.variant === "success";
  };
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
