import type { AccountAction } from "@capicu/contract/user-management";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

interface ActionTexts {
  button: MessageDescriptor;
  /** The dialog's question. */
  question: (name: string) => MessageDescriptor;
  /** What the action does. */
  consequence: MessageDescriptor;
  done: (name: string) => MessageDescriptor;
}

export const ACCOUNT_WORDS: Record<AccountAction, ActionTexts> = {
  ban: {
    button: msg`Ban`,
    question: (name) => msg`Ban ${name}`,
    consequence: msg`The account is signed out, cannot sign in, and leaves every board. The player sees the reason.`,
    done: (name) => msg`${name} is banned.`,
  },
  unban: {
    button: msg`Lift the ban`,
    question: (name) => msg`Lift the ban of ${name}`,
    consequence: msg`The player can sign in again and returns to the boards.`,
    done: (name) => msg`The ban of ${name} is lifted.`,
  },
  unrank: {
    button: msg`Remove from boards`,
    question: (name) => msg`Take ${name} off the boards`,
    consequence: msg`The player leaves every board, and nobody else sees their numbers. The account stays. The player sees the reason.`,
    done: (name) => msg`${name} no longer has a rank.`,
  },
  rank: {
    button: msg`Return to boards`,
    question: (name) => msg`Return ${name} to the boards`,
    consequence: msg`The player is ranked by their last approved numbers.`,
    done: (name) => msg`${name} is on the boards again.`,
  },
  "set-role": {
    button: msg`Change the role`,
    question: (name) => msg`Change the role of ${name}`,
    consequence: msg`The account is signed out everywhere and signs in again with its new role.`,
    done: (name) => msg`The role of ${name} is changed.`,
  },
  "end-sessions": {
    button: msg`Sign out everywhere`,
    question: (name) => msg`Sign ${name} out everywhere`,
    consequence: msg`Every device has to sign in again.`,
    done: (name) => msg`${name} is signed out everywhere.`,
  },
};

export const ACCOUNT_FAILED = msg`That did not work, and nothing has changed. Please try again.`;
