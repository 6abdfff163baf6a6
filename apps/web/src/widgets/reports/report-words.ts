// What can be reported, and what can be wrong with it, in words.
import type { ReportCategory, ReportKind } from "@capicu/contract/reports";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const THINGS: Record<ReportKind, MessageDescriptor> = {
  player: msg`The player`,
  avatar: msg`The avatar`,
  banner: msg`The banner`,
  gamertag: msg`The name or gamertag`,
  club: msg`The club`,
  event: msg`The event`,
};

export const CATEGORIES: Record<ReportCategory, MessageDescriptor> = {
  threat: msg`Threats or violence`,
  indecent: msg`Nudity or sexual content`,
  insult: msg`Insults or hate`,
  impersonation: msg`Pretends to be somebody else`,
  cheating: msg`Cheating or false numbers`,
  spam: msg`Advertising or spam`,
  other: msg`Something else`,
};
