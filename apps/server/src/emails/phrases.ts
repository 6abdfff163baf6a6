// What emails of several subjects say alike.
import { tellReason } from "@capicu/contract/recorded-reason";
import { text } from "@capicu/contract/texts";

import type { Speech } from "#ground/speech.ts";

const WITHOUT_REASON = text("Reason: none was given");
const REASON = text("Reason: {reason}");

export const reasonLine = ({ say }: Speech, reason: string | null): string =>
  reason === null ? say(WITHOUT_REASON) : say(REASON, { reason: tellReason(reason, say) });

/**
 * Mail programs turn text that looks like an address into a link; this must not happen to a name that other players
 * have chosen.
 */
export const unlinked = (name: string) => name.replaceAll(/[.:/@](?=\S)/g, "$&\u2060");
