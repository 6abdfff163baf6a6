import { useLingui } from "@lingui/react/macro";

import art from "#ui/art/coming-soon-clubs.svg";

import { Planned } from "./planned.tsx";

export function ClubsScreen() {
  const { t } = useLingui();
  return (
    <Planned
      title={t`Clubs`}
      art={art}
      lead={t`Give your table a name and keep a ranking of its own.`}
      plans={[
        t`Found a club and invite players to it`,
        t`A leaderboard among its members`,
        t`Club colours and a club page`,
      ]}
    />
  );
}
