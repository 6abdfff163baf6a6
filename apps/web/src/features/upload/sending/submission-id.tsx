import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check, Copy } from "lucide-react";
import { useState } from "react";

import { IconButton } from "#ui/icon-button.tsx";

// Enough characters to identify a submission to its player and a moderator.
const SHORT = 8;
const COPIED = msg`Copied`;
const REFUSED = msg`Your browser did not allow copying.`;

/** The start of an id, with a button that copies the whole id. */
export function SubmissionId({ id }: { id: string }) {
  const { t } = useLingui();
  const [status, setStatus] = useState<MessageDescriptor | null>(null);
  const Icon = status === COPIED ? Check : Copy;
  const copy = async () => {
    try {
      // The clipboard is missing on plain http.
      await navigator.clipboard.writeText(id);
      setStatus(COPIED);
    } catch {
      setStatus(REFUSED);
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <code title={id}>{id.slice(0, SHORT)}</code>
      <output className="type-small text-ink-2">{status !== null && t(status)}</output>
      <IconButton label={t`Copy the submission id`} onClick={() => void copy()}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
