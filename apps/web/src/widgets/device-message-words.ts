import { msg } from "@lingui/core/macro";

/** What a player can do where the browser itself refuses. */
export const BLOCKED = msg`Your browser blocks notifications from this site. Allow them in its settings first.`;
