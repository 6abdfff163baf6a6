import type { FastifyBaseLogger } from "fastify";
import { join } from "node:path";

import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mail.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

export interface MailSettings {
  /** Null writes mails to the folder `outbox` of the data directory. */
  smtpUrl: string | null;
  /** `Name <address>`. */
  from: string;
  dataDir: string;
}

export function createMailer(settings: MailSettings, log: FastifyBaseLogger): Mailer {
  const { smtpUrl, from, dataDir } = settings;
  if (smtpUrl !== null) return createSmtpMailer(smtpUrl, from);
  return createFileMailer({
    folder: join(dataDir, "outbox"),
    from,
    onSaved: (file) => log.info({ file }, "mail kept in the outbox"),
  });
}
