import { vi } from "vitest";

import type { TextMessage, TextMessenger } from "#kernel/text-message.ts";

export interface TestMessenger extends TextMessenger {
  readonly sent: readonly TextMessage[];
  /** Waits for the code in the newest message to this phone beyond the first `seen` ones. */
  nextCode(phone: string, seen?: number): Promise<string>;
}

export function testMessenger(): TestMessenger {
  const sent: TextMessage[] = [];
  return {
    reachesPhones: true,
    sent,
    async send(message) {
      sent.push(message);
    },
    nextCode: (phone, seen = 0) =>
      vi.waitFor(() => {
        const message = sent.filter((each) => each.phone === phone)[seen];
        if (!message) throw new Error(`No message to ${phone} yet`);
        return /\d{6}/.exec(message.message)?.[0] ?? "";
      }),
  };
}
