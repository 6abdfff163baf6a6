import * as contract from "@capicu/contract/push";
import { REFUSALS } from "@capicu/contract/refusals";
import { refuse } from "@capicu/platform/kernel/refusal";
import { ECDH } from "node:crypto";

import { implement } from "#implement.ts";

import { saveDevice } from "./push-records.ts";

export const savePushSubscription = implement(contract.savePushSubscription)({
  access: "signed-in",
  // No caller may read or write these rows: the query itself names their owner.
  transaction: "owner",
  async run({ input, caller, services, db }) {
    const { endpoint, keys } = input.subscription;
    if (services.push === null) throw refuse(409, "push_off", REFUSALS.push_off);
    const address = services.push.readAddress(endpoint);
    if (address === null) throw refuse(400, "no_push_service", REFUSALS.no_push_service);
    if (!isPoint(keys.p256dh)) throw refuse(400, "bad_key", "The key of the device is not one");
    const sessionId = caller.claims["session_id"];
    const isSaved = await saveDevice(db, {
      playerId: caller.id,
      sessionId: typeof sessionId === "string" ? sessionId : null,
      endpoint: address,
      keys,
    });
    if (!isSaved) throw refuse(409, "device_taken", REFUSALS.device_taken);
    return { success: true };
  },
});

/** Without this, each message to the device would fail when it is encrypted. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}
