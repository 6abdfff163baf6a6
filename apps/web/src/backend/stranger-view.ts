// A player's profile as visitors see it, read without the session.
import { getPublicProfile, type PublicProfile } from "@capicu/contract/profiles";

import { BackendError, noAnswer } from "./backend-error.ts";
import { siteConfig } from "./site-config.ts";

/** Null when visitors cannot see the player. */
export async function readProfileAsStranger(handle: string): Promise<PublicProfile | null> {
  const { url, anonKey } = await siteConfig();
  const answer = await fetch(`${url}/functions/v1/${getPublicProfile.name}`, {
    method: "POST",
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${anonKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ handle }),
  }).catch(() => null);
  if (answer?.status === 404) return null;
  if (answer?.ok !== true) throw new BackendError(answer?.status ?? 0, "no_answer", noAnswer());
  const { player } = (await answer.json()) as { player: PublicProfile };
  return player;
}
