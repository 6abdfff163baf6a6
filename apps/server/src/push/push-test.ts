// Asks the push services of one person's devices whether they take a message.
import { text } from "@capicu/contract/texts";
import type { Query } from "@capicu/platform/kernel/database";

import { speechFor } from "#ground/speech.ts";

import { readDevices } from "./push-records.ts";
import { postMessage, type PushOutcome, type PushServiceOptions } from "./push-service.ts";

export interface PushTest extends Pick<PushOutcome, "state" | "code"> {
  /** Never the address: whoever has it can try to send there. */
  host: string;
}

export async function testDevices(
  options: PushServiceOptions,
  { db, playerId }: { db: Query; playerId: string },
): Promise<PushTest[]> {
  const devices = await readDevices(db, playerId);
  return Promise.all(
    devices.map(async ({ locale, ...subscription }) => {
      const { language, say } = speechFor({ locale });
      const { state, code } = await postMessage(options, subscription, {
        topic: "renewals",
        title: say(text("This is a test message")),
        lang: language,
        path: "/admin/health",
        urgency: "normal",
      });
      return { host: new URL(subscription.endpoint).host, state, code };
    }),
  );
}
