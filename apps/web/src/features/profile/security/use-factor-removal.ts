import { useState } from "react";

import { removeFactor } from "#backend/second-factor.ts";
import { useWork } from "#widgets/use-work.ts";

/** Asks for confirmation, because removal weakens the account's security. */
export function useFactorRemoval(onRemoved: () => void) {
  const [removalId, setRemovalId] = useState<string | null>(null);
  const { busy, failure, work } = useWork();
  const remove = async (id: string) => {
    if (!(await work(() => removeFactor(id)))) return;
    setRemovalId(null);
    onRemoved();
  };
  return { removalId, askToRemove: setRemovalId, busy, failure, remove };
}
