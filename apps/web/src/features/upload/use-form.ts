import { useState } from "react";

import { readDraft } from "./draft.ts";
import { EMPTY_FORM, type FormValues, type StatPath } from "./form-values.ts";

export interface Banner {
  variant: "info" | "success" | "warning" | "error";
  words: string;
  /** What is known of the cause. */
  detail?: string | null;
  /** What this message says was taken away, to be brought back. */
  undo?: FormValues;
}

/** What is typed, and the one message about it; begins with the player's draft. */
export function useForm(userId: string) {
  const [values, setValues] = useState(() => readDraft(userId));
  const [banner, setBanner] = useState<Banner | null>(null);
  return {
    values,
    banner,
    say: setBanner,
    update: setValues,
    change: (part: Partial<FormValues>) => setValues((typed) => ({ ...typed, ...part })),
    changeStat: (path: StatPath, text: string) =>
      setValues((typed) => ({ ...typed, stats: { ...typed.stats, [path]: text } })),
    replace: (next: FormValues, said: Banner | null = null) => {
      setValues(next);
      setBanner(said);
    },
    clear: () => {
      setValues(EMPTY_FORM);
      setBanner(null);
    },
  };
}
