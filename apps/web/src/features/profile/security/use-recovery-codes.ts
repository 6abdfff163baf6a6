import { useState } from "react";

import { countRecoveryCodes, makeRecoveryCodes } from "#backend/recovery-codes.ts";
import { useRequest } from "#lib/use-request.ts";
import { useWork } from "#widgets/use-work.ts";

export type Recovery = ReturnType<typeof useRecoveryCodes>;

/** The number of remaining codes, and the ten new ones, which are shown only once. */
export function useRecoveryCodes() {
  const { value: left, error, reload } = useRequest(countRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, failure, work } = useWork();
  const createCodes = async () => {
    setCodes(await makeRecoveryCodes());
    reload();
  };
  const create = () => work(createCodes);
  return {
    left,
    error,
    codes,
    busy,
    failure,
    create,
    /**
     * Called with the first factor; further factors keep the codes. It reads the count again, as
     * `left` may not have loaded yet.
     */
    createFirst: () =>
      work(async () => {
        if ((await countRecoveryCodes()) === null) await createCodes();
      }),
    recount: () => {
      setCodes(null);
      reload();
    },
    close: () => setCodes(null),
  };
}
