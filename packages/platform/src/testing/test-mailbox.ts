import { vi } from "vitest";

import type { Mail, Mailer } from "#kernel/mail.ts";

export interface TestMailbox extends Mailer {
  readonly mails: readonly Mail[];
  /** Waits for the mail to this address that follows the first `skip` ones. */
  next(to: string, skip?: number): Promise<Mail>;
}

export function testMailbox(): TestMailbox {
  const mails: Mail[] = [];
  return {
    mails,
    async send(mail) {
      mails.push(mail);
      return "250 OK";
    },
    async close() {},
    next: (to, skip = 0) =>
      vi.waitFor(() => {
        const mail = mails.filter((each) => each.to === to)[skip];
        if (!mail) throw new Error(`No mail to ${to} yet`);
        return mail;
      }),
  };
}
