import { useCallback } from "react";
import { useNavigate } from "react-router";

import { BackendError } from "#backend/backend-error.ts";

const EXITS: Partial<Record<number, string>> = { 401: "/login", 403: "/" };

/** These refusals concern one item or a missing second factor; the role itself remains. */
const STAYING = new Set([
  "staff_factor_wanted",
  "club_own_club",
  "club_friends_club",
  "report_own",
  "report_friend",
  "report_club_mate",
  "report_own_club",
  "report_friends_club",
  "report_own_event",
  "report_friends_event",
  "own_submission",
  "friends_submission",
  "club_mates_submission",
  "first_judge",
  "own_picture",
  "own_account",
  "own_refund",
  "friends_decision",
  "club_mates_decision",
]);

/** Session or role may be lost after the guard has let the user in. */
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
