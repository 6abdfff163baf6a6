import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Copy } from "lucide-react";
import { useState } from "react";

import { Button } from "#ui/button.tsx";

const COPIED = msg`Copied`;
const REFUSED = msg`Your browser did not allow copying. Select the address and copy it instead.`;

export function CopyAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const [status, setStatus] = useState<MessageDescriptor | null>(null);
  const Icon = status === COPIED ? Check : Copy;
  const copy = async () => {
    try {
      // The clipboard is missing on plain http.
      await navigator.clipboard.writeText(address);
      setStatus(COPIED);
    } catch {
      setStatus(REFUSED);
    }
  };
  return (
    <>
      <Button
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        <Trans>Copy the link</Trans>
      </Button>
      <output className="self-center type-small text-ink-2 empty:hidden">
        {status !== null && t(status)}
      </output>
    </>
  );
}
