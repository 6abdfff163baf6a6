import { Check, Copy } from "lucide-react";
import { useState } from "react";

import { IconButton } from "#ui/icon-button.tsx";

// Enough characters to identify a submission to its player and a moderator.
const SHORT = 8;

/** The start of an id, with a button that copies the whole id. */
export function SubmissionId({ id }: { id: string }) {
  const [status, setStatus] = useState("");
  const Icon = status === "Copied" ? Check : Copy;
  const copy = async () => {
    try {
      // The clipboard is missing on plain http.
      await navigator.clipboard.writeText(id);
      setStatus("Copied");
    } catch {
      setStatus("Your browser did not allow copying.");
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <code title={id}>{id.slice(0, SHORT)}</code>
      <output className="type-small text-ink-2">{status}</output>
      <IconButton label="Copy the submission id" onClick={() => void copy()}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
