import { useState } from "react";

import { BackendError, messageOf } from "#backend/backend-error.ts";
import { showToast } from "#ui/show-toast.ts";

/** After these refusals, what the screen shows is no longer true. */
const OUTDATED: ReadonlySet<number> = new Set([403, 404, 409, 410]);

export interface Acts {
  /** The name of the act that is under way. */
  busy: string | null;
  /** Why the last one was refused. */
  refusal: string | undefined;
  forget: () => void;
  /** Returns whether it succeeded; `done` is the sentence about it. */
  act: (name: string, task: () => Promise<unknown>, done: string) => Promise<boolean>;
}

/** Runs one act at a time. `onOutdated` reads anew what a refusal has shown to be out of date. */
export function useActs(onOutdated: () => void): Acts {
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const act: Acts["act"] = async (name, task, done) => {
    setBusy(name);
    setRefusal(undefined);
    try {
      await task();
      void showToast(done, "success");
      return true;
    } catch (error) {
      setRefusal(messageOf(error));
      if (error instanceof BackendError && OUTDATED.has(error.status)) onOutdated();
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, refusal, forget: () => setRefusal(undefined), act };
}
