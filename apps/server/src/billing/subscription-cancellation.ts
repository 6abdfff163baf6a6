import {
  cancelSubscription as toCancel,
  giveUpSubscription as toGiveUp,
  resumeSubscription as toResume,
} from "@capicu/contract/subscriptions";

import { implement } from "#implement.ts";

export const cancelSubscription = implement(toCancel)({
  access: "signed-in",
  transaction: "none",
  run: ({ caller, services }) => services.billing.cancel(caller.id),
});

export const giveUpSubscription = implement(toGiveUp)({
  access: "signed-in",
  transaction: "none",
  run: ({ caller, services }) => services.billing.giveUp(caller.id),
});

export const resumeSubscription = implement(toResume)({
  access: "signed-in",
  transaction: "none",
  run: ({ caller, services }) => services.billing.resume(caller.id),
});
