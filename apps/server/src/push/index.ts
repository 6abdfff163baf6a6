import { removePushSubscription } from "./push-subscription-remove.ts";
import { savePushSubscription } from "./push-subscription-save.ts";

export const pushFunctions = [savePushSubscription, removePushSubscription];
