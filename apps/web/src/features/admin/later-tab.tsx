import type { ReactNode } from "react";

import box from "#ui/art/empty-queue-clear.svg";
import { EmptyState } from "#ui/empty-state.tsx";

/** What a tab will hold; nothing on it pretends to be there. */
export function LaterTab({ children }: { children: ReactNode }) {
  return (
    <EmptyState art={box} title="Not built yet">
      {children}
    </EmptyState>
  );
}
