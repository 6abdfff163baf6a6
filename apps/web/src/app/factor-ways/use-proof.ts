import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";

/** One attempt at a time; after a correct one the gate disappears. */
export function useProof(onRefused?: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const prove = async (task: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      setFailure(messageOf(error));
      onRefused?.();
    }
    setBusy(false);
  };
  return { busy, failure, prove };
}
