import { useState, type SyntheticEvent } from "react";

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
    <search aria-label="Audit log">
      <form className="audit-filter" onSubmit={submit} noValidate>
        <SelectField label="Action" {...field("action")}>
          <option value="">Every action</option>
          {(isKnownAction ? actions : [typed.action, ...actions]).map((action) => (
            <option key={action} value={action}>
              {actionLabel(action)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Who"
          help="Name, handle, email, or “server”"
          maxLength={100}
          {...field("actor")}
        />
        <TextField
          label="Player"
          help="Name, handle or email"
          maxLength={100}
          {...field("player")}
        />
        <TextField label="From" type="date" help="In UTC" max={typed.to} {...field("from")} />
        <TextField label="To" type="date" help="In UTC" min={typed.from} {...field("to")} />
        <div className="audit-filter-actions">
          <Button type="submit">Search</Button>
          <Button variant="quiet" onClick={() => onChange(NOBODY)}>
            Clear
          </Button>
        </div>
      </form>
    </search>
  );
}
