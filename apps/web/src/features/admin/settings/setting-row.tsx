import { settingOf, type OperatorSettingName } from "@capicu/contract/operator-settings";
import type { SettingChange, SettingState } from "@capicu/contract/settings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SyntheticEvent } from "react";

import { useTimes } from "#features/admin/format-time.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Tag } from "#ui/tag.tsx";
import { TextField } from "#ui/text-field.tsx";

import { readField, textOf, useProblemWords } from "./setting-fields.ts";
import { useBounds } from "./use-bounds.ts";

interface SettingRowProps {
  name: OperatorSettingName;
  state: SettingState;
  busy: boolean;
  onChange: (change: SettingChange) => void;
}

/** One setting with its effect, its bounds and its last change. */
export function SettingRow({ name, state, busy, onChange }: SettingRowProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const [typed, setTyped] = useState(textOf(state.value));
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = readField(name, typed);
    if ("value" in read) return onChange({ name, value: read.value });
    setError(words(read.problem));
    form.current?.querySelector("input")?.focus();
    return undefined;
  };
  return (
    <form ref={form} className="setting" onSubmit={save} noValidate>
      <SettingField
        name={name}
        typed={typed}
        error={error}
        isFixed={state.source === "environment"}
        onType={(next) => {
          setError(undefined);
          setTyped(next);
        }}
      />
      <p className="setting-facts type-small text-ink-2">
        <code className="wrap-anywhere">{name}</code>
        <ChangeFacts state={state} />
      </p>
      {state.source !== "environment" && (
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            aria-label={t`Save: ${name}`}
            disabled={busy || typed === textOf(state.value)}
          >
            <Trans>Save</Trans>
          </Button>
          {state.source === "stored" && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t`Back to the default: ${name}`}
              disabled={busy}
              onClick={() => onChange({ name, value: null })}
            >
              <Trans>Back to the default</Trans>
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

interface SettingFieldProps {
  name: OperatorSettingName;
  typed: string;
  error: string | undefined;
  isFixed: boolean;
  onType: (typed: string) => void;
}

function SettingField({ name, typed, error, isFixed, onType }: SettingFieldProps) {
  const { t } = useLingui();
  const say = useSay();
  const help = useBounds(name);
  const { kind, effect } = settingOf(name);
  const field = { label: say(effect), help, error, disabled: isFixed, value: typed };
  if (kind === "flag")
    return (
      <SelectField {...field} onChange={({ currentTarget }) => onType(currentTarget.value)}>
        <option value="on">{t({ message: "on", context: "a setting" })}</option>
        <option value="off">{t({ message: "off", context: "a setting" })}</option>
      </SelectField>
    );
  return (
    <TextField
      {...field}
      type={kind === "link" ? "url" : kind === "email" ? "email" : "text"}
      inputMode={kind === "number" ? "numeric" : undefined}
      autoComplete="off"
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

/** Where the value comes from, and who changed it last. */
function ChangeFacts({ state: { source, changed_by, changed_at } }: { state: SettingState }) {
  const { t } = useLingui();
  const times = useTimes();
  if (source === "environment")
    return (
      <Tag>
        <Trans>fixed by the environment</Trans>
      </Tag>
    );
  if (changed_at === null) return null;
  const time = times.time(changed_at);
  return (
    <span>
      {changed_by === null ? t`Changed on ${time}` : t`Changed by ${changed_by} on ${time}`}
    </span>
  );
}
