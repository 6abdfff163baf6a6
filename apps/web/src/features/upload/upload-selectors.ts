import { HALVES, type Half, type SubmissionRemarks } from "@capicu/contract/submissions";

import type { ReadValues } from "./form-values.ts";
import { currentStep, stepsDone } from "./progress-steps.ts";
import type { ContestedValue } from "./repair.ts";
import type { ChosenPicture, HalfStatus, Screenshots } from "./screenshot.ts";
import { isQueuedHere } from "./sending-state.ts";
import type { UploadState } from "./upload-state.ts";

/** The part of the state that the review needs. */
export type ReviewState = Pick<UploadState, "values" | "screenshots" | "repair">;

export function selectRead({ screenshots }: Pick<UploadState, "screenshots">): ReadValues {
  return { ...screenshots.top_half.read, ...screenshots.bottom_half.read };
}

export function selectHalves({
  screenshots: { top_half, bottom_half },
}: Pick<UploadState, "screenshots">): Record<Half, HalfStatus> {
  return { top_half: top_half.status, bottom_half: bottom_half.status };
}

/** Null when every field is open. */
export function selectContested({
  repair,
}: Pick<UploadState, "repair">): readonly ContestedValue[] | null {
  return repair?.contested ?? null;
}

export function isRead(state: Pick<UploadState, "screenshots">): boolean {
  return Object.keys(selectRead(state)).length > 0;
}

export function isReading({ screenshots }: Pick<UploadState, "screenshots">): boolean {
  return HALVES.some((half) => screenshots[half].status === "processing");
}

export function isSent({ sending }: Pick<UploadState, "sending">): boolean {
  return sending.phase === "success";
}

export function isLocked({ sending }: Pick<UploadState, "sending">): boolean {
  return sending.phase === "success" || sending.phase === "processing";
}

export function selectStep(state: UploadState): number {
  const hasArrived = isSent(state) && !isQueuedHere(state.sending);
  return currentStep({ values: state.values, halves: selectHalves(state), isSent: hasArrived });
}

export function selectStepsDone(state: UploadState): number[] {
  return stepsDone({ halves: selectHalves(state) });
}

export interface ReadPicture {
  picture: ChosenPicture;
  /** The path of the picture that it was read from. */
  path: string;
}

export type Pictures = Partial<Record<Half, ReadPicture>>;

/** A refused picture is no evidence. */
export function selectPictures(screenshots: Screenshots): Pictures {
  const read = HALVES.flatMap((half) => {
    const { picture, path, status } = screenshots[half];
    if (picture === null || path === null || status !== "done") return [];
    return [[half, { picture, path }] as const];
  });
  return Object.fromEntries(read);
}

/** The pictures that did not arrive with the submission. */
export function selectMissingPictures({
  screenshots,
  sending: { outcome },
}: Pick<UploadState, "screenshots" | "sending">): Pictures {
  const pictures = Object.entries(selectPictures(screenshots));
  return Object.fromEntries(
    pictures.filter(([half]) => outcome?.missing.some((each) => each === half)),
  );
}

/** The remarks for the submission; the answer about counters counts only while some are lower. */
export function selectRemarks(
  { repair, countersFell }: Pick<UploadState, "repair" | "countersFell">,
  fallen: readonly string[],
): SubmissionRemarks {
  return {
    ...(repair === null ? {} : { replaces: repair.submissionId }),
    ...(countersFell === null || fallen.length === 0 ? {} : { counters_fell: countersFell }),
  };
}
