import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { beginFactor, type NewFactor } from "#backend/second-factor.ts";

export function useAdding(count: number, onAdded: () => void) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [added, setAdded] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const begin = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      setFactor(await beginFactor(`Authenticator app ${count + 1}`));
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  const end = (done: boolean) => {
    setFactor(null);
    setAdded(done);
    if (done) onAdded();
  };
  return { factor, added, busy, failure, begin, end };
}
