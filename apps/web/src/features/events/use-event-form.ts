import { useState } from "react";

import { BackendError, messageOf } from "#backend/backend-error.ts";
import { useRefusalFocus } from "#lib/use-refusal-focus.ts";

import { readDraft, saveDraft } from "./event-draft.ts";
import { faultsIn, type EventFaults, type EventValues } from "./event-values.ts";

export interface EventFormRefusal {
  code: string;
  message: string;
}

/** The fields of an event: what was typed stays until it is sent. */
export function useEventForm(owner: string, saved: EventValues) {
  const [changed, setChanged] = useState(() => readDraft(owner));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<EventFormRefusal>();
  const [busy, setBusy] = useState<string | null>(null);
  const { form, refuse } = useRefusalFocus();
  const values = { ...saved, ...changed };
  const faults = faultsIn(values);

  const store = (next: Partial<EventValues>) => {
    setChanged(next);
    saveDraft(owner, next);
  };
  /** Runs the task unless a field is wrong. Returns whether it succeeded. */
  const send = async (name: string, task: (values: EventValues) => Promise<unknown>) => {
    setRefusal(undefined);
    setSent(true);
    const [faulty] = Object.keys(faults);
    if (faulty !== undefined) {
      refuse(faulty);
      return false;
    }
    setBusy(name);
    try {
      await task(values);
      store({});
      setSent(false);
      return true;
    } catch (error) {
      const code = error instanceof BackendError ? error.code : "";
      setRefusal({ code, message: messageOf(error) });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    form,
    values,
    isChanged: Object.keys(changed).length > 0,
    faults: wasSent ? faults : visibleFaults(faults, left),
    refusal,
    busy,
    change: (change: Partial<EventValues>) => store({ ...changed, ...change }),
    forget: () => store({}),
    leave: (field: string) => setLeft(new Set([...left, field])),
    send,
  };
}

/** Of fields that were left, and of rules at once: their bounds are not typed letter by letter. */
const visibleFaults = (faults: EventFaults, left: ReadonlySet<string>): EventFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([name]) => left.has(name) || name.includes(".")),
  );
