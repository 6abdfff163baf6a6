import { useCallback } from "react";
import { useNavigate } from "react-router";

import { BackendError } from "#backend/backend-error.ts";

const EXITS: Partial<Record<number, string>> = { 401: "/login", 403: "/" };

/** The guard let an admin in; session or right may be lost while the page is open. */
export function useLeaveWithoutRight() {
  const navigate = useNavigate();
  return useCallback(
    (error: unknown) => {
      const exit = error instanceof BackendError ? EXITS[error.status] : undefined;
      if (exit !== undefined) void navigate(exit, { replace: true });
    },
    [navigate],
  );
}
