// What this browser holds for a session, and forgets when that session ends, in whatever way.
import { forgetPendingInvitation } from "#lib/pending-invitation.ts";

import { forgetRecovery } from "./recovery.ts";
import { forgetAnswers } from "./session-storage.ts";

export function forgetSessionData(): void {
  forgetRecovery();
  forgetAnswers();
  forgetPendingInvitation();
  // The server forgets the address together with the session, but it may not have heard of the end.
  endDeviceMessages().catch(() => undefined);
}

/** Few browsers have any, so the code for them comes when it is needed. */
async function endDeviceMessages() {
  const { endSubscription } = await import("./device-subscription.ts");
  await endSubscription();
}
