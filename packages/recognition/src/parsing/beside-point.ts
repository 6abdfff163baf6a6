import { foldText } from "./fold-text.ts";
import { OTHER } from "./label-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

const CLOCK = /^\d{1,2}:\d{2}$/;
const NETWORK_AND_BATTERY = /^[2-6]G[ .,]*\d{1,3} ?%$/;

/** Whether a text is in the bar at the top of a screen or in no answer ("Level 12"), numbers included: nothing depends on how well it is read. */
export function isBesideThePoint(text: string, { matchLabel }: Vocabulary): boolean {
  const line = text.trim();
  if (CLOCK.test(line) || NETWORK_AND_BATTERY.test(line)) return true;
  const words = foldText(line.replace(/\d+/g, " "));
  const match = matchLabel(words);
  return match?.field === OTHER && match.similarity === 1;
}
