// What the texts of the site are called on their screen.
import type { TextKind } from "@capicu/contract/text-choice";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const KIND_TITLES: Record<TextKind, MessageDescriptor> = {
  policy: msg`Policy`,
  terms: msg`Terms`,
  privacy: msg`Privacy`,
  help: msg`Help`,
};

export const TEXT_FAILED = msg`The text was not published. Nothing you typed is lost. Try again.`;
export const VERSION_FAILED = msg`The version could not be read. Try again.`;
export const TEXT_PUBLISHED = msg`The text is published and stands on its page.`;
export const BUILT_IN_AGAIN = msg`The text is taken back.`;
export const broughtWords = (version: number) =>
  msg`Version ${version} is in the editor. It is not published yet.`;
