import type { Contested, SubmissionState } from "@capicu/contract/my-submissions";
import type { Half, Submission } from "@capicu/contract/submissions";

import { READ_PATHS, valuesOf, type FormValues, type ReadPath } from "./form-values.ts";
import { READY_TO_FIX } from "./messages.ts";
import type { ChosenPicture } from "./saved-pictures.ts";
import type { Fills } from "./use-screenshots.ts";

/** Brings a submission back into the form; with what is known of its decision, only what is contested. */
export type Fix = (submission: Submission, state?: SubmissionState) => void;

export interface ContestedValue extends Contested {
  path: ReadPath;
}

export const isOfForm = (value: Contested): value is ContestedValue =>
  READ_PATHS.some((path) => path === value.path);

interface Form {
  restartWith: (values: FormValues, words: string) => void;
  startRepair: (submissionId: string, values: readonly Contested[]) => void;
  choose: (half: Half, picture: ChosenPicture, fills: Fills) => Promise<void>;
  focus: (path: ReadPath) => void;
}

export const fixIn =
  ({ restartWith, startRepair, choose, focus }: Form): Fix =>
  (submission, state) => {
    const contested = state?.contested ?? [];
    const paths = contested.filter(isOfForm).map(({ path }) => path);
    restartWith(valuesOf(submission), READY_TO_FIX);
    startRepair(submission.id, contested);
    for (const [half, picture] of picturesOf(state)) void choose(half, picture, paths);
    focus(paths[0] ?? "gamertag");
  };

const FOLDER = "/screenshots/";

/** The server's copies of the pictures that were sent. */
function picturesOf(state: SubmissionState | undefined): [Half, ChosenPicture][] {
  return (state?.pictures ?? []).flatMap(({ half, url }) => {
    const path = url.slice(url.indexOf(FOLDER) + FOLDER.length);
    return path === "" || !url.includes(FOLDER)
      ? []
      : [[half, { name: "The screenshot you sent", size: null, path }]];
  });
}
