import type { GamePerson } from "@capicu/contract/head-to-head";
import { useLingui } from "@lingui/react/macro";

/** Names those of a game whom the reader sees. */
export function usePersonName() {
  const { t } = useLingui();
  return (person: GamePerson | null) => person?.username ?? person?.handle ?? t`a player`;
}
