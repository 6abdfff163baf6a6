// The review loads when the first picture was read.
import { lazy, Suspense, type ReactNode } from "react";

import type { ContestedNoteProps } from "./form/contested-note.tsx";
import type { FieldEvidenceProps } from "./form/field-evidence.tsx";
import type { ReviewListProps } from "./form/review-list.tsx";
import type { HalfHintMessageProps } from "./screenshots/half-hint-message.tsx";
import { isRead, type ReviewState } from "./upload-selectors.ts";

const load = () => import("./review.ts");
const Evidence = lazy(async () => ({ default: (await load()).FieldEvidence }));
const First = lazy(async () => ({ default: (await load()).CheckFirst }));
const Note = lazy(async () => ({ default: (await load()).ContestedNote }));
const List = lazy(async () => ({ default: (await load()).ReviewList }));
const Hint = lazy(async () => ({ default: (await load()).HalfHintMessage }));

const Panel = lazy(async () => ({ default: (await load()).ScreenshotPanel }));

export function FieldEvidence(props: FieldEvidenceProps) {
  if (!isRead(props.state)) return null;
  return (
    <Suspense fallback={null}>
      <Evidence {...props} />
    </Suspense>
  );
}

export function CheckFirst({ state }: { state: ReviewState }) {
  if (!isRead(state)) return null;
  return (
    <Suspense fallback={null}>
      <First state={state} />
    </Suspense>
  );
}

export function ContestedNote(props: ContestedNoteProps) {
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  );
}

interface LazyReviewListProps extends ReviewListProps {
  /** Shown until the list has loaded. */
  meanwhile: ReactNode;
}

export function ReviewList({ meanwhile, ...props }: LazyReviewListProps) {
  return (
    <Suspense fallback={meanwhile}>
      <List {...props} />
    </Suspense>
  );
}

export function HalfHintMessage(props: HalfHintMessageProps) {
  if (Object.values(props.screenshots).every(({ detected }) => detected === null)) return null;
  return (
    <Suspense fallback={null}>
      <Hint {...props} />
    </Suspense>
  );
}

/** The column is shown at once, the pictures a moment later. */
export function ScreenshotPanel({ state }: { state: ReviewState }) {
  return (
    <Suspense fallback={<div />}>
      <Panel state={state} />
    </Suspense>
  );
}
