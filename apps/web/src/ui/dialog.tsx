import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";

import type { DialogProps } from "./radix-dialog.tsx";

// The dialog library loads when somebody begins to use the page, because dialogs rarely open first.
export const loadDialog = () => import("./radix-dialog.tsx");
const Loaded = lazy(async () => ({ default: (await loadDialog()).RadixDialog }));

const FIRST_USES = ["pointermove", "pointerdown", "keydown"] as const;

export function Dialog(props: DialogProps) {
  const [wasOpen, setWanted] = useState(props.open);
  if (props.open && !wasOpen) setWanted(true);
  useEffect(() => {
    // Opening a dialog loads it again, so a failure here can be ignored.
    const begin = () => void loadDialog().catch(() => undefined);
    for (const use of FIRST_USES) addEventListener(use, begin, { once: true });
    return () => {
      for (const use of FIRST_USES) removeEventListener(use, begin);
    };
  }, []);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Right-aligned; on phones stacked at full width with the main action on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
