import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import type { Membership } from "@capicu/contract/clubs";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";

const SENTENCES = {
  organiser: msg`You are an organiser of this club.`,
  scorer: msg`You are a scorer of this club.`,
  member: msg`You are a member of this club.`,
} as const;

export function MemberSentence({ membership: { role } }: { membership: Membership }) {
  const { t } = useLingui();
  const say = useSay();
  return <p>{role === "owner" ? say(CLUB_BLOCKERS.last_owner) : t(SENTENCES[role])}</p>;
}
