// The numbers of a share card: what a stranger may see of a player, whoever asks.
import { overallOf } from "@capicu/contract/directory";
import type { PublicProfile } from "@capicu/contract/profiles";
import type { Provenance } from "@capicu/contract/provenance";
import type { PlayerRanks } from "@capicu/contract/rank";
import type { PlayerCard } from "@capicu/contract/share-cards";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import type { PublicReads } from "@capicu/platform/kernel/public-reads";
import { sql } from "kysely";

import { readPublicProfile } from "./public-profile.ts";
import { VISITOR } from "./visitor.ts";

type Player = Omit<PublicProfile, "rank" | "position">;

export interface CardSources {
  publicReads: PublicReads;
  boards: {
    playerRanks: (mode: "overall", ids: readonly string[]) => PlayerRanks | Promise<PlayerRanks>;
  };
}

/** Null where a stranger sees no such player, or none of their numbers. */
export async function readPlayerCard(
  { publicReads, boards }: CardSources,
  handle: string,
): Promise<PlayerCard | null> {
  const found = await publicReads.read((database) =>
    database.asCaller(VISITOR, (db) => readVisitorPlayer(db, handle)),
  );
  return found && withRank(boards, found);
}

interface VisitorPlayer {
  player: Player;
  /** Null where a visitor sees no numbers. */
  provenance: Provenance | null;
}

export async function readVisitorPlayer(
  db: DatabaseTransaction,
  handle: string,
): Promise<VisitorPlayer | null> {
  // Previews name no club.
  const player = await readPublicProfile(db, handle, { namesClub: false });
  if (player === null) return null;
  const { rows } = await sql<{ provenance: Provenance | null }>`
    select provenance_of(${player.user_id}) as provenance`.execute(db);
  return { player, provenance: rows[0]?.provenance ?? null };
}

export async function withRank(
  boards: CardSources["boards"],
  { player, provenance }: VisitorPlayer,
): Promise<PlayerCard | null> {
  const { games_played: games, wins, win_rate } = overallOf(player);
  if (provenance === null || games === null || win_rate === null) return null;
  const { ranks } = await boards.playerRanks("overall", [player.user_id]);
  return {
    username: player.username ?? player.handle,
    handle: player.handle,
    games,
    wins: wins ?? 0,
    win_rate,
    rank: ranks[0]?.rank ?? null,
    state: provenance.state,
    approved_at: provenance.approved_at,
  };
}
