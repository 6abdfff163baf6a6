import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check, Copy } from "lucide-react";
import { useState } from "react";

import { Button } from "#ui/button.tsx";

type State = "ready" | "copied" | "failed";

const WORDS: Record<State, MessageDescriptor | null> = {
  ready: null,
  copied: msg`Copied`,
  failed: msg`Your browser did not allow copying. Select the text instead.`,
};

export function CopyButton({ what, text }: { what: string; text: () => string }) {
  const [state, setState] = useState<State>("ready");
  const { t } = useLingui();
  const words = WORDS[state];
  const Icon = state === "copied" ? Check : Copy;
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {what}
      </Button>
      <output className="type-small text-ink-2">{words !== null && t(words)}</output>
    </span>
  );
}
