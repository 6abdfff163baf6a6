import { vi } from "vitest";

import type { Mail, Mailer } from "#kernel/mail.ts";

export interface TestMailbox extends Mailer {
  readonly sent: readonly Mail[];
  /** Waits for the newest mail to this address beyond the first `seen` ones. */
  next(to: string, seen?: number): Promise<Mail>;
}

export function testMailbox(): TestMailbox {
  const sent: Mail[] = [];
  return {
    sent,
    async send(mail) {
      sent.push(mail);
    },
    async close() {},
    next: (to, seen = 0) =>
      vi.waitFor(() => {
        const mail = sent.filter((each) => each.to === to)[seen];
        if (!mail) throw new Error(`No mail to ${to} yet`);
        return mail;
      }),
  };
}
