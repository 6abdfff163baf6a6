import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check, Copy } from "lucide-react";
import { useState } from "react";

import { Button } from "#ui/button.tsx";

const COPIED = msg`Copied`;
const REFUSED = msg`Your browser did not allow copying. Select the text and copy it instead.`;

interface CopyAddressProps {
  address: string;
  label: string;
  variant?: "primary" | "secondary";
}

/** Copies an address, and says whether the browser allowed it. */
export function CopyAddress({ address, label, variant = "primary" }: CopyAddressProps) {
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
        variant={variant}
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <output className="self-center type-small text-ink-2 empty:hidden">
        {status !== null && t(status)}
      </output>
    </>
  );
}
