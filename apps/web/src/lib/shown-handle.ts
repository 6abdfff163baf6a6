import { displayedHandle } from "@capicu/contract/players";

/** As shown: with the @ in front. */
export function shownHandle(player: Parameters<typeof displayedHandle>[0]): string {
  return `@${displayedHandle(player)}`;
}
