import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";

/** One thing at a time, with what went wrong in words. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Whether it was done. */
  const work = async (task: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, work };
}
