import { clubPath } from "@capicu/contract/club-text";
import { useState, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";

import { BackendError, messageOf } from "#backend/backend-error.ts";
import { foundClub } from "#backend/clubs.ts";
import { useRefusalFocus } from "#lib/use-refusal-focus.ts";

import { forgetDraft, readDraft, saveDraft, type FoundingValues } from "./founding-draft.ts";
import { FIELD_OF_REFUSAL, faultsOf, inputOf, type Faults } from "./founding-input.ts";

interface Refusal {
  code: string;
  message: string;
}

/** Other faults are said once their field was left. */
const AT_ONCE = new Set(["ink"]);

/** The founding form: what was typed stays until the club exists. */
export function useFounding() {
  const [values, setValues] = useState(readDraft);
  const [left, setLeft] = useState<ReadonlySet<string>>(AT_ONCE);
  const [refused, setRefused] = useState<Faults>({});
  const [failure, setFailure] = useState<Refusal>();
  const [isSending, setSending] = useState(false);
  const { form, refuse } = useRefusalFocus();
  const navigate = useNavigate();
  const faults = faultsOf(values);

  const change = (changed: Partial<FoundingValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    saveDraft(next);
    // The address may follow the name.
    const fields = "name" in changed ? ["name", "slug"] : Object.keys(changed);
    setRefused(without(refused, fields));
  };
  const leave = (field: string) => setLeft(new Set([...left, field]));

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setLeft(new Set(Object.keys(values)));
    const [faulty] = Object.keys(faults);
    if (faulty !== undefined) {
      refuse(faulty);
      return;
    }
    setSending(true);
    try {
      const club = await foundClub(inputOf(values));
      forgetDraft();
      void navigate(clubPath(club.slug), { replace: true });
    } catch (error) {
      setSending(false);
      const code = error instanceof BackendError ? error.code : "";
      const field = FIELD_OF_REFUSAL[code];
      if (field === undefined) setFailure({ code, message: messageOf(error) });
      else setRefused({ [field]: messageOf(error) });
      refuse(field);
    }
  };

  return {
    form,
    values,
    faults: { ...onlyOf(faults, left), ...refused },
    failure,
    isSending,
    change,
    leave,
    submit,
  };
}

export type FoundingState = ReturnType<typeof useFounding>;

const onlyOf = (faults: Faults, fields: ReadonlySet<string>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => fields.has(field)));

const without = (faults: Faults, fields: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)));
