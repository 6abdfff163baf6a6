import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";

import type { DialogProps } from "./radix-dialog.tsx";

// The dialog library loads after the page, because dialogs rarely open first.
const load = () => import("./radix-dialog.tsx");
const Loaded = lazy(async () => ({ default: (await load()).RadixDialog }));

export function Dialog(props: DialogProps) {
  const [wasOpen, setWanted] = useState(props.open);
  if (props.open && !wasOpen) setWanted(true);
  useEffect(() => {
    // Opening a dialog loads it again, so a failure here can be ignored.
    load().catch(() => undefined);
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
