import type { EmbedSubject } from "@capicu/contract/embeds";
import { Trans } from "@lingui/react/macro";
import { CodeXml } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { Button } from "#ui/button.tsx";

const ElsewhereDialog = lazy(async () => ({
  default: (await import("./elsewhere-dialog.tsx")).ElsewhereDialog,
}));

/** Opens the addresses with which other sites and programs show what strangers see here. */
export function ElsewhereButton({ subject }: { subject: EmbedSubject }) {
  // The dialog loads when it is first opened.
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="secondary"
        icon={<CodeXml size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Embed and subscribe</Trans>
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ElsewhereDialog subject={subject} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
