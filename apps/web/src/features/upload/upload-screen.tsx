import { lazy, Suspense } from "react";
import { Link } from "react-router";

import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Stepper } from "#ui/stepper.tsx";

import { BannerMessage } from "./banner-message.tsx";
import { GAMES } from "./games.ts";
import { LastSubmission } from "./last-submission.tsx";
import { HalfHintMessage, ScreenshotPanel } from "./lazy-review.tsx";
import { SAME_PICTURE } from "./messages.ts";
import { STEPS } from "./progress-steps.ts";
import { RecentSubmissions } from "./recent-submissions.tsx";
import { SendingPanel } from "./sending-panel.tsx";
import { StatsForm } from "./stats-form.tsx";
import { useFixRequest } from "./use-fix-request.ts";
import { useFocusGoal } from "./use-focus-goal.ts";
import { usePaste } from "./use-paste.ts";
import { useRecentList } from "./use-recent-list.ts";
import { useSamePicture } from "./use-same-picture.ts";
import { useUpload, type Upload } from "./use-upload.ts";
import "./upload.css";

// A third of the page's code: what it says can be read meanwhile.
const DropZones = lazy(async () => ({ default: (await import("./drop-zones.tsx")).DropZones }));

const ResultPanel = lazy(async () => ({
  default: (await import("./result-panel.tsx")).ResultPanel,
}));
const OfflineQueueNote = lazy(async () => ({
  default: (await import("./offline-queue-note.tsx")).OfflineQueueNote,
}));

export function UploadScreen() {
  const userId = useAppSelector(selectUser)?.id ?? "";
  // Another player begins with a form of his own.
  return <UploadForm key={userId} userId={userId} />;
}

function UploadForm({ userId }: { userId: string }) {
  const upload = useUpload(userId);
  usePaste(upload);
  useFixRequest(upload);
  const list = useRecentList(upload.sending);
  const { sending, screenshots } = upload;
  const shown = Object.values(screenshots).some(({ address }) => address !== null);
  return (
    <div className="upload">
      <title>Upload Game Stats · Capicú</title>
      <header className="upload-head">
        <div className="grid gap-1">
          <h1 className="type-h1">Upload Game Stats</h1>
          <p className="text-ink-2">Submit your domino game statistics for leaderboard tracking</p>
        </div>
        <Stepper label="Progress" steps={STEPS} current={upload.step} done={upload.stepsDone} />
      </header>
      {upload.offlineQueue.waiting > 0 && (
        <Suspense fallback={null}>
          <OfflineQueueNote offlineQueue={upload.offlineQueue} />
        </Suspense>
      )}
      <LastSubmission submissions={upload.recent.submissions} onSee={list.see} />
      <GameAndScreenshots upload={upload} />
      <div className="upload-columns" data-beside={shown ? "" : undefined}>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <StatsForm upload={upload} />
          {sending.phase === "processing" && (
            <SendingPanel step={sending.step} withScreenshot={shown} />
          )}
          {sending.outcome !== null && (
            <Suspense fallback={null}>
              <ResultPanel upload={upload} outcome={sending.outcome} />
            </Suspense>
          )}
        </div>
        {shown && <ScreenshotPanel upload={upload} />}
      </div>
      <RecentSubmissions recent={upload.recent} list={list} onFix={upload.fix} />
    </div>
  );
}

function GameAndScreenshots({ upload }: { upload: Upload }) {
  const { values, change, locked, banner } = upload;
  const field = useFocusGoal<HTMLSelectElement>(upload.goal, "game");
  const same = useSamePicture(upload.screenshots);
  return (
    <Card className="grid gap-5 p-4 md:p-6">
      <div className="grid gap-4 md:grid-cols-[1fr_minmax(0,320px)]">
        <div>
          <h2 className="type-h2">Game Statistics Upload</h2>
          <p className="text-ink-2">Submit your stats for verification</p>
        </div>
        <SelectField
          label="Choose Domino Game"
          marked
          required
          ref={field}
          value={values.game}
          disabled={locked}
          onChange={(event) => change({ game: event.target.value })}
          help="This information will be used on the leaderboard assigned to that specific game"
        >
          <option value="">Select a domino game...</option>
          {GAMES.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Suspense fallback={<div className="drop-zones-place" aria-busy="true" />}>
        <DropZones upload={upload} />
      </Suspense>
      <div>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 type-small text-ink-3">
          <span>
            PNG, JPG up to 10MB each •{" "}
            <Link to="/accuracy" className="link">
              AI-powered OCR extraction
            </Link>
          </span>
          <span>Upload both halves for complete stats extraction</span>
        </div>
        <output className="mt-1 block type-small text-ink-2">{same && SAME_PICTURE}</output>
        <HalfHintMessage upload={upload} />
        <BannerMessage banner={banner} onUndo={upload.restore} />
      </div>
      {upload.userId === "" && <Message variant="error">User not authenticated</Message>}
    </Card>
  );
}
