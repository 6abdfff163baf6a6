import type { Club } from "@capicu/contract/clubs";
import { useCallback } from "react";

import { readManagement, type ClubManagement } from "#backend/club-management.ts";
import { useFreshness } from "#lib/use-freshness.ts";
import { useRequest } from "#lib/use-request.ts";

const REFRESH_MS = 60_000;

interface ManagementState {
  management: ClubManagement | undefined;
  error: Error | undefined;
}

/** What waits in the club for its members: read again with the club, on return to the page, and every minute. */
export function useManagement(club: Club): ManagementState {
  const isMember = club.membership !== null;
  const { value, error, loading, reload } = useRequest(
    useCallback(async () => (isMember ? readManagement(club.id) : undefined), [club, isMember]),
  );
  useFreshness(everyMinute, reload);
  return { management: value, error: loading ? undefined : error };
}

/** A page in the background asks nothing. */
function everyMinute({ onChange }: { onChange: () => void }) {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") onChange();
  }, REFRESH_MS);
  return () => clearInterval(timer);
}
