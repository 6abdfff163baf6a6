import { displayedHandle } from "@capicu/contract/players";

/** The handle with its @. */
export function shownHandle(player: Parameters<typeof displayedHandle>[0]): string {
  return `@${displayedHandle(player)}`;
}
