import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";

/** One act at a time on the calendar, which is read again after it. */
export function useWork(reload: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
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
      reload();
    }
  };
  return { busy, failure, work, forget: () => setFailure(undefined) };
}
