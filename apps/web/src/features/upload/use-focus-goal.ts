import { useEffect, useRef } from "react";

import type { FocusGoal } from "./upload-state.ts";

/** The ref of a field that takes the focus once the requested form is rendered. */
export function useFocusGoal<Field extends HTMLElement>(
  goal: FocusGoal | null,
  at: FocusGoal["at"],
) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (goal?.at === at) field.current?.focus();
  }, [goal, at]);
  return field;
}

/** Whether the focus is in the result, which is about to be removed. */
export function isAtOutcome() {
  return document.activeElement?.closest("[data-outcome]") !== null;
}
