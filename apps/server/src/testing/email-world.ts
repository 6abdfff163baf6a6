// Emails of the product through a real mail server.
import { createMailer } from "@capicu/platform/kernel/create-mailer";
import { aMailServer, type MailServer } from "@capicu/platform/testing/mail-server";
import { sql } from "kysely";
import { onTestFinished } from "vitest";

import { createOutbox } from "#emails/outbox.ts";
import { unsubscribeKey } from "#emails/unsubscribe-token.ts";

import type { TestPlayer, TestProduct } from "./test-product.ts";

export const EMAILS_FROM = "https://capicu.example";

interface OutboxRow {
  topic: string;
  attempts: number;
  done: boolean;
  /** Minutes. */
  wait: number;
  last_error: string | null;
}

/** Ends with the test. */
export async function aServer(
  behaviour: Parameters<typeof aMailServer>[0] = {},
): Promise<MailServer> {
  const mails = await aMailServer(behaviour);
  onTestFinished(mails.close);
  return mails;
}

export function emailWorld(product: TestProduct) {
  const { platform } = product.world;
  const { service } = platform.database;
  return {
    outboxTo(smtpUrl: string) {
      const failures: unknown[] = [];
      const from = "Capicú <club@capicu.example>";
      const mailer = createMailer({ smtpUrl, from, dataDir: "/nowhere" }, platform.log);
      onTestFinished(() => mailer.close());
      const outbox = createOutbox({
        service,
        mailer,
        publicUrl: EMAILS_FROM,
        key: unsubscribeKey(platform.tokens),
        onFailure: (failure) => failures.push(failure),
      });
      return { failures, deliver: () => outbox.deliver() };
    },
    /** Sends through the given mailer. */
    outboxBy: (send: () => Promise<void>) =>
      createOutbox({
        service,
        mailer: {
          send: () => send().then(() => "250 OK"),
          close: async () => undefined,
        },
        publicUrl: EMAILS_FROM,
        key: Buffer.alloc(32),
        onFailure: () => undefined,
      }),
    /** The email is written only to the database, so that no function has sent it already. */
    async tell({ id }: TestPlayer, kind: string, reason: string | null = null) {
      await sql`select notify_player(${id}, ${kind}, ${reason}, null)`.execute(service);
    },
    async outboxOf({ id }: TestPlayer): Promise<OutboxRow[]> {
      const { rows } = await sql<OutboxRow>`
        select topic, attempts, done_at is not null as done, last_error,
               round(extract(epoch from due_at - now()) / 60)::int as wait
        from mail_outbox where user_id = ${id} order by id`.execute(service);
      return rows;
    },
    /** Ends the waiting time. */
    hurry: ({ id }: TestPlayer) =>
      sql`update mail_outbox set due_at = now() where user_id = ${id}`.execute(service),
    /** Emails of other tests are left out. */
    empty: () => sql`update mail_outbox set done_at = now() where done_at is null`.execute(service),
  };
}

export type EmailWorld = ReturnType<typeof emailWorld>;
