// Nothing of the review is needed before a picture was read: it comes when there is one.
import { lazy, Suspense, type ReactNode } from "react";

import type { ReadPath } from "./form-values.ts";
import type { Upload } from "./use-upload.ts";

const load = () => import("./review.ts");
const Evidence = lazy(async () => ({ default: (await load()).FieldEvidence }));
const First = lazy(async () => ({ default: (await load()).CheckFirst }));
const Note = lazy(async () => ({ default: (await load()).ContestedNote }));
const List = lazy(async () => ({ default: (await load()).ReviewList }));
const Hint = lazy(async () => ({ default: (await load()).HalfHintMessage }));

const Panel = lazy(async () => ({ default: (await load()).ScreenshotPanel }));

const isRead = ({ read }: Upload) => Object.keys(read).length > 0;

export function FieldEvidence(props: { path: ReadPath; upload: Upload }) {
  if (!isRead(props.upload)) return null;
  return (
    <Suspense fallback={null}>
      <Evidence {...props} />
    </Suspense>
  );
}

export function CheckFirst({ upload }: { upload: Upload }) {
  if (!isRead(upload)) return null;
  return (
    <Suspense fallback={null}>
      <First upload={upload} />
    </Suspense>
  );
}

export function ContestedNote({ upload }: { upload: Upload }) {
  if (upload.contested === null) return null;
  return (
    <Suspense fallback={null}>
      <Note upload={upload} />
    </Suspense>
  );
}

interface ReviewListProps {
  upload: Upload;
  /** What is shown until the list has come. */
  meanwhile: ReactNode;
}

export function ReviewList({ upload, meanwhile }: ReviewListProps) {
  return (
    <Suspense fallback={meanwhile}>
      <List upload={upload} />
    </Suspense>
  );
}

export function HalfHintMessage({ upload }: { upload: Upload }) {
  if (Object.values(upload.screenshots).every(({ detected }) => detected === null)) return null;
  return (
    <Suspense fallback={null}>
      <Hint upload={upload} />
    </Suspense>
  );
}

/** Its column is there at once; only the pictures come a moment later. */
export function ScreenshotPanel({ upload }: { upload: Upload }) {
  return (
    <Suspense fallback={<div />}>
      <Panel upload={upload} />
    </Suspense>
  );
}
