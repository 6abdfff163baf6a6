import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Stepper } from "#ui/stepper.tsx";

import { BannerMessage } from "./banner-message.tsx";
import { StatsForm } from "./form/stats-form.tsx";
import { GAMES } from "./games.ts";
import {
  loadDropZones,
  loadLateCode,
  loadResultPanel,
  loadSavedUploads,
  loadSendingPanel,
} from "./late-code.ts";
import { HalfHintMessage, ScreenshotPanel } from "./lazy-review.tsx";
import { NOT_AUTHENTICATED, SAME_PICTURE } from "./messages.ts";
import { STEPS } from "./progress-steps.ts";
import { LastSubmission } from "./recent/last-submission.tsx";
import { RecentSubmissions } from "./recent/recent-submissions.tsx";
import { useRecentList } from "./recent/use-recent-list.ts";
import { usePaste } from "./screenshots/use-paste.ts";
import { useSamePicture } from "./screenshots/use-same-picture.ts";
import type { SavedUploads as SavedUploadsList } from "./sending/saved-uploads.tsx";
import { isLocked, selectStep, selectStepsDone } from "./upload-selectors.ts";
import type { UploadDispatch, UploadState } from "./upload-state.ts";
import { useFixRequest } from "./use-fix-request.ts";
import { isAtOutcome, useFocusGoal } from "./use-focus-goal.ts";
import "./upload.css";
import { useUpload } from "./use-upload.ts";

// Loaded late, because it is a third of the page's code.
const DropZones = lazy(async () => ({
  default: (await loadDropZones()).DropZones,
}));

const SendingPanel = lazy(async () => ({
  default: (await loadSendingPanel()).SendingPanel,
}));

const ResultPanel = lazy(async () => ({
  default: (await loadResultPanel()).ResultPanel,
}));
const NoUploads: typeof SavedUploadsList = () => null;
// The form works without it.
const SavedUploads = lazy(async () => ({
  default: (await loadSavedUploads().catch(() => ({ SavedUploads: NoUploads }))).SavedUploads,
}));

const SharedIntake = lazy(async () => ({
  default: (await import("./screenshots/shared-intake.tsx")).SharedIntake,
}));

export function UploadScreen() {
  const userId = useAppSelector(selectUser)?.id ?? "";
  // A new key, so that another player starts with an empty form.
  return <UploadForm key={userId} userId={userId} />;
}

function UploadForm({ userId }: { userId: string }) {
  const { state, dispatch, recent, fallen } = useUpload(userId);
  const { sending, screenshots } = state;
  usePaste({
    screenshots,
    locked: isLocked(state),
    onPaste: (half, picture) => dispatch({ type: "picture chosen", half, picture }),
  });
  useFixRequest(userId, dispatch);
  useEffect(loadLateCode, []);
  const list = useRecentList(sending);
  const [params] = useSearchParams();
  // For the life of the page: the address loses the word once the pictures are taken.
  const [hasShared] = useState(() => params.has("shared"));
  const hasPicture = Object.values(screenshots).some(({ address }) => address !== null);
  return (
    <div className="upload">
      <Head state={state} />
      <Suspense fallback={null}>
        <SavedUploads userId={userId} state={state} dispatch={dispatch} onSent={recent.reload} />
      </Suspense>
      {hasShared && (
        <Suspense fallback={null}>
          <SharedIntake screenshots={screenshots} dispatch={dispatch} />
        </Suspense>
      )}
      <LastSubmission submissions={recent.submissions} onSee={list.see} />
      <GameAndScreenshots userId={userId} state={state} dispatch={dispatch} />
      <div className="upload-columns" data-beside={hasPicture ? "" : undefined}>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <StatsForm state={state} fallen={fallen} dispatch={dispatch} />
          <Suspense fallback={null}>
            {sending.phase === "processing" && (
              <SendingPanel step={sending.step} withScreenshot={hasPicture} />
            )}
            {sending.outcome !== null && (
              <ResultPanel
                outcome={sending.outcome}
                adding={sending.adding}
                onAdd={() => dispatch({ type: "screenshots sent again" })}
                onRestart={() => dispatch({ type: "restarted", atOutcome: isAtOutcome() })}
              />
            )}
          </Suspense>
        </div>
        {hasPicture && <ScreenshotPanel state={state} />}
      </div>
      <RecentSubmissions
        recent={recent}
        list={list}
        onFix={(submission, answer) => dispatch({ type: "fix started", submission, answer })}
      />
    </div>
  );
}

function Head({ state }: { state: UploadState }) {
  const { t } = useLingui();
  const [choose, add, send] = STEPS;
  return (
    <>
      <title>{t`Upload Game Stats · Capicú`}</title>
      <header className="upload-head">
        <div className="grid gap-1">
          <h1 className="type-h1">
            <Trans>Upload Game Stats</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>Submit your domino game statistics for leaderboard tracking</Trans>
          </p>
        </div>
        <Stepper
          label={t`Progress`}
          steps={[t(choose), t(add), t(send)]}
          current={selectStep(state)}
          done={selectStepsDone(state)}
        />
      </header>
    </>
  );
}

interface GameAndScreenshotsProps {
  userId: string;
  state: UploadState;
  dispatch: UploadDispatch;
}

function GameAndScreenshots({ userId, state, dispatch }: GameAndScreenshotsProps) {
  const { screenshots, banner } = state;
  const locked = isLocked(state);
  const same = useSamePicture(screenshots);
  const { t } = useLingui();
  return (
    <Card className="grid gap-5 p-4 md:p-6">
      <GameChoice state={state} dispatch={dispatch} />
      <Suspense fallback={<div className="drop-zones-place" aria-busy="true" />}>
        <DropZones screenshots={screenshots} locked={locked} dispatch={dispatch} />
      </Suspense>
      <div>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 type-small text-ink-3">
          <span>
            <Trans>
              PNG, JPG up to 10MB each •{" "}
              <Link to="/accuracy" className="link">
                AI-powered OCR extraction
              </Link>
            </Trans>
          </span>
          <span>
            <Trans>Upload both halves for complete stats extraction</Trans>
          </span>
        </div>
        <output className="mt-1 block type-small text-ink-2">{same && t(SAME_PICTURE)}</output>
        <HalfHintMessage screenshots={screenshots} locked={locked} dispatch={dispatch} />
        <BannerMessage
          banner={banner}
          onUndo={(undo) => dispatch({ type: "values restored", values: undo })}
        />
      </div>
      {userId === "" && <Message variant="error">{t(NOT_AUTHENTICATED)}</Message>}
    </Card>
  );
}

function GameChoice({ state, dispatch }: Omit<GameAndScreenshotsProps, "userId">) {
  const { t } = useLingui();
  const field = useFocusGoal<HTMLSelectElement>(state.focusGoal, "game");
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_minmax(0,320px)]">
      <div>
        <h2 className="type-h2">
          <Trans>Game Statistics Upload</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>Submit your stats for verification</Trans>
        </p>
      </div>
      <SelectField
        label={t`Choose Domino Game`}
        marked
        required
        ref={field}
        value={state.values.game}
        disabled={isLocked(state)}
        onChange={(event) => dispatch({ type: "form changed", part: { game: event.target.value } })}
        help={t`This information will be used on the leaderboard assigned to that specific game`}
      >
        <option value="">{t`Select a domino game...`}</option>
        {GAMES.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
