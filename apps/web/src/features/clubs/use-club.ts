import type { Club } from "@capicu/contract/clubs";
import { useCallback } from "react";

import { readClub } from "#backend/clubs.ts";
import { useRequest } from "#lib/use-request.ts";

interface ShownClub {
  club: Club | undefined;
  error: Error | undefined;
  reload: () => void;
}

/** The club at an address, which may be one that it had before. */
export function useClub(slug: string): ShownClub {
  const call = useCallback(() => readClub(slug), [slug]);
  const { value, error, loading, reload } = useRequest(call);
  // Of another address, while this one is read; a renamed club is read under its new one already.
  const isOther = value?.slug !== slug && (loading || error !== undefined);
  return {
    club: isOther ? undefined : value,
    error: loading ? undefined : error,
    reload,
  };
}
