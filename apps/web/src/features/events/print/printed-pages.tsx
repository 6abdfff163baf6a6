import { Trans } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "#ui/button.tsx";

import { Paper } from "./paper.tsx";

interface PrintedPagesProps {
  count: number;
  children: ReactNode;
}

/** How many pages there are, and the button that prints them. */
export function PrintedPages({ count, children }: PrintedPagesProps) {
  return (
    <>
      <p className="text-ink-2">
        <Trans>Black on white, on A4 or Letter paper. Pages: {count}</Trans>
      </p>
      <div className="event-actions">
        <Button
          icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => print()}
        >
          <Trans>Print</Trans>
        </Button>
      </div>
      <Paper>{children}</Paper>
    </>
  );
}
