import { Trans } from "@lingui/react/macro";
import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { Button } from "#ui/button.tsx";

const ShareDialog = lazy(async () => ({
  default: (await import("./share/share-dialog.tsx")).ShareDialog,
}));

/** Opens the pictures of the player's numbers that may be sent to anybody. */
export function ShareButton({ handle, className }: { handle: string; className?: string }) {
  // The dialog loads when it is first opened.
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="secondary"
        className={className ?? ""}
        icon={<Share2 size={17} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Share</Trans>
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ShareDialog handle={handle} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
