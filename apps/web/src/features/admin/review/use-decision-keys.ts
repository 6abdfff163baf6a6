import { useReviewKeys } from "./use-review-keys.ts";

interface DecisionActions {
  /** Null while it cannot be done. */
  approve: (() => void) | null;
  reject: (() => void) | null;
}

/** A and R, as long as there is something to decide. */
export function useDecisionKeys({ approve, reject }: DecisionActions) {
  useReviewKeys((key) => {
    if (key === "approve") approve?.();
    if (key === "reject") reject?.();
  });
}
