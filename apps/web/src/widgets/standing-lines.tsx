import type { PlayerShare } from "@capicu/contract/standing";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

export function MissingGames({ games }: { games: number }) {
  const { t } = useLingui();
  return t`${plural(games, { one: "# more game", other: "# more games" })} to be ranked by win rate`;
}

export function BetterThan({ standing }: { standing: PlayerShare }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { better_than, players } = standing;
  const share = number(better_than / 100, { style: "percent" });
  return t`More wins than ${share} of ${plural(players, { one: "# player", other: "# players" })}`;
}
