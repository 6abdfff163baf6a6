import { MAIL_TOPICS, MAIL_TOPIC_WORDS, type MailTopic } from "@capicu/contract/notifications";
import { useState } from "react";

import { readMailSettings, writeMailSettings } from "#backend/notifications.ts";
import { useWork } from "#features/profile/use-work.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { Switch } from "#ui/switch.tsx";

/** Switches for the kinds of emails, each saved at once, below the one switch for all. */
export function MailSwitches({ disabled }: { disabled: boolean }) {
  const { value, error, reload } = useRequest(readMailSettings);
  const [saved, setSaved] = useState<typeof value>();
  const { busy, failure, work } = useWork();
  const mail = saved ?? value;
  const change = (topic: MailTopic, isOn: boolean) =>
    work(async () => setSaved(await writeMailSettings({ [topic]: isOn })));
  if (mail === undefined && error !== undefined)
    return (
      <Message variant="error">
        <p>We could not load your email settings.</p>
        <Button variant="secondary" size="sm" onClick={reload}>
          Try again
        </Button>
      </Message>
    );
  return (
    <fieldset className="grid gap-1 border-l-2 border-line pl-4" disabled={disabled}>
      <legend className="sr-only">Email notifications about</legend>
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
        {disabled ? "All emails are off." : "Each change is saved at once."}
      </p>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
    </fieldset>
  );
}
