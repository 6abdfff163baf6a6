// What an organiser is asked before an act about a member, and told after it.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { MemberAct } from "./rights.ts";

interface ActWords {
  /** Of the menu and of the dialog. */
  button: MessageDescriptor;
  question: (name: string) => MessageDescriptor;
  consequence: (name: string) => MessageDescriptor;
  done: (name: string) => MessageDescriptor;
  danger?: boolean;
}

export const ACT_WORDS: Record<MemberAct, ActWords> = {
  organiser: {
    button: msg`Make organiser`,
    question: (name) => msg`Make ${name} an organiser?`,
    consequence: () =>
      msg`Organisers decide about requests, invite, give lower roles, remove members, and change what the club says of itself.`,
    done: (name) => msg`${name} is an organiser now.`,
  },
  scorer: {
    button: msg`Make scorer`,
    question: (name) => msg`Make ${name} a scorer?`,
    consequence: () =>
      msg`Scorers write down the results of the club. They do not decide about members.`,
    done: (name) => msg`${name} is a scorer now.`,
  },
  member: {
    button: msg`Make member`,
    question: (name) => msg`Make ${name} a member without further rights?`,
    consequence: (name) => msg`${name} stays in the club and no longer helps to run it.`,
    done: (name) => msg`${name} is a member without further rights now.`,
  },
  offer: {
    button: msg`Offer the club`,
    question: (name) => msg`Offer the club to ${name}?`,
    consequence: (name) =>
      msg`The club stays yours until ${name} accepts. Then ${name} owns it and you are an organiser. Until then you can take the offer back.`,
    done: (name) => msg`The club is offered to ${name}.`,
  },
  remove: {
    button: msg`Remove from the club`,
    question: (name) => msg`Remove ${name} from the club?`,
    consequence: (name) =>
      msg`${name} is told, and cannot come back by a link that exists today. A new link or an accepted request still leads back.`,
    done: (name) => msg`${name} is no longer a member.`,
    danger: true,
  },
};
