import { useLingui } from "@lingui/react/macro";
import { CircleHelp, PencilLine, TriangleAlert } from "lucide-react";

import { CERTAINTY_WORDS, type Certainty } from "./certainty.ts";

const VARIANTS = {
  unclear: { Icon: CircleHelp, colour: "text-warn" },
  hard: { Icon: TriangleAlert, colour: "text-neg" },
  changed: { Icon: PencilLine, colour: "text-ink-2" },
  unread: { Icon: TriangleAlert, colour: "text-warn" },
} as const satisfies Record<Certainty, object>;

/** A value that was read with certainty has no mark. */
export function CertaintyMark({ of: certainty }: { of: Certainty | null }) {
  const { t } = useLingui();
  if (certainty === null) return null;
  const { Icon, colour } = VARIANTS[certainty];
  return (
    <span className={`certainty ${colour}`}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {t(CERTAINTY_WORDS[certainty])}
    </span>
  );
}
