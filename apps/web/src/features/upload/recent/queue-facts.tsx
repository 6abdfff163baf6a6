import { waitWords } from "#lib/wait-words.ts";

interface QueueFactsProps {
  states: { medianWaitSeconds: number | null; pending: number; pendingMax: number };
}

/** The usual wait, and how many more submissions are allowed meanwhile. */
export function QueueFacts({ states }: QueueFactsProps) {
  const { medianWaitSeconds: wait, pending, pendingMax } = states;
  const sentences = [
    ...(wait === null ? [] : [`Half of all submissions are decided within ${waitWords(wait)}.`]),
    ...(pending === 0 ? [] : [`You have ${pending} of at most ${pendingMax} submissions waiting.`]),
    ...(pending < pendingMax ? [] : ["To send another, withdraw one or wait for a review."]),
  ];
  if (sentences.length === 0) return null;
  return <p className="px-4 pb-3 type-small text-ink-2 md:px-5">{sentences.join(" ")}</p>;
}
