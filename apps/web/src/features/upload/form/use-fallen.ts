import type { Submission } from "@capicu/contract/submissions";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";

import { readApprovedCounters } from "#backend/approved-counters.ts";
import { hasTyped, type FormValues } from "#features/upload/form-values.ts";
import { useRequest } from "#lib/use-request.ts";

import type { fallenCounters } from "./fallen-counters.ts";

interface FallenOptions {
  userId: string;
  values: FormValues;
  submissions: readonly Submission[] | undefined;
}

/** Counters below the last approved ones, as text. */
export function useFallen({ userId, values, submissions }: FallenOptions): string[] {
  // A player without submissions has nothing approved.
  const hasHistory = submissions !== undefined && submissions.length > 0;
  const { i18n } = useLingui();
  const [engine, setEngine] = useState<{ fallenCounters: typeof fallenCounters } | null>(null);
  const call = useCallback(
    // Without an answer there is no question; the server's check still finds the drop.
    async () => (hasHistory ? readApprovedCounters(userId).catch(() => null) : null),
    [userId, hasHistory],
  );
  const { value: approved = null } = useRequest(call);
  const isWanted = approved !== null && engine === null && hasTyped(values);
  useEffect(() => {
    if (isWanted) import("./fallen-counters.ts").then(setEngine, () => undefined);
  }, [isWanted]);
  return engine === null || approved === null
    ? []
    : engine.fallenCounters(values.stats, approved, i18n);
}
