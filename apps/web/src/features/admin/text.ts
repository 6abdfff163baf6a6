import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";

/** A text of the catalogue, or words of the server or of a person, which stay as they are. */
export type Text = MessageDescriptor | string;

/** Shows either in the reader's language. */
export function useText() {
  const { t } = useLingui();
  return (text: Text) => (typeof text === "string" ? text : t(text));
}
