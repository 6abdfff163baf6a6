// The engine that finds doubts loads with the first typed value.
import { useLingui } from "@lingui/react/macro";
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
  const { i18n } = useLingui();
  const [engine, setEngine] = useState<{ doubtsOf: typeof doubtsOf } | null>(null);
  const needsEngine = hasTyped(values) && engine === null;
  useEffect(() => {
    if (!needsEngine) return;
    // The form works without doubts.
    import("#features/upload/doubts.ts").then(setEngine, () => undefined);
  }, [needsEngine]);
  return engine === null ? NONE : engine.doubtsOf(values, selectRead({ screenshots }), i18n);
}
