import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useLocation, useNavigate } from "react-router";

import { joinClub, leaveClub } from "#backend/clubs.ts";
import type { ClubPageProps } from "#features/clubs/club-page.ts";
import { useClubAct } from "#features/clubs/use-club-act.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { showToast } from "#ui/show-toast.ts";

import { MemberSentence } from "./member-sentence.tsx";
import { Waiting } from "./waiting.tsx";

/** What the club is to the viewer, and the one thing that they can do about it, with one press. */
export function Standing(props: ClubPageProps) {
  const { club } = props;
  const { t } = useLingui();
  const player = useKnownPlayer();
  const card = useRef<HTMLElement>(null);
  const [hasLeft, setLeft] = useState(false);
  const { membership, requested_at, offered_at } = club;
  useFocusAfterChange(card, [membership?.role, requested_at, offered_at].join());
  return (
    <Card ref={card} tabIndex={-1} aria-label={t`Membership`} className="club-card">
      {hasLeft && club.membership === null && (
        <Message variant="success">
          <Trans>You have left the club. Your results stay yours.</Trans>
        </Message>
      )}
      {club.membership !== null && <Member {...props} onLeft={() => setLeft(true)} />}
      {club.membership === null && player === null && <Visitor />}
      {club.membership === null && player !== null && <Outsider {...props} hasLeft={hasLeft} />}
    </Card>
  );
}

/** The pressed button is gone after an act, and the focus with it; others change what the club is to the viewer, too. */
function useFocusAfterChange(card: RefObject<HTMLElement | null>, standing: string) {
  const before = useRef(standing);
  const focus = useEffectEvent(() => card.current?.focus());
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    if (document.activeElement === document.body) focus();
  }, [standing]);
}

function Visitor() {
  const { pathname } = useLocation();
  return (
    <div className="club-actions">
      <p className="text-ink-2">
        <Trans>Sign in to join this club. It is free.</Trans>
      </p>
      <ButtonLink to="/login" state={{ returnTo: pathname }}>
        <Trans>Sign in to join</Trans>
      </ButtonLink>
    </div>
  );
}

function Member({ club, reload, onLeft }: ClubPageProps & { onLeft: () => void }) {
  const { t } = useLingui();
  const { isBusy, failure, act, work } = useClubAct({ club, reload });
  const navigate = useNavigate();
  const { membership, name } = club;
  if (membership === null) return null;
  const leave = async () => {
    // Only its members see such a club, so there is nothing to stay on.
    if (club.kind !== "invitation") {
      if (await act(() => leaveClub(club.id))) onLeft();
    } else if (await work(() => leaveClub(club.id))) {
      void showToast(t`You have left ${name}.`, "success");
      void navigate("/clubs");
    }
  };
  return (
    <>
      <div className="club-actions">
        <MemberSentence membership={membership} />
        {membership.role !== "owner" && (
          <Button variant="secondary" busy={isBusy && t`Loading...`} onClick={() => void leave()}>
            <Trans>Leave the club</Trans>
          </Button>
        )}
      </div>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
    </>
  );
}

function Outsider({ club, reload, hasLeft }: ClubPageProps & { hasLeft: boolean }) {
  const { t } = useLingui();
  const { isBusy, failure, act } = useClubAct({ club, reload });
  const isOpen = club.kind === "public" && club.removed_at === null && club.requested_at === null;
  return (
    <>
      {isOpen ? (
        <div className="club-actions">
          <p className="text-ink-2">
            <Trans>Joining is free, and you can leave at any time.</Trans>
          </p>
          <Button busy={isBusy && t`Loading...`} onClick={() => void act(() => joinClub(club.id))}>
            {hasLeft ? <Trans>Join again</Trans> : <Trans>Join the club</Trans>}
          </Button>
        </div>
      ) : (
        <Waiting club={club} isBusy={isBusy} act={act} />
      )}
      {failure !== undefined && <Message variant="error">{failure}</Message>}
    </>
  );
}
