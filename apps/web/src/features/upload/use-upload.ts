import {
  HALVES,
  type CountersFell,
  type Half,
  type SubmissionRemarks,
} from "@capicu/contract/submissions";
import { useEffect, useEffectEvent } from "react";

import { saveDraft } from "./draft.ts";
import { mergeRecognition } from "./fill-form.ts";
import {
  EMPTY_FORM,
  hasTyped,
  type FormValues,
  type ReadPath,
  type ReadValues,
} from "./form-values.ts";
import { ONLY_GAME } from "./games.ts";
import { BOTH_READ, CLEARED, ONE_READ, READING, SENT_LATER } from "./messages.ts";
import { currentStep, stepsDone, type HalfStatus } from "./progress-steps.ts";
import { saveHalves, type ChosenPicture } from "./saved-pictures.ts";
import type { Pictures } from "./send-submission.ts";
import { useFallen } from "./use-fallen.ts";
import { fixIn } from "./use-fix.ts";
import { isAtOutcome, type FocusGoal } from "./use-focus-goal.ts";
import { useForm } from "./use-form.ts";
import { useOfflineQueue } from "./use-offline-queue.ts";
import { useOpenFields, type Repair } from "./use-open-fields.ts";
import { useRecent } from "./use-recent.ts";
import { savedHalvesOf, useScreenshots, type Screenshots } from "./use-screenshots.ts";
import { isQueuedHere, useSubmit } from "./use-submit.ts";

const FORM_RESET_MS = 5000;

export function useUpload(userId: string) {
  const form = useForm(userId);
  const { values, say } = form;
  const { recent, sending, offlineQueue } = useSentOnes(userId, say);
  const { close, startRepair, ...fields } = useOpenFields();
  const contested = fields.repair?.contested ?? null;
  const { screenshots, choose, clear, ...pictures } = useReading(userId, form);
  const fall = useFallen({ userId, values, submissions: recent.submissions });
  const sent = sending.phase === "success";
  const halves = statusesOf(screenshots);
  const read = readOf(screenshots);

  useSavedDraft(userId, values, sent);
  useSavedHalves(userId, screenshots, sent);

  const restart = () => {
    close(isAtOutcome() ? { at: "game" } : null);
    fall.answerFall(null);
    form.clear();
    clear();
    sending.clear();
  };
  useLaterReset(sent && sending.outcome?.variant === "success", restart);

  const submit = async () => {
    say(null);
    const remarks = remarksOf(fields.repair, fall.countersFell);
    const submitted = { userId, values, pictures: filesOf(screenshots), read, remarks };
    const ended = await sending.submit(submitted);
    if (ended === null) return;
    offlineQueue.recount();
    if (ended.variant !== "error") recent.reload();
  };
  // Screenshots go as well: what is left of them would not belong to the new values.
  const restartWith = (next: FormValues, words: string) => {
    restart();
    const undo = hasTyped(values) ? { undo: values } : {};
    form.replace(next, { variant: "info", words, ...undo });
  };
  const parts = { userId, values, read, halves, screenshots, recent, sending, offlineQueue };
  return {
    ...parts,
    ...pictures,
    ...fields,
    ...fall,
    contested,
    banner: form.banner,
    say,
    change: form.change,
    changeStat: form.changeStat,
    stepsDone: stepsDone({ halves }),
    step: currentStep({ values, halves, sent: sent && !isQueuedHere(sending) }),
    locked: sent || sending.phase === "processing",
    reading: HALVES.some((half) => halves[half] === "processing"),
    choose: (half: Half, picture: ChosenPicture) => void choose(half, picture),
    submit,
    restart,
    addMissing: () => sending.addMissing(userId, filesOf(screenshots)),
    cancel: () => restartWith(EMPTY_FORM, CLEARED),
    restore: (undo: FormValues) => restored(undo, { restart, form, focus: fields.focus }),
    fix: fixIn({ restartWith, startRepair, choose, focus: fields.focus }),
  };
}

/** What was sent, what is being sent, and what waits to be. */
function useSentOnes(userId: string, say: ReturnType<typeof useForm>["say"]) {
  const recent = useRecent(userId);
  const sending = useSubmit();
  const offlineQueue = useOfflineQueue(userId, () => {
    say({ variant: "success", words: SENT_LATER });
    recent.reload();
  });
  return { recent, sending, offlineQueue };
}

interface Restoring {
  restart: () => void;
  form: Pick<ReturnType<typeof useForm>, "replace">;
  focus: (at: FocusGoal["at"]) => void;
}

function restored(undo: FormValues, { restart, form, focus }: Restoring) {
  restart();
  form.replace(undo);
  // The button that was pressed is gone.
  focus("gamertag");
}

export type Upload = ReturnType<typeof useUpload>;

/** Each half says how it went, and fills its part of the form. Pictures that come back with a
 * submission to be mended say nothing, since nobody has chosen them. */
function useReading(userId: string, { say, update }: ReturnType<typeof useForm>) {
  return useScreenshots(userId, {
    onStart: (half, fills) => {
      if (fills !== "all") return;
      say({ variant: "info", words: READING[half] });
      update((typed) => (typed.game === "" ? { ...typed, game: ONLY_GAME } : typed));
    },
    onRead: (read, { half, fills, both }) => {
      update((typed) => mergeRecognition(typed, fills === "all" ? read : pick(read, fills)));
      if (fills !== "all") return;
      say(
        both
          ? { variant: "success", words: BOTH_READ }
          : { variant: "info", words: ONE_READ[half] },
      );
    },
    onProblem: ({ words, detail }) => say({ variant: "error", words, detail }),
  });
}

const pick = (read: ReadValues, paths: readonly ReadPath[]): ReadValues =>
  Object.fromEntries(paths.flatMap((path) => (read[path] ? [[path, read[path]]] : [])));

// What was sent is no draft any more.
function useSavedDraft(userId: string, values: FormValues, sent: boolean) {
  useEffect(() => {
    if (userId !== "") saveDraft(userId, sent ? EMPTY_FORM : values);
  }, [userId, values, sent]);
}

function useSavedHalves(userId: string, screenshots: Screenshots, sent: boolean) {
  useEffect(() => {
    if (userId !== "") saveHalves(userId, sent ? {} : savedHalvesOf(screenshots));
  }, [userId, screenshots, sent]);
}

function useLaterReset(due: boolean, reset: () => void) {
  const resetNow = useEffectEvent(reset);
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => resetNow(), FORM_RESET_MS);
    return () => clearTimeout(timer);
  }, [due]);
}

function statusesOf({ top_half, bottom_half }: Screenshots): Record<Half, HalfStatus> {
  return { top_half: top_half.status, bottom_half: bottom_half.status };
}

function readOf({ top_half, bottom_half }: Screenshots): ReadValues {
  return { ...top_half.read, ...bottom_half.read };
}

function remarksOf(repair: Repair | null, fell: CountersFell | null): SubmissionRemarks {
  return {
    ...(repair === null ? {} : { replaces: repair.submissionId }),
    ...(fell === null ? {} : { counters_fell: fell }),
  };
}

/** A picture that was refused is no evidence. */
function filesOf(screenshots: Screenshots): Pictures {
  const chosen = HALVES.flatMap((half) => {
    const { picture, status } = screenshots[half];
    return picture === null || status !== "done" ? [] : [[half, picture] as const];
  });
  return Object.fromEntries(chosen);
}
