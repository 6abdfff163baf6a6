import type { TableState as State } from "@capicu/contract/event-play";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { Tag, type TagVariant } from "#ui/tag.tsx";

const STATES: Record<State, { words: MessageDescriptor; variant: TagVariant }> = {
  open: { words: msg({ context: "state of a table", message: "Not begun" }), variant: "muted" },
  playing: { words: msg({ context: "state of a table", message: "Playing" }), variant: "outline" },
  proposed: {
    words: msg({ context: "state of a table", message: "Waits for the other side" }),
    variant: "warn",
  },
  disputed: {
    words: msg({ context: "state of a table", message: "Waits for the director" }),
    variant: "neg",
  },
  confirmed: { words: msg({ context: "state of a table", message: "Confirmed" }), variant: "pos" },
  unanswered: {
    words: msg({ context: "state of a table", message: "Counts without an answer" }),
    variant: "pos",
  },
  ruled: {
    words: msg({ context: "state of a table", message: "Decided by the director" }),
    variant: "pos",
  },
};

export function TableState({ state }: { state: State }) {
  const { t } = useLingui();
  return <Tag variant={STATES[state].variant}>{t(STATES[state].words)}</Tag>;
}
