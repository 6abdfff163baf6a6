import type { ReportKind } from "@capicu/contract/reports";
import { lazy, Suspense, useState, type ReactNode } from "react";

import { useKnownPlayer } from "#state/known-player.ts";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));

interface ReportLinkProps {
  kind: ReportKind;
  id: string;
  name: string;
  /** The words of the link. */
  children: ReactNode;
}

/** Opens the report of a club or an event; not there for visitors. */
export function ReportLink({ kind, id, name, children }: ReportLinkProps) {
  const player = useKnownPlayer();
  const [open, setOpen] = useState<boolean>();
  if (player === null) return null;
  return (
    <>
      <button
        type="button"
        className="link-plain justify-self-start type-small"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog
            kinds={[kind]}
            id={id}
            name={name}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
