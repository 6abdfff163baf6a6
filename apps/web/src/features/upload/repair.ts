// A rejected submission that is being corrected in the form.
import type { ContestedField, SubmissionState } from "@capicu/contract/my-submissions";
import type { Half, Submission } from "@capicu/contract/submissions";

import { READ_PATHS, type ReadPath } from "./form-values.ts";
import type { StoredPicture } from "./screenshot.ts";

/** Opens a submission in the form; with a known decision, only its contested fields. */
export type Fix = (submission: Submission, answer?: SubmissionState) => void;

export interface ContestedValue extends ContestedField {
  path: ReadPath;
}

export interface Repair {
  submissionId: string;
  /** The open fields; null for all. */
  contested: readonly ContestedValue[] | null;
}

export function contestedIn(answer: SubmissionState | undefined): ContestedValue[] {
  return (answer?.contested ?? []).filter((value): value is ContestedValue =>
    READ_PATHS.some((path) => path === value.path),
  );
}

const FOLDER = "/screenshots/";

/** The server's copies of the submitted pictures. */
export function picturesIn(answer: SubmissionState | undefined): [Half, StoredPicture][] {
  return (answer?.pictures ?? []).flatMap(({ half, url }) => {
    const path = url.slice(url.indexOf(FOLDER) + FOLDER.length);
    return path === "" || !url.includes(FOLDER) ? [] : [[half, { name: null, size: null, path }]];
  });
}
