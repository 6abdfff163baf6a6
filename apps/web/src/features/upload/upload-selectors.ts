import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { HALVES, type Half, type SubmissionRemarks } from "@capicu/contract/submissions";

import type { FormValues, ReadPath, ReadValues } from "./form-values.ts";
import { pathsOf } from "./merge-recognition.ts";
import { currentStep, stepsDone } from "./progress-steps.ts";
import type { ContestedValue } from "./repair.ts";
import type { ChosenPicture, HalfStatus, Screenshot, Screenshots } from "./screenshot.ts";
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
  return HALVES.some(
    (half) => screenshots[half].status === "processing" && !isUnread(screenshots[half]),
  );
}

/** Whether the picture is read only when the device is online again. */
const isUnread = ({ status, wait }: Screenshot) => status === "processing" && wait === "offline";

/** Whether a picture that is not read yet holds values that nobody has typed. */
export function needsReading({ screenshots, values }: ReviewState): boolean {
  return HALVES.some(
    (half) => isUnread(screenshots[half]) && emptyFieldsOf(half, values).length > 0,
  );
}

/** The fields of that half of the game's screen in which nothing stands. */
export function emptyFieldsOf(half: Half, { gamertag, stats }: FormValues): ReadPath[] {
  const empty: ReadPath[] = pathsOf(half).filter((path) => (stats[path] ?? "").trim() === "");
  const hasGamertag = half !== DOMINO_SCREEN.gamertag.half || gamertag.trim() !== "";
  return hasGamertag ? empty : ["gamertag", ...empty];
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

interface EvidencePicture {
  picture: ChosenPicture;
  /** The path of the picture that it was read from; null before it was uploaded. */
  path: string | null;
}

export type Pictures = Partial<Record<Half, EvidencePicture>>;

/** A refused picture is no evidence. */
export function selectPictures(screenshots: Screenshots): Pictures {
  const pictures = HALVES.flatMap((half) => {
    const screenshot = screenshots[half];
    const { picture, path, status } = screenshot;
    const isEvidence = (status === "done" && path !== null) || isUnread(screenshot);
    if (picture === null || !isEvidence) return [];
    return [[half, { picture, path }] as const];
  });
  return Object.fromEntries(pictures);
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
