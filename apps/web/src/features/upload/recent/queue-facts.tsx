import { useLingui } from "@lingui/react/macro";

import { waitWords } from "#lib/wait-words.ts";

interface QueueFactsProps {
  states: { medianWaitSeconds: number | null; pending: number; pendingMax: number };
}

/** The usual wait, and how many more submissions are allowed meanwhile. */
export function QueueFacts({ states }: QueueFactsProps) {
  const { medianWaitSeconds: wait, pending, pendingMax } = states;
  const { t } = useLingui();
  const time = wait === null ? null : waitWords(wait);
  const sentences = [
    ...(time === null ? [] : [t`Half of all submissions are decided within ${time}.`]),
    ...(pending === 0
      ? []
      : [t`You have ${pending} of at most ${pendingMax} submissions waiting.`]),
    ...(pending < pendingMax ? [] : [t`To send another, withdraw one or wait for a review.`]),
  ];
  if (sentences.length === 0) return null;
  return <p className="px-4 pb-3 type-small text-ink-2 md:px-5">{sentences.join(" ")}</p>;
}
