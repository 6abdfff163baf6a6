// A rejected submission back in the form, to be corrected and sent again.
import type { ContestedField, SubmissionState } from "@capicu/contract/my-submissions";
import type { Half, Submission } from "@capicu/contract/submissions";

import { READ_PATHS, type ReadPath } from "./form-values.ts";
import type { StoredPicture } from "./screenshot.ts";

/** Brings a submission back into the form; with what is known of its decision, only what is contested. */
export type Fix = (submission: Submission, answer?: SubmissionState) => void;

export interface ContestedValue extends ContestedField {
  path: ReadPath;
}

export interface Repair {
  submissionId: string;
  /** The fields that are open; null: all of them. */
  contested: readonly ContestedValue[] | null;
}

export function contestedIn(answer: SubmissionState | undefined): ContestedValue[] {
  return (answer?.contested ?? []).filter((value): value is ContestedValue =>
    READ_PATHS.some((path) => path === value.path),
  );
}

const FOLDER = "/screenshots/";

/** The server's copies of the pictures that were sent. */
export function picturesIn(answer: SubmissionState | undefined): [Half, StoredPicture][] {
  return (answer?.pictures ?? []).flatMap(({ half, url }) => {
    const path = url.slice(url.indexOf(FOLDER) + FOLDER.length);
    return path === "" || !url.includes(FOLDER)
      ? []
      : [[half, { name: "The screenshot you sent", size: null, path }]];
  });
}
