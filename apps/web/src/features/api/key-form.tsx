import { API_KEY_DAYS, API_KEY_NAME_MAX, API_KEY_NAME_MISSING } from "@capicu/contract/api/keys";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SyntheticEvent } from "react";

import { createApiKey, type KeyDays } from "#backend/api-keys.ts";
import { messageOf } from "#backend/backend-error.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const NO_END = "none";
const SUGGESTED_DAYS = "90";

export function KeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useLingui();
  const { name, setName, days, setDays, problem, failure, isBusy, field, submit } =
    useKeyForm(onMade);
  const lengths: Record<string, string> = {
    "30": t`30 days`,
    "90": t`90 days`,
    "365": t`One year`,
    [NO_END]: t`Until I revoke it`,
  };
  return (
    <Card className="p-4 md:p-6">
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <h2 className="type-h2">
          <Trans>New key</Trans>
        </h2>
        <TextField
          ref={field}
          label={t`Name`}
          help={t`For yourself: which program uses it`}
          error={problem}
          maxLength={API_KEY_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={t`Valid for`}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        >
          {[...API_KEY_DAYS.map(String), NO_END].map((length) => (
            <option key={length} value={length}>
              {lengths[length]}
            </option>
          ))}
        </SelectField>
        <p className="type-small text-ink-2">
          <Trans>It may read. Keys that change something do not exist yet.</Trans>
        </p>
        {failure !== undefined && <Message variant="error">{failure}</Message>}
        <Button type="submit" className="justify-self-start" busy={isBusy && t`Making the key...`}>
          <Trans>Make the key</Trans>
        </Button>
      </form>
    </Card>
  );
}

function useKeyForm(onMade: (secret: string) => void) {
  const [name, setName] = useState("");
  const [days, setDays] = useState(SUGGESTED_DAYS);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const make = async () => {
    setIsBusy(true);
    try {
      onMade(await createApiKey(name, toDays(days)));
      setName("");
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const isMissing = name.trim() === "";
    setProblem(isMissing ? API_KEY_NAME_MISSING : undefined);
    if (isMissing) field.current?.focus();
    else void make();
  };
  return { name, setName, days, setDays, problem, failure, isBusy, field, submit };
}

const toDays = (choice: string): KeyDays =>
  API_KEY_DAYS.find((length) => String(length) === choice) ?? null;
