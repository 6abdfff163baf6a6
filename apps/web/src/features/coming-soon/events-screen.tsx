import { useLingui } from "@lingui/react/macro";

import art from "#ui/art/coming-soon-events.svg";

import { Planned } from "./planned.tsx";

export function EventsScreen() {
  const { t } = useLingui();
  return (
    <Planned
      title={t`Online Events`}
      art={art}
      lead={t`Tournaments with brackets, chairs and bragging rights.`}
      plans={[
        t`Join an event and see who sits where`,
        t`Results that both sides confirm`,
        t`Your best opponent, from those results`,
      ]}
    />
  );
}
