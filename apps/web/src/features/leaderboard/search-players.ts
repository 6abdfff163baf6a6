import type { BoardPlayer } from "@capicu/contract/leaderboard";

/** Matches parts of the username or handle; a leading @ is optional. */
export function searchPlayers(players: readonly BoardPlayer[], search: string): BoardPlayer[] {
  const term = fold(search);
  if (term === "") return [...players];
  return players.filter((player) => namesOf(player).some((name) => name.includes(term)));
}

// Cached, because folding thousands of names at every keystroke would be slow.
const folded = new WeakMap<BoardPlayer, string[]>();

function namesOf(player: BoardPlayer): string[] {
  const cached = folded.get(player);
  if (cached !== undefined) return cached;
  const names = [player.username, player.handle].map((name) => fold(name ?? ""));
  folded.set(player, names);
  return names;
}

function fold(text: string) {
  return text.trim().replace(/^@/, "").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
