import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";

import { SourceContext, type AskedNumber } from "./source-context.ts";

// Nobody needs it before the first number is pressed.
const SourcePopover = lazy(async () => ({
  default: (await import("./source-popover.tsx")).SourcePopover,
}));

/** Answers for every number inside. */
export function SourceProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AskedNumber | null>(null);
  const close = useCallback(() => setAsked(null), []);
  return (
    <SourceContext value={setAsked}>
      {children}
      {asked !== null && (
        <Suspense fallback={null}>
          <SourcePopover key={`${asked.playerId} ${asked.field}`} asked={asked} onClose={close} />
        </Suspense>
      )}
    </SourceContext>
  );
}
