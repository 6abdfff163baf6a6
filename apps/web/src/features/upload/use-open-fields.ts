import type { Contested } from "@capicu/contract/my-submissions";
import { useState } from "react";

import { isOfForm, type ContestedValue } from "./use-fix.ts";
import type { FocusGoal } from "./use-focus-goal.ts";

/** A rejected submission that is being mended. */
export interface Repair {
  submissionId: string;
  /** The fields that are open; null: all of them. */
  contested: readonly ContestedValue[] | null;
}

/** What is open in the form: all, what a reviewer doubts, or on a phone what is worth a look. And
 * where the focus goes when that changes. */
export function useOpenFields() {
  const [repair, setRepair] = useState<Repair | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [goal, setGoal] = useState<FocusGoal | null>(null);
  const focus = (at: FocusGoal["at"]) => setGoal({ at });
  return {
    goal,
    focus,
    repair,
    isEditing,
    edit: () => {
      setEditing(true);
      focus("gamertag");
    },
    shorten: () => {
      setEditing(false);
      focus("edit");
    },
    startRepair: (submissionId: string, values: readonly Contested[]) => {
      const contested = values.filter(isOfForm);
      setRepair({ submissionId, contested: contested.length === 0 ? null : contested });
    },
    openAll: () => {
      setRepair((current) => current && { ...current, contested: null });
      setEditing(true);
    },
    close: (next: FocusGoal | null) => {
      setRepair(null);
      setEditing(false);
      setGoal(next);
    },
  };
}
