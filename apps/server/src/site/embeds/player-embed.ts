import { playerCardWords } from "@capicu/contract/share-cards";
import { text } from "@capicu/contract/texts";

import { readVisitorPlayer, withRank, type CardSources } from "#ground/player-card.ts";
import type { Speech } from "#ground/speech.ts";
import { VISITOR } from "#ground/visitor.ts";

import type { Embed } from "./embed-page.ts";

const NO_NUMBERS = text("This player shows no numbers to strangers.");

/** Null where a visitor sees no such player. */
export async function playerEmbed(
  { publicReads, boards }: CardSources,
  { handle, speech, publicUrl }: { handle: string; speech: Speech; publicUrl: string },
): Promise<Embed | null> {
  const found = await publicReads.read((database) =>
    database.asCaller(VISITOR, (db) => readVisitorPlayer(db, handle)),
  );
  if (found === null) return null;
  const { player } = found;
  const card = await withRank(boards, found);
  const address = `${publicUrl}/@${encodeURIComponent(player.handle.replace(/^@/, ""))}`;
  if (card === null)
    return {
      title: player.username ?? player.handle,
      byline: [player.handle],
      figures: [],
      table: null,
      note: speech.say(NO_NUMBERS),
      address,
    };
  const { title, byline, figures, note } = playerCardWords(card, speech);
  return { title, byline: [byline], figures, table: null, note, address };
}
