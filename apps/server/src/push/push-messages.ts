// Messages to devices, as other parts of the server know them.
import type { Query } from "@capicu/platform/kernel/database";
import type { FastifyBaseLogger } from "fastify";

import { readPushAddress } from "./push-address.ts";
import { deliverMessages, type PushOutboxOptions } from "./push-outbox.ts";
import { testDevices, type PushTest } from "./push-test.ts";

export interface PushMessages {
  /** What a browser binds its subscription to. */
  publicKey: string;
  /** The address in one form; null where it is not of a push service. */
  readAddress(endpoint: string): string | null;
  /** Sends some of the messages that are due; resolves to whether more may be. */
  deliver(): Promise<boolean>;
  /** Sends a message to each of the player's devices at once, and tells what their push services answer. */
  test(db: Query, playerId: string): Promise<PushTest[]>;
}

interface PushMessagesOptions extends Omit<PushOutboxOptions, "onOutcome"> {
  log: FastifyBaseLogger;
  /** Counts what became of a message. */
  onState: (state: "accepted" | "gone" | "later" | "refused") => void;
}

export function createPushMessages({
  log,
  onState,
  ...options
}: PushMessagesOptions): PushMessages {
  const { key, hosts } = options;
  const onOutcome: PushOutboxOptions["onOutcome"] = ({ state, code }, host) => {
    onState(state);
    // Never the address: whoever has it can try to send there.
    if (state === "later") log.warn({ code, host }, "a message to a device waits for another try");
    if (state === "refused") log.warn({ code, host }, "a push service refused a message");
  };
  return {
    publicKey: key.publicKey,
    readAddress: (endpoint) => readPushAddress(endpoint, hosts),
    deliver: () => deliverMessages({ ...options, onOutcome }),
    test: (db, playerId) => testDevices(options, { db, playerId }),
  };
}
