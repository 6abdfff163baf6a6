import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";

import { SourceContext, type SourceQuery } from "./source-context.ts";

// Loaded when the first number is pressed.
const SourcePopover = lazy(async () => ({
  default: (await import("./source-popover.tsx")).SourcePopover,
}));

/** Provides the sources of all numbers inside. */
export function SourceProvider({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState<SourceQuery | null>(null);
  const close = useCallback(() => setQuery(null), []);
  return (
    <SourceContext value={setQuery}>
      {children}
      {query !== null && (
        <Suspense fallback={null}>
          <SourcePopover key={`${query.playerId} ${query.field}`} query={query} onClose={close} />
        </Suspense>
      )}
    </SourceContext>
  );
}
