import { useCallback } from "react";

import { readHandlePreview } from "#backend/handle-preview.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useRequest } from "#lib/use-request.ts";

const SETTLE_MS = 250;

/** Undefined until loaded; the previous preview stays while the next loads. */
export function useHandlePreview(name: string): string | undefined {
  const username = name.trim();
  const settled = useDebounced(username, SETTLE_MS);
  const call = useCallback(
    async () => (settled === "" ? undefined : readHandlePreview(settled)),
    [settled],
  );
  const { value, error } = useRequest(call);
  return username === "" || error !== undefined ? undefined : value;
}
