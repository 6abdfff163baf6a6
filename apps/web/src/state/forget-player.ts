// What this device holds of a player and nobody else, for the player who wants their account deleted.
import { forgetAnswers } from "#backend/session-storage.ts";
import { quietly } from "#lib/quietly.ts";
import { forgetShared } from "#lib/shared-pictures.ts";

import { deleteEntriesOf, readEntries } from "./outbox/entries.ts";

/** What cannot be removed, because the browser stores nothing, is not there either. */
export async function forgetPlayer(playerId: string): Promise<void> {
  const entries = await readEntries(playerId);
  forgetAnswers();
  forgetDrafts([playerId, ...entries.map(({ id }) => id)]);
  // Not a part of this page: hardly anybody has lines that are not sent.
  const { deleteHandsOf } = await import("./event-hands/stored-hands.ts");
  await Promise.allSettled([deleteEntriesOf(playerId), deleteHandsOf(playerId), forgetShared()]);
}

/** Each form stores its draft under a name that ends with whose or what it is. */
function forgetDrafts(owners: readonly string[]) {
  quietly(() => {
    const isDraft = (name: string) =>
      name.startsWith("capicu-") && owners.some((id) => name.endsWith(`-${id}`));
    for (const name of Object.keys(localStorage).filter(isDraft)) localStorage.removeItem(name);
  });
}
