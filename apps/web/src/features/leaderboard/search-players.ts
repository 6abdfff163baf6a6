import type { BoardPlayer } from "@capicu/contract/leaderboard";

/** By username or handle, whole or in part; an @ in front may be typed or left out. */
export function searchPlayers(players: readonly BoardPlayer[], search: string): BoardPlayer[] {
  const wanted = fold(search);
  if (wanted === "") return [...players];
  return players.filter((player) => namesOf(player).some((name) => name.includes(wanted)));
}

// Folding thousands of names at every keystroke would be felt.
const folded = new WeakMap<BoardPlayer, string[]>();

function namesOf(player: BoardPlayer): string[] {
  const known = folded.get(player);
  if (known !== undefined) return known;
  const names = [player.username, player.handle].map((name) => fold(name ?? ""));
  folded.set(player, names);
  return names;
}

function fold(text: string) {
  return text.trim().replace(/^@/, "").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
