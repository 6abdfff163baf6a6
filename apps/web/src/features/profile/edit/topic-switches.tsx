import { MAIL_TOPICS, MAIL_TOPIC_WORDS, type MailTopic } from "@capicu/contract/notifications";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { readSwitches, writeSwitches, type Channel } from "#backend/notifications.ts";
import { useSay } from "#languages/say.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { Switch } from "#ui/switch.tsx";
import { useWork } from "#widgets/use-work.ts";

const READ = { mail: () => readSwitches("mail"), push: () => readSwitches("push") };

interface TopicSwitchesProps {
  channel: Channel;
  /** What the switches are about, for those who do not see the one above. */
  legend: string;
  disabled: boolean;
  /** Said while they are disabled. */
  allOff: string;
}

/** A switch for each topic, saved at once, below the one switch for all. */
export function TopicSwitches({ channel, legend, disabled, allOff }: TopicSwitchesProps) {
  const { t } = useLingui();
  const say = useSay();
  const { value, error, reload } = useRequest(READ[channel]);
  const [saved, setSaved] = useState<typeof value>();
  const { busy, failure, work } = useWork();
  const switches = saved ?? value;
  const change = (topic: MailTopic, isOn: boolean) =>
    work(async () => setSaved(await writeSwitches(channel, { [topic]: isOn })));
  if (switches === undefined && error !== undefined)
    return (
      <Message variant="error">
        <p>
          <Trans>We could not load these settings.</Trans>
        </p>
        <Button variant="secondary" size="sm" onClick={reload}>
          <Trans>Try again</Trans>
        </Button>
      </Message>
    );
  return (
    <fieldset
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 border-l-2 border-line pl-4"
      disabled={disabled}
    >
      <legend className="sr-only">{legend}</legend>
      {MAIL_TOPICS.map((topic) => (
        <Switch
          key={topic}
          label={say(MAIL_TOPIC_WORDS[topic])}
          disabled={disabled || busy || switches === undefined}
          checked={switches?.[topic] ?? false}
          onChange={({ target }) => void change(topic, target.checked)}
        />
      ))}
      <p className="type-small text-ink-2">
        {disabled ? allOff : t`Each change is saved at once.`}
      </p>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
    </fieldset>
  );
}
