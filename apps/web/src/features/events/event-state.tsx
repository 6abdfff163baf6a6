import type { EventState as State } from "@capicu/contract/events";
import { useLingui } from "@lingui/react/macro";

import { Tag, type TagVariant } from "#ui/tag.tsx";

import { STATE_NAMES } from "./event-words.ts";

const VARIANTS: Record<State, TagVariant> = {
  draft: "warn",
  open: "pos",
  running: "brass",
  finished: "muted",
  cancelled: "neg",
};

export function EventState({ state }: { state: State }) {
  const { t } = useLingui();
  return <Tag variant={VARIANTS[state]}>{t(STATE_NAMES[state])}</Tag>;
}
