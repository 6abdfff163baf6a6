import art from "#ui/art/coming-soon-events.svg";

import { Planned } from "./planned.tsx";

const PLANS = [
  "Social links on your profile",
  "Create and manage clubs",
  "No ads, and priority support",
];

export function SubscriptionScreen() {
  return (
    <Planned
      title="Subscription"
      art={art}
      lead="Your rank is free, and stays so. Plans are not sold yet."
      plans={PLANS}
    />
  );
}
