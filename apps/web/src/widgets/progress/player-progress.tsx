import type { Progress } from "@capicu/contract/progress";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect } from "react";
import { useLocation } from "react-router";

import { readProgress } from "#backend/progress.ts";
import { useRequest } from "#lib/use-request.ts";
import features from "#ui/art/features.svg";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { SavedNote } from "#widgets/saved-note.tsx";

import { ProgressSection } from "./progress-section.tsx";

/** The signed-in player's progress without a handle. */
export function PlayerProgress({ handle }: { handle?: string }) {
  const { t } = useLingui();
  const call = useCallback(() => readProgress(handle), [handle]);
  const { value, error, reload } = useRequest(call);
  if (value !== undefined)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SavedNote savedAt={value.savedAt} reload={reload} />
        <Shown progress={value} isOwn={handle === undefined} />
      </div>
    );
  if (error === undefined) return <LoadingView>{t`Loading progress...`}</LoadingView>;
  const { message } = error;
  return <ErrorState onRetry={reload}>{t`We could not load the progress. ${message}`}</ErrorState>;
}

function Shown({ progress, isOwn }: { progress: Progress; isOwn: boolean }) {
  const { t } = useLingui();
  useJump();
  if (progress.points.length > 0) return <ProgressSection progress={progress} />;
  if (isOwn) return <NothingYet />;
  return (
    <Card className="p-5">
      <p className="text-ink-2">
        {progress.is_shown
          ? t`No approved uploads yet.`
          : t`This player does not share their progress.`}
      </p>
    </Card>
  );
}

/** Scrolls to the section after it has loaded, because the link is followed earlier. */
function useJump() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#progress") document.getElementById("progress")?.scrollIntoView();
  }, [hash]);
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <Card className="pb-4">
      <EmptyState
        art={`${features}#progress`}
        title={t`No approved uploads yet`}
        action={
          <ButtonLink to="/upload">
            <Trans>Upload Stats</Trans>
          </ButtonLink>
        }
      >
        <Trans>Each approved upload adds a point; two points make a line.</Trans>
      </EmptyState>
    </Card>
  );
}
