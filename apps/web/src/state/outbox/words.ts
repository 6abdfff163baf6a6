import { msg } from "@lingui/core/macro";

export const SENT_LATER = msg`The stats that were saved on this device have been sent.`;
