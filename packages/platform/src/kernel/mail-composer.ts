import type { SendMailOptions } from "nodemailer";

import type { Mail } from "./mail.ts";

/** Both ways of sending pass this to the composer, which must never read a file or an address. */
export function composeMail(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.messageId !== undefined && { messageId: mail.messageId }),
    // The values stay as they are: a folded address is no longer an address.
    headers: Object.fromEntries(
      Object.entries(mail.headers ?? {}).map(([name, value]) => [name, { prepared: true, value }]),
    ),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
