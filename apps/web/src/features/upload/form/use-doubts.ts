// Doubts come late, with the engine that finds them: before anything is typed there are none.
import { useEffect, useState } from "react";

import type { Doubt, doubtsOf } from "#features/upload/doubts.ts";
import { hasTyped } from "#features/upload/form-values.ts";
import { selectRead } from "#features/upload/upload-selectors.ts";
import type { UploadState } from "#features/upload/upload-state.ts";

const NONE: readonly Doubt[] = [];

export function useDoubts({
  values,
  screenshots,
}: Pick<UploadState, "values" | "screenshots">): readonly Doubt[] {
  const [engine, setEngine] = useState<{ doubtsOf: typeof doubtsOf } | null>(null);
  const wanted = hasTyped(values) && engine === null;
  useEffect(() => {
    if (!wanted) return;
    // Without them the form does its work all the same.
    import("#features/upload/doubts.ts").then(setEngine, () => undefined);
  }, [wanted]);
  return engine === null ? NONE : engine.doubtsOf(values, selectRead({ screenshots }));
}
