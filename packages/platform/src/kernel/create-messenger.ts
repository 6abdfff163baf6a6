import type { FastifyBaseLogger } from "fastify";
import { randomBytes } from "node:crypto";
import { join } from "node:path";

import { saveWholeFile } from "./durable-files.ts";
import type { TextMessenger } from "./text-message.ts";

export interface MessengerSettings {
  /** Null writes messages to the folder `outbox` of the data directory. */
  webhookUrl: string | null;
  dataDir: string;
}

const WEBHOOK_TIMEOUT_MS = 5000;

export function createMessenger(
  { webhookUrl, dataDir }: MessengerSettings,
  log: FastifyBaseLogger,
): TextMessenger {
  if (webhookUrl !== null) return createWebhookMessenger(webhookUrl);
  return createFileMessenger(join(dataDir, "outbox"), (file) =>
    log.info({ file }, "text message kept in the outbox"),
  );
}

/** Sends every message to the operator's own address, which passes it on. */
function createWebhookMessenger(url: string): TextMessenger {
  return {
    reachesPhones: true,
    async send(message) {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(message),
        // A message must not be redirected to another address.
        redirect: "error",
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The text message was refused: ${answer.status}`);
    },
  };
}

function createFileMessenger(folder: string, onSaved: (file: string) => void): TextMessenger {
  return {
    reachesPhones: false,
    async send({ phone, message }) {
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
      const file = join(folder, `${stamp}-${randomBytes(4).toString("hex")}.txt`);
      // The codes inside sign people in, so no other user of the machine may read them.
      await saveWholeFile(file, `To: +${phone}\n\n${message}\n`);
      onSaved(file);
    },
  };
}
