import type { AccountAction } from "@capicu/contract/user-management";

interface ActionTexts {
  button: string;
  /** The dialog's question. */
  question: (name: string) => string;
  /** What the action does. */
  consequence: string;
  done: (name: string) => string;
}

export const ACCOUNT_WORDS: Record<AccountAction, ActionTexts> = {
  ban: {
    button: "Ban",
    question: (name) => `Ban ${name}`,
    consequence:
      "The account is signed out, cannot sign in, and leaves every board. The player sees the reason.",
    done: (name) => `${name} is banned.`,
  },
  unban: {
    button: "Lift the ban",
    question: (name) => `Lift the ban of ${name}`,
    consequence: "The player can sign in again and returns to the boards.",
    done: (name) => `The ban of ${name} is lifted.`,
  },
  unrank: {
    button: "Remove from boards",
    question: (name) => `Take ${name} off the boards`,
    consequence:
      "The player leaves every board, and nobody else sees their numbers. The account stays. The player sees the reason.",
    done: (name) => `${name} no longer has a rank.`,
  },
  rank: {
    button: "Return to boards",
    question: (name) => `Return ${name} to the boards`,
    consequence: "The player is ranked by their last approved numbers.",
    done: (name) => `${name} is on the boards again.`,
  },
  "make-admin": {
    button: "Make admin",
    question: (name) => `Make ${name} an admin`,
    consequence: "Admins see every account and decide every submission.",
    done: (name) => `${name} is an admin now.`,
  },
  "remove-admin": {
    button: "Remove admin",
    question: (name) => `Remove ${name} as an admin`,
    consequence: "They keep their account as a player.",
    done: (name) => `${name} is no longer an admin.`,
  },
  "end-sessions": {
    button: "Sign out everywhere",
    question: (name) => `Sign ${name} out everywhere`,
    consequence: "Every device has to sign in again.",
    done: (name) => `${name} is signed out everywhere.`,
  },
};

export const ACCOUNT_FAILED = "That did not work, and nothing has changed. Please try again.";
