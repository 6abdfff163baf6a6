import art from "#ui/art/empty-no-players.svg";

import { Planned } from "./planned.tsx";

const PLANS = ["Search everyone on the board", "Put a player in the spotlight", "Like and follow"];

export function PlayersScreen() {
  return (
    <Planned
      title="Players"
      art={art}
      lead="Discover and connect with domino players worldwide."
      plans={PLANS}
    />
  );
}
