import { vi } from "vitest";

import type { TextMessage, TextMessenger } from "#kernel/text-message.ts";

export interface TestMessenger extends TextMessenger {
  readonly messages: readonly TextMessage[];
  /** Waits for the code in the message to this phone that follows the first `skip` ones. */
  nextCode(phone: string, skip?: number): Promise<string>;
}

export function testMessenger(): TestMessenger {
  const messages: TextMessage[] = [];
  return {
    reachesPhones: true,
    messages,
    async send(message) {
      messages.push(message);
    },
    nextCode: (phone, skip = 0) =>
      vi.waitFor(() => {
        const message = messages.filter((each) => each.phone === phone)[skip];
        if (!message) throw new Error(`No message to ${phone} yet`);
        return /\d{6}/.exec(message.message)?.[0] ?? "";
      }),
  };
}
