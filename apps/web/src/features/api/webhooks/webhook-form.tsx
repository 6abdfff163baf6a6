import {
  WEBHOOK_FORMS,
  WEBHOOK_NAME_MAX,
  WEBHOOK_TOPICS,
  type WebhookForm as Form,
} from "@capicu/contract/webhooks";
import { Trans, useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Message } from "#ui/message.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

import { useWebhookForm, type FieldName } from "./use-webhook-form.ts";
import { FORM_WORDS, TOPIC_WORDS } from "./webhook-words.ts";

type FormState = ReturnType<typeof useWebhookForm>;

export function WebhookForm({ onMade }: { onMade: (secret: string | null) => void }) {
  const { t } = useLingui();
  const say = useSay();
  const state = useWebhookForm(onMade);
  const { form, setForm, fields, set, problems, failure, isBusy, submit } = state;
  return (
    <Card className="p-4 md:p-6">
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <h2 className="type-h2">
          <Trans>New webhook</Trans>
        </h2>
        <TextField
          label={t`Name`}
          help={t`For yourself: where it leads`}
          error={problems.name === undefined ? undefined : say(problems.name)}
          maxLength={WEBHOOK_NAME_MAX}
          autoComplete="off"
          value={fields.name}
          onChange={({ target }) => set("name", target.value)}
        />
        <SelectField
          label={t`Sent to`}
          value={form}
          onChange={({ target }) => setForm(target.value as Form)}
        >
          {WEBHOOK_FORMS.map((each) => (
            <option key={each} value={each}>
              {t(FORM_WORDS[each])}
            </option>
          ))}
        </SelectField>
        <Receiver state={state} />
        <Topics state={state} />
        {failure !== undefined && <Message variant="error">{failure}</Message>}
        <Button
          type="submit"
          className="justify-self-start"
          busy={isBusy && t`Making the webhook...`}
        >
          <Trans>Make the webhook</Trans>
        </Button>
      </form>
    </Card>
  );
}

function Receiver({ state: { form, fields, set, problems } }: { state: FormState }) {
  const { t } = useLingui();
  const say = useSay();
  const field = (name: Exclude<FieldName, "topics" | "name">, label: string, help: string) => (
    <TextField
      label={label}
      help={help}
      error={problems[name] === undefined ? undefined : say(problems[name])}
      autoComplete="off"
      spellCheck={false}
      value={fields[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  if (form === "standard")
    return field("address", t`Address`, t`Begins with https://; each message is signed`);
  if (form === "discord")
    return field(
      "address",
      t`Address of the Discord webhook`,
      t`In Discord: Server settings, Integrations, Webhooks, Copy webhook URL`,
    );
  return (
    <>
      {field(
        "token",
        t`Token of the bot`,
        t`From @BotFather. The bot has to be a member of the chat.`,
      )}
      {field("chat", t`Chat`, t`Such as @our_club, or the number of a group`)}
    </>
  );
}

function Topics({ state: { topics, choose, problems } }: { state: FormState }) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <fieldset className="grid gap-2">
      <legend className="type-label mb-2 text-ink">
        <Trans>Sent when</Trans>
      </legend>
      {WEBHOOK_TOPICS.map((topic) => (
        <Checkbox
          key={topic}
          checked={topics.includes(topic)}
          onChange={({ target }) => choose(topic, target.checked)}
        >
          {t(TOPIC_WORDS[topic])}
        </Checkbox>
      ))}
      {problems.topics !== undefined && <Message variant="error">{say(problems.topics)}</Message>}
    </fieldset>
  );
}
