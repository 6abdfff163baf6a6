import { Check, Copy } from "lucide-react";
import { useState } from "react";

import { IconButton } from "#ui/icon-button.tsx";

// Enough to tell one's own submissions apart, and to name one to a moderator.
const SHORT = 8;

/** The beginning of an id; the whole of it is copied. */
export function SubmissionId({ id }: { id: string }) {
  const [said, setSaid] = useState("");
  const Icon = said === "Copied" ? Check : Copy;
  const copy = async () => {
    try {
      // Missing on plain http.
      await navigator.clipboard.writeText(id);
      setSaid("Copied");
    } catch {
      setSaid("Your browser did not allow copying.");
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <code title={id}>{id.slice(0, SHORT)}</code>
      <output className="type-small text-ink-2">{said}</output>
      <IconButton label="Copy the submission id" onClick={() => void copy()}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
