import { useCallback } from "react";

import { readRecentSubmissions } from "#backend/submissions.ts";
import { useRequest } from "#lib/use-request.ts";

export function useRecent(userId: string) {
  const call = useCallback(
    async () => (userId === "" ? [] : readRecentSubmissions(userId)),
    [userId],
  );
  const { value, error, loading, reload } = useRequest(call);
  return { submissions: value, error, loading, reload };
}

export type Recent = ReturnType<typeof useRecent>;
