// The directory's view is in the address, so that every view has a link.
import { SEARCH_MAX } from "@capicu/contract/leaderboard";

export interface View {
  /** The spotlighted player's handle without its @; empty for the top player. */
  player: string;
  search: string;
}

export function viewOf(address: URLSearchParams): View {
  return {
    player: (address.get("player") ?? "").replace(/^@/, ""),
    search: (address.get("search") ?? "").slice(0, SEARCH_MAX),
  };
}

export function addressOf({ player, search }: View): URLSearchParams {
  const address = new URLSearchParams();
  if (player !== "") address.set("player", player);
  if (search !== "") address.set("search", search);
  return address;
}
