import { MAIL_TOPICS, MAIL_TOPIC_WORDS, type MailTopic } from "@capicu/contract/notifications";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { readSwitches, writeSwitches } from "#backend/notifications.ts";
import { useWork } from "#features/profile/use-work.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { Switch } from "#ui/switch.tsx";

const readMailSwitches = () => readSwitches("mail");

/** Switches for the kinds of emails, each saved at once, below the one switch for all. */
export function MailSwitches({ disabled }: { disabled: boolean }) {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readMailSwitches);
  const [saved, setSaved] = useState<typeof value>();
  const { busy, failure, work } = useWork();
  const mail = saved ?? value;
  const change = (topic: MailTopic, isOn: boolean) =>
    work(async () => setSaved(await writeSwitches("mail", { [topic]: isOn })));
  if (mail === undefined && error !== undefined)
    return (
      <Message variant="error">
        <p>
          <Trans>We could not load your email settings.</Trans>
        </p>
        <Button variant="secondary" size="sm" onClick={reload}>
          <Trans>Try again</Trans>
        </Button>
      </Message>
    );
  return (
    <fieldset className="grid gap-1 border-l-2 border-line pl-4" disabled={disabled}>
      <legend className="sr-only">
        <Trans>Email notifications about</Trans>
      </legend>
      {MAIL_TOPICS.map((topic) => (
        <Switch
          key={topic}
          label={MAIL_TOPIC_WORDS[topic]}
          disabled={disabled || busy || mail === undefined}
          checked={mail?.[topic] ?? false}
          onChange={({ target }) => void change(topic, target.checked)}
        />
      ))}
      <p className="type-small text-ink-2">
        {disabled ? t`All emails are off.` : t`Each change is saved at once.`}
      </p>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
    </fieldset>
  );
}
