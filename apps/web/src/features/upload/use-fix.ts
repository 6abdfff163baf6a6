import type { SubmissionState } from "@capicu/contract/my-submissions";
import type { Half, Submission } from "@capicu/contract/submissions";
import { useState } from "react";

import { valuesOf, type FormValues } from "./form-values.ts";
import type { ChosenPicture } from "./kept-pictures.ts";
import { READY_TO_FIX } from "./messages.ts";

/** Brings a submission back into the form; with what is known of its decision, only what is contested. */
export type Fix = (submission: Submission, state?: SubmissionState) => void;

/** The fields that are open while a submission is fixed; null: all of them. */
export function useContested() {
  const [contested, setContested] = useState<readonly string[] | null>(null);
  const openAll = () => setContested(null);
  const contest = (paths: readonly string[]) => setContested(paths.length === 0 ? null : paths);
  return { contested, openAll, contest };
}

interface Form {
  restartWith: (values: FormValues, words: string) => void;
  contest: (paths: readonly string[]) => void;
  choose: (half: Half, picture: ChosenPicture) => Promise<void>;
  focus: () => void;
}

export const fixIn =
  ({ restartWith, contest, choose, focus }: Form): Fix =>
  (submission, state) => {
    restartWith(valuesOf(submission), READY_TO_FIX);
    contest((state?.contested ?? []).map(({ path }) => path));
    for (const [half, picture] of picturesOf(state)) void choose(half, picture);
    focus();
  };

const FOLDER = "/screenshots/";

/** The server's copies of the pictures that were sent. */
function picturesOf(state: SubmissionState | undefined): [Half, ChosenPicture][] {
  return (state?.pictures ?? []).flatMap(({ half, url }) => {
    const path = url.slice(url.indexOf(FOLDER) + FOLDER.length);
    return path === "" || !url.includes(FOLDER)
      ? []
      : [[half, { name: "The screenshot you sent", size: 0, path }]];
  });
}
