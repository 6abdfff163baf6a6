import type { ClubInvitePreview } from "@capicu/contract/club-invites";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";

import { useFormats } from "#languages/formats.ts";

const ROLES: Record<NonNullable<ClubInvitePreview["role"]>, MessageDescriptor> = {
  member: msg`You become a member.`,
  scorer: msg`You become a scorer: a member who keeps the score sheets of the club.`,
  organiser: msg`You become an organiser: you let players in, invite others and look after the club’s page.`,
};

const MEANINGS: readonly MessageDescriptor[] = [
  msg`Who sees your name and your numbers stays as your profile says, in the club too.`,
  msg`Your numbers count in those of the club only if you agree to it.`,
  msg`You can leave at any time with one press.`,
  msg`Joining is free, and you may be in as many clubs as you like.`,
];

export function WhatJoiningMeans({ invitation }: { invitation: ClubInvitePreview }) {
  const { t } = useLingui();
  const { deadline } = useFormats();
  const id = useId();
  const { role, expires_at: until } = invitation;
  const meanings = role === null ? MEANINGS : [ROLES[role], ...MEANINGS];
  const end = until === null ? null : deadline(new Date(until));
  return (
    <section className="grid gap-2.5" aria-labelledby={id}>
      <h2 id={id} className="type-h3">
        <Trans>What joining means</Trans>
      </h2>
      <ul className="grid gap-2 text-ink-2">
        {meanings.map((meaning) => (
          <li key={meaning.id} className="flex gap-2.5">
            <span className="pin mt-1.5 flex-none" aria-hidden="true" />
            {t(meaning)}
          </li>
        ))}
      </ul>
      {end !== null && (
        <p className="type-small text-ink-3">{t`This link can be used until ${end}.`}</p>
      )}
    </section>
  );
}
