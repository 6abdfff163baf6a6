import type { NumberSource, ProvenanceState } from "@capicu/contract/provenance";

interface State {
  name: string;
  sentence: string;
  variant: "pos" | "muted" | "warn";
}

export const STATES: Record<ProvenanceState, State> = {
  verified: {
    name: "Verified",
    sentence: "A moderator approved it with screenshots.",
    variant: "pos",
  },
  self_reported: {
    name: "Self-reported",
    sentence: "A moderator approved it without a screenshot.",
    variant: "muted",
  },
  disputed: {
    name: "Disputed",
    sentence: "It is under review again and may change.",
    variant: "warn",
  },
};

const SOURCES: Record<NumberSource, string> = {
  read: "Read from the player's screenshot.",
  typed: "Typed by the player: nothing could be read there.",
  corrected: "Corrected by the player: another value was read.",
  computed: "Calculated from the player's other numbers.",
};

export const sourceWords = (source: NumberSource | undefined): string =>
  source === undefined ? "We do not know where it comes from." : SOURCES[source];

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

export const approvedWords = (approvedAt: string | null): string =>
  approvedAt === null ? "Not approved." : `Approved ${DAY.format(new Date(approvedAt))}.`;
