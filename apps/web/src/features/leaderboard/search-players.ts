import type { BoardPlayer } from "@capicu/contract/leaderboard";

/** By username or handle, whole or in part; an @ in front may be typed or left out. */
export function searchPlayers(players: readonly BoardPlayer[], search: string): BoardPlayer[] {
  const wanted = fold(search);
  if (wanted === "") return [...players];
  return players.filter((player) =>
    [player.username, player.handle].some((name) => fold(name ?? "").includes(wanted)),
  );
}

function fold(text: string) {
  return text.trim().replace(/^@/, "").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
