import { useEffect, useRef } from "react";

import type { FocusGoal } from "./upload-state.ts";

/** For the field that takes the focus once the page shows the form as it was asked for. */
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

/** The result is about to go, and the focus with it. */
export function isAtOutcome() {
  return document.activeElement?.closest("[data-outcome]") !== null;
}
