import { Trans, useLingui } from "@lingui/react/macro";

import type { EventPageProps } from "#features/events/event-page.ts";
import { FORMAT_MEANINGS, FORMAT_NAMES, REGISTRATION_NAMES } from "#features/events/event-words.ts";
import { useRuleSentences } from "#features/events/rule-sentences.ts";
import { useFormats } from "#languages/formats.ts";
import { Card } from "#ui/card.tsx";

/** Format and rules in plain sentences. */
export function RulesCard({ event }: Pick<EventPageProps, "event">) {
  const { t } = useLingui();
  const { deadline } = useFormats();
  const sentences = useRuleSentences(event);
  const { format, rules_frozen_at } = event;
  const frozen = rules_frozen_at === null ? "" : deadline(new Date(rules_frozen_at));
  return (
    <Card className="event-card" aria-labelledby="event-rules">
      <h2 id="event-rules" className="type-h2">
        {t(FORMAT_NAMES[format.id])}
      </h2>
      <p className="text-ink-2">{t(FORMAT_MEANINGS[format.id])}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        {format.rounds !== null && <Rounds count={format.rounds} />}
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>{t(REGISTRATION_NAMES[event.registration])}</li>
      </ul>
      <p className="type-small text-ink-2">
        {frozen === "" ? (
          <Trans>The organiser can change these rules until the first result.</Trans>
        ) : (
          <Trans>These rules stay as they are since the first result, {frozen}.</Trans>
        )}
      </p>
    </Card>
  );
}

function Rounds({ count }: { count: number }) {
  return (
    <li>
      <Trans comment="How many rounds an event has">Rounds: {count}</Trans>
    </li>
  );
}
