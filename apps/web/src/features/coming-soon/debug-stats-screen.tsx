import art from "#ui/art/empty-activity.svg";

import { Planned } from "./planned.tsx";

const PLANS = ["Users and users with stats", "Recent submissions with their status"];

export function DebugStatsScreen() {
  return (
    <Planned
      title="Debug Stats"
      art={art}
      lead="Totals and recent submissions as the database holds them, for admins."
      plans={PLANS}
    />
  );
}
