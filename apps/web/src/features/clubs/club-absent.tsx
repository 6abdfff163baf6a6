// What an address shows that leads to no open club.
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";

import { useKnownPlayer } from "#state/known-player.ts";
import art from "#ui/art/coming-soon-clubs.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** For an unknown address, and for a club by invitation whose member the viewer is not: both look the same. */
export function ClubMissing() {
  const { t } = useLingui();
  const isVisitor = useKnownPlayer() === null;
  return (
    <ClubAbsent title={t`Club not found`} action={isVisitor ? <SignIn /> : <ToClubs />}>
      <Trans>There is no club at this address, or only its members see it.</Trans>
    </ClubAbsent>
  );
}

/** A visitor may be a member who is not signed in. */
function SignIn() {
  const { pathname } = useLocation();
  return (
    <ButtonLink to="/login" state={{ returnTo: pathname }}>
      <Trans>Sign in</Trans>
    </ButtonLink>
  );
}

/** `wasOpen`: it stood here until now, and has taken the focus with it. */
export function ClubClosed({ wasOpen }: { wasOpen: boolean }) {
  const { t } = useLingui();
  return (
    <ClubAbsent title={t`This club is closed`} action={<ToClubs />} takesFocus={wasOpen}>
      <Trans>Its members keep their results.</Trans>
    </ClubAbsent>
  );
}

interface ClubAbsentProps {
  title: string;
  action: ReactNode;
  takesFocus?: boolean;
  children: ReactNode;
}

function ClubAbsent({ title, action, takesFocus = false, children }: ClubAbsentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1}>
      <title>{`${title} · Capicú`}</title>
      <EmptyState art={art} title={title} heading="h1" action={action}>
        {children}
      </EmptyState>
    </div>
  );
}

const ToClubs = () => (
  <ButtonLink to="/clubs">
    <Trans>See all clubs</Trans>
  </ButtonLink>
);
