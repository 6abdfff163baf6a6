import type { EventDetails } from "@capicu/contract/events";
import { useCallback } from "react";

import { readEvent } from "#backend/events.ts";
import type { DatedAnswer } from "#backend/saved-answers.ts";
import { useRequest } from "#lib/use-request.ts";

interface ShownEvent {
  event: DatedAnswer<EventDetails> | undefined;
  error: Error | undefined;
  reload: () => void;
}

export function useEvent(slug: string): ShownEvent {
  const call = useCallback(() => readEvent(slug), [slug]);
  const { value, error, loading, reload } = useRequest(call);
  return {
    // While another address is read, the event of the one before is not shown.
    event: value?.slug === slug ? value : undefined,
    error: loading ? undefined : error,
    reload,
  };
}
