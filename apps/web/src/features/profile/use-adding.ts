import { useState } from "react";

import { beginFactor, type NewFactor } from "#backend/second-factor.ts";

import { useWork } from "./use-work.ts";

export function useAdding(count: number, onAdded: () => void) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [added, setAdded] = useState(false);
  const { busy, failure, work } = useWork();
  const begin = () =>
    work(async () => setFactor(await beginFactor(`Authenticator app ${count + 1}`)));
  const end = (done: boolean) => {
    setFactor(null);
    setAdded(done);
    if (done) onAdded();
  };
  return { factor, added, busy, failure, begin, end };
}
