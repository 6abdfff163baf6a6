import art from "#ui/art/coming-soon-events.svg";

import { Planned } from "./planned.tsx";

const PLANS = [
  "Join an event and see who sits where",
  "Results that both sides confirm",
  "Your best opponent, from those results",
];

export function EventsScreen() {
  return (
    <Planned
      title="Online Events"
      art={art}
      lead="Tournaments with brackets, chairs and bragging rights."
      plans={PLANS}
    />
  );
}
