import { useLingui } from "@lingui/react/macro";

import type { Words } from "./messages.ts";

/** This screen's messages in the reader's language; sentences of the server stay as they are. */
export function useWords(): (words: Words) => string {
  const { i18n } = useLingui();
  return (words) => (typeof words === "string" ? words : i18n.t(words));
}
