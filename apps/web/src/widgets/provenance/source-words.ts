import type { NumberSource, ProvenanceState } from "@capicu/contract/provenance";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { Formats } from "#languages/formats.ts";

interface State {
  name: MessageDescriptor;
  sentence: MessageDescriptor;
  variant: "pos" | "muted" | "warn";
}

export const STATES: Record<ProvenanceState, State> = {
  verified: {
    name: msg`Verified`,
    sentence: msg`A moderator approved it with screenshots.`,
    variant: "pos",
  },
  self_reported: {
    name: msg`Self-reported`,
    sentence: msg`A moderator approved it without a screenshot.`,
    variant: "muted",
  },
  disputed: {
    name: msg`Disputed`,
    sentence: msg`It is under review again and may change.`,
    variant: "warn",
  },
};

const SOURCES: Record<NumberSource, MessageDescriptor> = {
  read: msg`Read from the player's screenshot.`,
  typed: msg`Typed by the player: nothing could be read there.`,
  corrected: msg`Corrected by the player: another value was read.`,
  computed: msg`Calculated from the player's other numbers.`,
};

export const sourceWords = (source: NumberSource | undefined): MessageDescriptor =>
  source === undefined ? msg`We do not know where it comes from.` : SOURCES[source];

export function approvedWords(approvedAt: string | null, { date }: Formats): MessageDescriptor {
  if (approvedAt === null) return msg`Not approved.`;
  const day = date(new Date(approvedAt), { dateStyle: "medium" });
  return msg`Approved ${day}.`;
}
