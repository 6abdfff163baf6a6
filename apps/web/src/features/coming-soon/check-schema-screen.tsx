import art from "#ui/art/empty-activity.svg";

import { Planned } from "./planned.tsx";

const PLANS = ["The raw answer of the check"];

export function CheckSchemaScreen() {
  return (
    <Planned
      title="Database Schema Check"
      art={art}
      lead="The tables as the server sees them, for admins."
      plans={PLANS}
    />
  );
}
