import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";

/** Runs one task at a time and holds its error message. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Returns whether it succeeded. */
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
  return { busy, failure, work, forget: () => setFailure(undefined) };
}
