import { HALVES } from "@capicu/contract/submissions";

import type { UploadDispatch } from "#features/upload/upload-state.ts";

import type { HalfHint } from "./half-hint.ts";

/** Does what a hint offers. */
export function carryOut({ choose, empty }: HalfHint["action"], dispatch: UploadDispatch) {
  if (empty !== undefined) dispatch({ type: "picture removed", half: empty });
  for (const half of HALVES) {
    const picture = choose[half];
    if (picture !== undefined) dispatch({ type: "picture chosen", half, picture });
  }
}
