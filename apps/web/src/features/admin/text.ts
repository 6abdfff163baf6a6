import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";

/** A text of the catalogue or of the contract, or words of a person, which stay as they are. */
export type Text = MessageDescriptor | string;

/** Shows either in the reader's language. */
export function useText() {
  const { t } = useLingui();
  const say = useSay();
  return (text: Text) => (typeof text === "string" ? say(text) : t(text));
}
