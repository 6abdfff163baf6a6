import type { AccountSession } from "@capicu/contract/account";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { endOtherSessions, endSession } from "#backend/account.ts";
import { messageOf } from "#backend/backend-error.ts";

import { deviceWords } from "./device-words.ts";

type Outcome = { variant: "success" | "error"; words: string } | null;

const OTHERS = "others";

/** Ends one or several sessions and reloads the list, also after a refusal. */
export function useEnding(reload: () => void) {
  const { i18n, t } = useLingui();
  const [ending, setEnding] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const end = async (which: string, done: string) => {
    setEnding(which);
    setOutcome(null);
    try {
      await (which === OTHERS ? endOtherSessions() : endSession(which));
      setOutcome({ variant: "success", words: done });
    } catch (error) {
      setOutcome({ variant: "error", words: messageOf(error) });
    }
    reload();
    setEnding(null);
  };
  return {
    ending,
    isEndingOthers: ending === OTHERS,
    outcome,
    endOne: ({ id, user_agent }: AccountSession) => {
      const device = deviceWords(user_agent, i18n);
      void end(id, t`${device} is signed out.`);
    },
    endOthers: () => void end(OTHERS, t`All other sessions are signed out.`),
  };
}
