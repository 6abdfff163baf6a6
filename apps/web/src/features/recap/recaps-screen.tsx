import { RECAP_GAMES_MIN } from "@capicu/contract/recaps";
import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { readRecaps } from "#backend/recaps.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-activity.svg";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { RecapCard } from "./recap-card.tsx";
import { RecapSharing } from "./recap-sharing.tsx";
import "./recap.css";

/** The reader's own weeks and seasons, which nobody else reads before they are shared. */
export function RecapsScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readRecaps);
  return (
    <div className="recaps">
      <title>{t`Recap · Capicú`}</title>
      <header className="grid gap-1">
        <h1 className="type-h1">
          <Trans>Your recap</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            What your weeks and seasons have added. Only you see them until you share one.
          </Trans>
        </p>
      </header>
      {value === undefined && error !== undefined && (
        <ErrorState onRetry={reload}>{error.message}</ErrorState>
      )}
      {value === undefined && error === undefined && (
        <LoadingView>{t`Loading your recap...`}</LoadingView>
      )}
      {value?.length === 0 && <Nothing />}
      {value?.map((recap) => (
        <RecapCard key={recap.period} recap={recap} handle={null}>
          <RecapSharing recap={recap} onChange={reload} />
        </RecapCard>
      ))}
    </div>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState
      art={art}
      title={t`No recap yet`}
      action={
        <Link to="/upload" className="link">
          <Trans>Upload stats</Trans>
        </Link>
      }
    >
      <Plural
        value={RECAP_GAMES_MIN}
        one="A week or a season has one once two approved uploads are at least # game apart."
        other="A week or a season has one once two approved uploads are at least # games apart."
      />
    </EmptyState>
  );
}
