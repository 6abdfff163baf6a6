import { useCallback } from "react";

import { readHandlePreview } from "#backend/handle-preview.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useRequest } from "#lib/use-request.ts";

const SETTLE_MS = 250;

/** Undefined until it is known; the last one stays while the next is on its way. */
export function useHandlePreview(name: string): string | undefined {
  const wanted = name.trim();
  const settled = useDebounced(wanted, SETTLE_MS);
  const call = useCallback(
    async () => (settled === "" ? undefined : readHandlePreview(settled)),
    [settled],
  );
  const { value, error } = useRequest(call);
  return wanted === "" || error !== undefined ? undefined : value;
}
