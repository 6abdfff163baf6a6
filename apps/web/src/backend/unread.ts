import { countNotifications } from "@capicu/contract/unread";

import { callFunction } from "./call-function.ts";

export const countUnread = () => callFunction(countNotifications, {});
