import { Trans, useLingui } from "@lingui/react/macro";

import { readSessions } from "#backend/account.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Loader } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";

import { SessionRow } from "./session-row.tsx";
import { useEnding } from "./use-ending.ts";

export function SessionList() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readSessions);
  const { ending, isEndingOthers, outcome, endOne, endOthers } = useEnding(reload);
  const reason = error?.message;
  return (
    <section aria-labelledby="sessions" className="grid gap-4">
      <h3 id="sessions" className="type-h3">
        <Trans>Where you are signed in</Trans>
      </h3>
      {value === undefined && error === undefined && (
        <output className="flex items-center gap-3 text-ink-2">
          <Loader /> <Trans>Loading your sessions...</Trans>
        </output>
      )}
      {reason !== undefined && (
        <Message variant="error">
          <Trans>
            We could not load your sessions. {reason}{" "}
            <button type="button" className="link" onClick={reload}>
              Try again
            </button>
          </Trans>
        </Message>
      )}
      {value !== undefined && (
        <ul className="grid gap-3">
          {value.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={ending === session.id}
              disabled={ending !== null}
              onEnd={() => endOne(session)}
            />
          ))}
        </ul>
      )}
      <div aria-live="polite" className="empty:hidden">
        {outcome !== null && (
          <Message variant={outcome.variant} announced>
            {outcome.words}
          </Message>
        )}
      </div>
      {value !== undefined && value.length > 1 && (
        <Button
          variant="secondary"
          disabled={ending !== null}
          busy={isEndingOthers && t`Signing out...`}
          onClick={endOthers}
        >
          <Trans>Sign out all other sessions</Trans>
        </Button>
      )}
    </section>
  );
}
