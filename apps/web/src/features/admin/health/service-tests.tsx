import {
  TESTED_SERVICES,
  type ServiceTest,
  type TestedService,
} from "@capicu/contract/service-tests";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { testService } from "#backend/service-tests.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";

interface ServiceWords {
  name: MessageDescriptor;
  what: MessageDescriptor;
  button: MessageDescriptor;
}

const SERVICES: Record<TestedService, ServiceWords> = {
  mail: {
    name: msg`Mail`,
    what: msg`Sends a mail to your own address.`,
    button: msg`Send a test mail`,
  },
  push: {
    name: msg`Messages to devices`,
    what: msg`Sends a message to each of your devices that gets messages.`,
    button: msg`Send a test message`,
  },
  reader: {
    name: msg`Reader of screenshots`,
    what: msg`Reads the sample screenshot of the landing page.`,
    button: msg`Read the sample`,
  },
};

const UNASKED: Record<NonNullable<ServiceTest["unasked"]>, MessageDescriptor> = {
  switched_off: msg`This site sends no messages to devices (PUSH_HOSTS=off).`,
  no_device: msg`None of your devices gets messages. Switch them on under Profile.`,
};

/** Tries what the site needs of others; each answer is theirs. */
export function ServiceTests() {
  const { t } = useLingui();
  return (
    <Card className="finding" aria-label={t`Tests`}>
      <h2 className="type-h2">
        <Trans>Tests</Trans>
      </h2>
      <ul className="grid gap-4">
        {TESTED_SERVICES.map((service) => (
          <li key={service}>
            <OneTest service={service} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Outcome = { test: ServiceTest } | { failure: string };

function OneTest({ service }: { service: TestedService }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { name, what, button } = SERVICES[service];
  const run = async () => {
    setBusy(true);
    setOutcome(null);
    setOutcome(
      await testService(service).then(
        (test) => ({ test }),
        (error: unknown) => ({ failure: messageOf(error) }),
      ),
    );
    setBusy(false);
  };
  return (
    <div className="grid gap-2">
      <h3 className="type-h3">{t(name)}</h3>
      <p className="text-ink-2">{t(what)}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={busy}
        onClick={() => void run()}
      >
        {t(button)}
      </Button>
      <output className="wrap-anywhere" aria-label={t(name)}>
        {busy && t`Waiting for the answer...`}
        {outcome !== null && <OutcomeView outcome={outcome} />}
      </output>
    </div>
  );
}

function OutcomeView({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const { number } = useFormats();
  if ("failure" in outcome) return outcome.failure;
  const { passed, answer, unasked, seconds } = outcome.test;
  if (unasked !== null) return t(UNASKED[unasked]);
  const time = number(Number(seconds.toFixed(1)));
  return (
    <span className="flex flex-wrap items-center gap-2">
      {passed ? (
        <Tag variant="pos">
          <Trans>Passed</Trans>
        </Tag>
      ) : (
        <Tag variant="neg">
          <Trans>Failed</Trans>
        </Tag>
      )}
      {/* The service speaks as it speaks. */}
      <span lang="en" className="min-w-0">
        {answer}
      </span>
      <span className="type-small text-ink-2">{t`${time} s`}</span>
    </span>
  );
}
