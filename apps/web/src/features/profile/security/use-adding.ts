import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { addPasskey } from "#backend/passkeys.ts";
import { beginFactor, type Factor, type NewFactor } from "#backend/second-factor.ts";
import { useWork } from "#widgets/use-work.ts";

export function useAdding(factors: readonly Factor[], onAdded: () => void) {
  const { t } = useLingui();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [kind, setKind] = useState<"app" | "key">("app");
  const [added, setAdded] = useState(false);
  const { busy, failure, work } = useWork();
  const numberOf = (factorKind: Factor["kind"]) =>
    factors.filter((each) => each.kind === factorKind).length + 1;
  const begin = (chosen: "app" | "key", task: () => Promise<unknown>) => {
    setKind(chosen);
    setAdded(false);
    return work(task);
  };
  const done = () => {
    setAdded(true);
    onAdded();
  };
  return {
    factor,
    added,
    busy: busy ? kind : null,
    failure,
    beginApp: () => {
      const number = numberOf("totp");
      return begin("app", async () => setFactor(await beginFactor(t`Authenticator app ${number}`)));
    },
    addKey: async () => {
      const number = numberOf("webauthn");
      if (await begin("key", () => addPasskey(t`Passkey ${number}`))) done();
    },
    end: (isDone: boolean) => {
      setFactor(null);
      if (isDone) done();
    },
  };
}
