import { Trans, useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useId, useRef } from "react";

import { followOwnSubmissions } from "#backend/live-changes.ts";
import { readSubmissionStates } from "#backend/my-submissions.ts";
import type { Fix } from "#features/upload/repair.ts";
import { useFreshness } from "#lib/use-freshness.ts";
import { useRequest } from "#lib/use-request.ts";
import emptyArt from "#ui/art/empty-no-submissions.svg";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loader } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";

import { History } from "./history.tsx";
import { QueueFacts } from "./queue-facts.tsx";
import type { RecentList } from "./use-recent-list.ts";
import type { Recent } from "./use-recent.ts";

const TakenNames = lazy(async () => ({
  default: (await import("./taken-names.tsx")).TakenNames,
}));

const readLatestStates = () => readSubmissionStates();

type States = Awaited<ReturnType<typeof readSubmissionStates>>;

interface RecentPanelProps {
  recent: Recent;
  list: RecentList;
  onFix: Fix;
}

/** The recent submissions and their states, kept up to date. */
export function RecentPanel({ recent, list, onFix }: RecentPanelProps) {
  const { focusTurn } = list;
  const id = useId();
  const hide = useRef<HTMLButtonElement>(null);
  // The panel may replace the pressed button or be far below it.
  useEffect(() => {
    if (focusTurn > 0) hide.current?.focus();
  }, [focusTurn]);
  const states = useRequest(readLatestStates);
  const { loading, reload } = recent;
  const reloadStates = states.reload;
  const reloadAll = useCallback(() => {
    reload();
    reloadStates();
  }, [reload, reloadStates]);
  useFreshness(followOwnSubmissions, reloadAll);
  return (
    <Card aria-labelledby={id} className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 md:px-5">
        <h2 id={id} className="type-h2">
          <Trans>Your Recent Submissions</Trans>
        </h2>
        <div className="flex gap-2">
          <Button
            variant="quiet"
            size="sm"
            icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabled={loading}
            onClick={reloadAll}
          >
            <Trans>Refresh</Trans>
          </Button>
          <Button ref={hide} variant="secondary" size="sm" onClick={list.hide}>
            <Trans>Hide</Trans>
          </Button>
        </div>
      </div>
      <Body recent={recent} states={states.value} onFix={onFix} onChange={reloadAll} />
    </Card>
  );
}

interface BodyProps {
  recent: Recent;
  states: States | undefined;
  onFix: Fix;
  onChange: () => void;
}

function Body(props: BodyProps) {
  const { recent, states, onChange } = props;
  const { submissions, error } = recent;
  return (
    <>
      {error !== undefined && <Failure message={error.message} onRetry={onChange} />}
      {submissions === undefined && error === undefined && <Loading />}
      {states !== undefined && <QueueFacts states={states} />}
      {submissions !== undefined && submissions.length > 0 && (
        <Suspense fallback={null}>
          <TakenNames />
        </Suspense>
      )}
      {submissions !== undefined && <List {...props} submissions={submissions} />}
    </>
  );
}

interface ListProps extends Omit<BodyProps, "recent"> {
  submissions: NonNullable<Recent["submissions"]>;
}

function List({ submissions, states, onFix, onChange }: ListProps) {
  const { t } = useLingui();
  if (submissions.length === 0)
    return (
      <EmptyState art={emptyArt} title={t`Your rack is empty`}>
        <Trans>Your submissions and the decisions on them appear here.</Trans>
      </EmptyState>
    );
  return (
    <History
      recent={submissions}
      states={states?.submissions ?? []}
      onFix={onFix}
      onChange={onChange}
    />
  );
}

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="px-4 pb-4">
      <Message variant="error">
        <Trans>
          We could not load your submissions. {message}{" "}
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        </Trans>
      </Message>
    </div>
  );
}

function Loading() {
  return (
    <output className="flex items-center gap-3 px-5 pb-5">
      <Loader /> <Trans>Loading your submissions...</Trans>
    </output>
  );
}
