import { useCallback } from "react";
import { useNavigate } from "react-router";

import { BackendError } from "#backend/backend-error.ts";

const EXITS: Partial<Record<number, string>> = { 401: "/login", 403: "/" };

/** Refused for this one item, or until a factor is set up; the right is still there. */
const STAYING = new Set([
  "staff_factor_wanted",
  "own_submission",
  "friends_submission",
  "first_judge",
  "own_picture",
  "own_account",
  "own_refund",
  "friends_decision",
]);

/** The guard let an admin in; session or right may be lost while the page is open. */
export function useLeaveWithoutRight() {
  const navigate = useNavigate();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof BackendError) || STAYING.has(error.code)) return;
      const exit = EXITS[error.status];
      if (exit !== undefined) void navigate(exit, { replace: true });
    },
    [navigate],
  );
}
