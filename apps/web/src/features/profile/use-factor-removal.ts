import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { removeFactor } from "#backend/second-factor.ts";

/** Asked for once more, as it makes the account easier to enter. */
export function useFactorRemoval(onRemoved: () => void) {
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = async (id: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await removeFactor(id);
      setAsked(null);
      onRemoved();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return { asked, ask: setAsked, busy, failure, remove };
}
