import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";

import type { DialogProps } from "./radix-dialog.tsx";

// A dialog is rarely the first thing on a page: its library comes once the page stands.
const load = () => import("./radix-dialog.tsx");
const Loaded = lazy(async () => ({ default: (await load()).RadixDialog }));

export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useEffect(() => {
    // Opening asks again, so a failure here costs nothing.
    load().catch(() => undefined);
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Right-aligned; stacked at full width on phones, the main action on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
