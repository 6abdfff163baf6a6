import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ComponentProps, type SyntheticEvent } from "react";

import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

import { actionLabel } from "./audit-sentences.ts";
import type { AuditQuery } from "./audit-view.ts";

interface FilterProps {
  query: AuditQuery;
  actions: readonly string[];
  onChange: (query: AuditQuery) => void;
}

const NOBODY: AuditQuery = { actor: "", action: "", player: "", playerId: "", from: "", to: "" };

/** Submitted by Enter or the button, so that a half-typed name sends no request. */
export function AuditFilterForm({ query, actions, onChange }: FilterProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(query);
  const field = (name: keyof AuditQuery) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Typing another name clears the chosen player.
    onChange(typed.player === "" ? typed : { ...typed, playerId: "" });
  };
  const isKnownAction = actions.includes(typed.action) || typed.action === "";
  return (
    <search aria-label={t`Audit log`}>
      <form className="audit-filter" onSubmit={submit} noValidate>
        <SelectField label={t`Action`} {...field("action")}>
          <option value="">{t`Every action`}</option>
          {(isKnownAction ? actions : [typed.action, ...actions]).map((action) => (
            <option key={action} value={action}>
              {actionLabel(i18n, action)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t({ message: "Who", comment: "Who did the action" })}
          help={t({
            message: "Name, handle, email, or “server”",
            comment: "The word server is typed as it stands",
          })}
          maxLength={100}
          {...field("actor")}
        />
        <TextField
          label={t`Player`}
          help={t`Name, handle or email`}
          maxLength={100}
          {...field("player")}
        />
        <Period field={field} from={typed.from} to={typed.to} />
        <div className="audit-filter-actions">
          <Button type="submit">
            <Trans>Search</Trans>
          </Button>
          <Button variant="quiet" onClick={() => onChange(NOBODY)}>
            <Trans>Clear</Trans>
          </Button>
        </div>
      </form>
    </search>
  );
}

interface PeriodProps {
  from: string;
  to: string;
  /** The value of a field, and what happens when it is changed. */
  field: (name: "from" | "to") => Pick<ComponentProps<typeof TextField>, "value" | "onChange">;
}

function Period({ from, to, field }: PeriodProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t({ message: "From", context: "date" })}
        type="date"
        help={t`In UTC`}
        max={to}
        {...field("from")}
      />
      <TextField
        label={t({ message: "To", context: "date" })}
        type="date"
        help={t`In UTC`}
        min={from}
        {...field("to")}
      />
    </>
  );
}
