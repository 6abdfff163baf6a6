import type { AccountSession } from "@capicu/contract/account";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";

import { endOtherSessions, readSessions } from "#backend/account.ts";
import { messageOf } from "#backend/backend-error.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Loader } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";

import { deviceWords } from "./device-words.ts";

export function SessionList() {
  const { value, error, reload } = useRequest(readSessions);
  const { busy, outcome, end } = useEnding(reload);
  return (
    <section aria-labelledby="sessions" className="grid gap-4">
      <h3 id="sessions" className="type-h3">
        Where you are signed in
      </h3>
      {value === undefined && error === undefined && (
        <output className="flex items-center gap-3 text-ink-2">
          <Loader /> Loading your sessions...
        </output>
      )}
      {error !== undefined && (
        <Message look="error">
          {`We could not load your sessions. ${error.message} `}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Message>
      )}
      {value !== undefined && (
        <ul className="grid gap-3">
          {value.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      <div aria-live="polite" className="empty:hidden">
        {outcome !== null && (
          <Message look={outcome.look} announced>
            {outcome.words}
          </Message>
        )}
      </div>
      {value !== undefined && value.length > 1 && (
        <Button look="secondary" busy={busy && "Signing out..."} onClick={() => void end()}>
          Sign out all other sessions
        </Button>
      )}
    </section>
  );
}

const WHEN = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

function Session({ session }: { session: AccountSession }) {
  return (
    <li className="flex items-start gap-3">
      <MonitorSmartphone
        size={18}
        strokeWidth={1.75}
        className="mt-1 flex-none text-ink-2"
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {deviceWords(session.user_agent)}
          {session.is_current && <Tag look="pos">This session</Tag>}
        </p>
        <p className="type-small text-ink-3 [overflow-wrap:anywhere]">
          {`Last used ${WHEN.format(new Date(session.last_used_at))}`}
          {session.ip !== null && ` from ${session.ip}`}
        </p>
      </div>
    </li>
  );
}

type Outcome = { look: "success" | "error"; words: string } | null;

function useEnding(reload: () => void) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const end = async () => {
    setBusy(true);
    try {
      await endOtherSessions();
      setOutcome({ look: "success", words: "All other sessions are signed out." });
      reload();
    } catch (error) {
      setOutcome({ look: "error", words: messageOf(error) });
    }
    setBusy(false);
  };
  return { busy, outcome, end };
}
