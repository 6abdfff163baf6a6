// The two outcomes of reports.
import { REPORT_OUTCOMES, type ReportOutcome } from "@capicu/contract/report-moderation";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export type Outcome = ReportOutcome;
export const OUTCOMES = REPORT_OUTCOMES;

interface OutcomeWords {
  button: MessageDescriptor;
  /** The dialog's question. */
  question: (name: string) => MessageDescriptor;
  consequence: MessageDescriptor;
  done: (name: string) => MessageDescriptor;
}

export const OUTCOME_WORDS: Record<Outcome, OutcomeWords> = {
  upheld: {
    button: msg`Something was done`,
    question: (name) => msg`Was something done about ${name}?`,
    consequence: msg`This changes nothing by itself: first warn, remove or ban by the means for it. Who reported it learns that something was done, and not what.`,
    done: (name) => msg`The reports of ${name} are settled: something was done.`,
  },
  dismissed: {
    button: msg`Nothing wrong`,
    question: (name) => msg`Is nothing wrong with ${name}?`,
    consequence: msg`It stays as it is. Who reported it learns that nothing was found.`,
    done: (name) => msg`The reports of ${name} are settled: nothing is wrong.`,
  },
};

export const OUTCOME_FAILED = msg`That did not work, and nothing has changed. Please try again.`;
