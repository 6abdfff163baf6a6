import type { Database } from "@capicu/platform/kernel/database";
import type { Mailer } from "@capicu/platform/kernel/mail";
import type { Tokens } from "@capicu/platform/kernel/tokens";
import type { FastifyBaseLogger } from "fastify";

import { startLetterRounds } from "./letter-rounds.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { unsubscribeKey } from "./unsubscribe-token.ts";

interface LetterParts {
  database: Database;
  mailer: Mailer;
  tokens: Tokens;
  publicUrl: string;
  log: FastifyBaseLogger;
}

export interface Letters extends Outbox {
  close(): Promise<void>;
}

/** The outbox, looked through now and again until it is closed. */
export function openLetters({ database, mailer, tokens, publicUrl, log }: LetterParts): Letters {
  const { service } = database;
  const outbox = createOutbox({
    service,
    mailer,
    publicUrl,
    key: unsubscribeKey(tokens),
    // The words of a mail server may name addresses: its code alone is logged.
    onFailure: ({ code }) => log.warn({ code }, "a letter waits for another try"),
  });
  const stop = startLetterRounds({
    outbox,
    service,
    onFailure: (error) => log.error({ err: error }, "the letters that wait were not looked at"),
  });
  return { deliver: () => outbox.deliver(), close: stop };
}
