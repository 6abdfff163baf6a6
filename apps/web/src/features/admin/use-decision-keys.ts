import { useReviewKeys } from "./use-review-keys.ts";

interface DecisionActions {
  /** Null while it is not possible. */
  approve: (() => void) | null;
  reject: (() => void) | null;
}

export const NO_KEYS: DecisionActions = { approve: null, reject: null };

/** The keys A and R, while there is something to decide. */
export function useDecisionKeys({ approve, reject }: DecisionActions) {
  useReviewKeys((key) => {
    if (key === "approve") approve?.();
    if (key === "reject") reject?.();
  });
}
