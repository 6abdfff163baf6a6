import { createApp } from "@capicu/platform/gateway";
import { createMailer } from "@capicu/platform/kernel/create-mailer";

import { escapeHtml } from "#ground/html-text.ts";
import type { Config } from "#settings/config.ts";

import { findingsOf, type PlainFinding } from "./check.ts";

export async function sendTestMail(config: Config, to: string): Promise<PlainFinding[]> {
  const { SMTP_URL: smtpUrl = null, MAIL_FROM: from, DATA_DIR: dataDir } = config;
  const { log } = createApp({ logLevel: "silent" });
  const mailer = createMailer({ smtpUrl, from, dataDir }, log);
  const text = `This is a test mail of ${config.PUBLIC_URL}. Mail works.`;
  const sending = mailer.send({
    to,
    subject: "Test mail",
    text,
    html: `<p>${escapeHtml(text)}</p>`,
  });
  const [answer, cause] = await sending.then(
    (response) => [response, null] as const,
    (error: Error) => ["", `${error.message}.`] as const,
  );
  await mailer.close();
  const where =
    smtpUrl === null
      ? `was written to ${answer}`
      : `was handed to the server, which answered: ${answer}`;
  return findingsOf({
    check: "test-mail",
    well: `A test mail to ${to} ${where}.`,
    wrong: `The test mail to ${to} could not be sent.`,
    problems: cause === null ? [] : [{ cause, fix: "Correct the address, SMTP_URL or MAIL_FROM." }],
  });
}
