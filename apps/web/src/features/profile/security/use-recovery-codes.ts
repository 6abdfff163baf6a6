import { useState } from "react";

import { countRecoveryCodes, makeRecoveryCodes } from "#backend/recovery-codes.ts";
import { useWork } from "#features/profile/use-work.ts";
import { useRequest } from "#lib/use-request.ts";

export type Recovery = ReturnType<typeof useRecoveryCodes>;

/** What is left of them, and the ten that were just made: nobody can ask for those again. */
export function useRecoveryCodes() {
  const { value: left, error, reload } = useRequest(countRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, failure, work } = useWork();
  const makeNow = async () => {
    setCodes(await makeRecoveryCodes());
    reload();
  };
  const make = () => work(makeNow);
  return {
    left,
    error,
    codes,
    busy,
    failure,
    make,
    /** With the first factor; a further one changes nothing of them. It asks anew, as `left` may not have come yet. */
    makeFirst: () =>
      work(async () => {
        if ((await countRecoveryCodes()) === null) await makeNow();
      }),
    recount: () => {
      setCodes(null);
      reload();
    },
    close: () => setCodes(null),
  };
}
