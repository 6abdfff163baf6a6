import art from "#ui/art/coming-soon-clubs.svg";

import { Planned } from "./planned.tsx";

const PLANS = [
  "Found a club and invite players to it",
  "A leaderboard among its members",
  "Club colours and a club page",
];

export function ClubsScreen() {
  return (
    <Planned
      title="Clubs"
      art={art}
      lead="Give your table a name and keep a ranking of its own."
      plans={PLANS}
    />
  );
}
