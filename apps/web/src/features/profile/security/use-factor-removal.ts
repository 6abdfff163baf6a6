import { useState } from "react";

import { removeFactor } from "#backend/second-factor.ts";
import { useWork } from "#features/profile/use-work.ts";

/** Asked for once more, as it makes the account easier to enter. */
export function useFactorRemoval(onRemoved: () => void) {
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, failure, work } = useWork();
  const remove = async (id: string) => {
    if (!(await work(() => removeFactor(id)))) return;
    setAsked(null);
    onRemoved();
  };
  return { asked, ask: setAsked, busy, failure, remove };
}
