// The board of a club: the leaderboard's own, with the club as its filter.
import { clubFilter } from "@capicu/contract/leaderboard";
import { MODE_NAMES, MODES } from "@capicu/contract/statistics";
import { Trans, useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import emptyArt from "#ui/art/empty-no-players.svg";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Rack } from "#ui/rack.tsx";
import { LiveTag } from "#ui/tag.tsx";

import type { BoardClub } from "./board-club.ts";
import { BoardView } from "./board-view.tsx";
import { useLeaderboard } from "./use-leaderboard.ts";
import { useView } from "./use-view.ts";
import type { View } from "./view.ts";

export function ClubBoard({ club }: { club: BoardClub }) {
  const user = useKnownPlayer();
  return user === null ? <SignInFirst /> : <MembersBoard club={club} />;
}

function MembersBoard({ club }: { club: BoardClub }) {
  const [view, change] = useView(clubFilter(club.slug));
  const leaderboard = useLeaderboard(view);
  return (
    <BoardView view={view} change={change} leaderboard={leaderboard} club={club}>
      <ClubBoardHeader view={view} live={leaderboard.live} onChange={change} />
    </BoardView>
  );
}

interface ClubBoardHeaderProps {
  view: View;
  live: boolean;
  onChange: (change: Partial<View>) => void;
}

function ClubBoardHeader({ view, live, onChange }: ClubBoardHeaderProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="type-h2">
            <Trans>Leaderboard of the club</Trans>
          </h2>
          <LiveTag live={live} />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Rack
            label={t`Order`}
            value={view.timeframe === "all" ? "all" : "growth"}
            options={[
              { value: "all", label: t`All wins` },
              { value: "growth", label: t`Growth` },
            ]}
            onChange={(order) => onChange({ timeframe: order === "all" ? "all" : "month" })}
            className="max-sm:w-full"
          />
          <Rack
            label={t`Mode`}
            value={view.mode}
            options={MODES.map((value) => ({ value, label: say(MODE_NAMES[value]) }))}
            onChange={(mode) => onChange({ mode })}
            className="max-sm:w-full"
          />
        </div>
      </div>
      <p className="type-small text-ink-2">
        {view.timeframe === "all" ? (
          <Trans>
            Ranked by all wins. Growth ranks by the wins that each member has added in the last day,
            week or month.
          </Trans>
        ) : (
          <Trans>Ranked by growth: the wins that each member has added in the chosen time.</Trans>
        )}{" "}
        <Trans>Private members are not listed.</Trans>
      </p>
    </header>
  );
}

function SignInFirst() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        art={emptyArt}
        title={t`Sign in to see the board`}
        action={
          <ButtonLink to="/login">
            <Trans>Login</Trans>
          </ButtonLink>
        }
      >
        <Trans>The members of a club are named to signed-in players only.</Trans>
      </EmptyState>
    </Card>
  );
}
