// Tells the admins by mail what the server could not do. The mail goes out at once and not through the outbox, which
// may be what does not work.
import { text } from "@capicu/contract/texts";
import type { Query } from "@capicu/platform/kernel/database";
import type { Mailer } from "@capicu/platform/kernel/mail";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { speechFor, type Speech } from "#ground/speech.ts";

import { renderEmail, type Words } from "./email.ts";

export type AdminAlert = (what: keyof typeof WORDS, reason: string) => Promise<void>;

interface AlertDependencies {
  service: Query;
  mailer: Mailer;
  publicUrl: string;
  onFailure: (error: unknown) => void;
}

const WORDS = {
  backup_failed: {
    subject: text("The backup failed"),
    line: text("The backup by schedule was not made. It is tried again every hour."),
  },
  check_failed: {
    subject: text("A backup cannot be restored"),
    line: text(
      "The newest backup was restored into a scratch database, as every week, and that failed. Do not rely on it.",
    ),
  },
};
const ADMINS_MAX = 20;

interface Admin {
  email: string;
  username: string;
  locale: string | null;
}

/** Its failure is not the caller's: it is handed to `onFailure`. */
export function createAdminAlert(dependencies: AlertDependencies): AdminAlert {
  const { service, mailer, publicUrl, onFailure } = dependencies;
  return async (what, reason) => {
    try {
      const { rows } = await sql<Admin>`
        select email, username, locale from users
        where role = 'admin' and banned_at is null
        order by created_at limit ${ADMINS_MAX}`.execute(service);
      for (const admin of rows) {
        const speech = speechFor(admin);
        const envelope = {
          publicUrl,
          receiver: admin,
          unsubscribe: null,
          messageId: `<alert-${randomUUID()}@${new URL(publicUrl).hostname}>`,
        };
        await mailer.send(renderEmail(wordsOf(what, reason, speech), envelope, speech));
      }
    } catch (error) {
      onFailure(error);
    }
  };
}

function wordsOf(what: keyof typeof WORDS, reason: string, { say }: Speech): Words {
  const { subject, line } = WORDS[what];
  return {
    subject: say(subject),
    lines: [say(line), say(text("The reason, as the log has it: {reason}"), { reason })],
    button: say(text("See the health of the site")),
    path: "/admin/health",
  };
}
