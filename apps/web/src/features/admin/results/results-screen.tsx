import { FLAGGED_RESULTS_MAX } from "@capicu/contract/operations";
import type { FlaggedResult, ResultView } from "@capicu/contract/result-moderation";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useSearchParams } from "react-router";

import { readFlaggedResults } from "#backend/result-moderation.ts";
import { siteConfig } from "#backend/site-config.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useFormats } from "#languages/formats.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-queue-clear.svg";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";

import { ResultCard } from "./result-card.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import { useResultDecision, type ResultDecision } from "./use-result-decision.ts";
import "./results.css";

/** Games of events that count for meetings and ratings only once a moderator has looked at them. */
export function ResultsScreen() {
  const { t } = useLingui();
  const { value: site } = useRequest(siteConfig);
  const [search] = useSearchParams();
  const view: ResultView = search.get("view") === "decided" ? "decided" : "open";
  return (
    <div className="flagged-results">
      <title>{t`Flagged games · Capicú`}</title>
      <RoomHead title={t`Flagged games`}>
        <p className="max-w-[720px] text-ink-2">
          <Trans>
            Results of events that look as if nobody had played them. They count for meetings and
            ratings once you say so. The players are not told who is suspected of what.
          </Trans>
        </p>
      </RoomHead>
      {site?.features?.["events"] === false ? (
        <Message variant="info">{t`This site has no events at the moment.`}</Message>
      ) : (
        <>
          <ViewLinks view={view} />
          <Results key={view} view={view} />
        </>
      )}
    </div>
  );
}

function ViewLinks({ view }: { view: ResultView }) {
  const { t } = useLingui();
  const current = (of: ResultView) => (of === view ? "page" : undefined);
  return (
    <nav aria-label={t`Flagged games`} className="flagged-views">
      <Link to="/admin/results" aria-current={current("open")}>
        <Trans>Waiting</Trans>
      </Link>
      <Link to="/admin/results?view=decided" aria-current={current("decided")}>
        <Trans>Decided</Trans>
      </Link>
    </nav>
  );
}

function Results({ view }: { view: ResultView }) {
  const { t } = useLingui();
  const { value, error, loading, reload } = useRequest(
    useCallback(() => readFlaggedResults(view), [view]),
  );
  const decision = useResultDecision(error, reload);
  const { notice, intention } = decision;
  return (
    <>
      {notice !== null && <NoticeMessage notice={notice} />}
      {value === undefined && (
        <RoomWait error={error} onRetry={reload}>{t`Loading flagged games...`}</RoomWait>
      )}
      {value !== undefined && <ResultList {...value} {...{ view, loading, decision }} />}
      {intention !== null && (
        <ResultDialog
          intention={intention}
          onClose={() => decision.setIntention(null)}
          onConfirm={(reason, allOfFour) => void decision.decide(intention, { reason, allOfFour })}
        />
      )}
    </>
  );
}

interface ResultListProps {
  results: readonly FlaggedResult[];
  openCount: number;
  more: boolean;
  view: ResultView;
  loading: boolean;
  decision: ResultDecision;
}

function ResultList({ results, openCount, more, view, loading, decision }: ResultListProps) {
  const { t } = useLingui();
  if (results.length === 0)
    return (
      <EmptyState
        art={art}
        title={view === "open" ? t`No game waits for a decision` : t`No game was decided yet`}
      />
    );
  return (
    <section
      className="flagged-results"
      aria-label={view === "open" ? t`Games that wait for a decision` : t`Decided games`}
      aria-busy={loading}
    >
      {view === "open" && <Waiting count={openCount} />}
      <ul className="flagged-results">
        {results.map((result) => (
          <li key={placeOf(result)}>
            <ResultCard
              result={result}
              deciding={decision.deciding === placeOf(result) ? decision.verdict : null}
              onIntend={(verdict) => decision.setIntention({ result, verdict })}
            />
          </li>
        ))}
      </ul>
      {more && (
        <Message variant="info">
          {view === "open"
            ? t`More games wait: they follow once these are decided.`
            : t`Older decisions are in the audit log.`}
        </Message>
      )}
    </section>
  );
}

function Waiting({ count }: { count: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const most = number(FLAGGED_RESULTS_MAX);
  return (
    <p className="text-ink-2">
      {count >= FLAGGED_RESULTS_MAX
        ? t`${most} or more games wait for a decision.`
        : t`${plural(count, {
            one: "# game waits for a decision.",
            other: "# games wait for a decision.",
          })}`}{" "}
      <Trans>Of the same four players, the oldest one is shown.</Trans>
    </p>
  );
}

const placeOf = ({ event, round, table }: FlaggedResult) => `${event.id}/${round}/${table}`;
