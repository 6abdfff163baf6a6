import type { ClubVerdict, ModeratedClub } from "@capicu/contract/club-moderation";
import { isClubSlug } from "@capicu/contract/club-text";
import { SEARCH_MAX } from "@capicu/contract/leaderboard";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";

import { decideClub, readModeratedClubs } from "#backend/club-moderation.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { reasonIn, type Notice } from "#features/admin/use-work.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-queue-clear.svg";
import { EmptyState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";

import { ClubCard } from "./club-card.tsx";
import { ClubDialog, type ClubIntention, type ClubReason } from "./club-dialog.tsx";
import { CLUB_FAILED, hasReason, seenPicture, VERDICT_WORDS } from "./club-verdicts.ts";
import "./clubs.css";

const SEARCH_SETTLE_MS = 300;

/** Clubs that players have reported or whose picture waits, and any club by its name or address. */
export function ClubsScreen() {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const query = useDebounced(wordsIn(search), SEARCH_SETTLE_MS);
  const { value, error, loading, reload } = useRequest(
    useCallback(() => readModeratedClubs(query), [query]),
  );
  const { intention, setIntention, deciding, notice, intend, decide } = useDecision(error, reload);
  return (
    <div className="moderated-clubs">
      <title>{t`Clubs in moderation · Capicú`}</title>
      <RoomHead title={t`Clubs in moderation`} />
      {notice !== null && <NoticeMessage notice={notice} />}
      <search>
        <TextField
          label={t`Find a club by name, place or address`}
          help={t`Also closed clubs and those by invitation. Empty: the clubs that wait for a decision.`}
          type="search"
          maxLength={SEARCH_MAX}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </search>
      {value === undefined && (
        <RoomWait error={error} onRetry={reload}>{t`Loading clubs...`}</RoomWait>
      )}
      {value !== undefined && (
        <ClubList page={value} query={query} busy={loading} deciding={deciding} onIntend={intend} />
      )}
      {intention !== null && (
        <ClubDialog
          intention={intention}
          onClose={() => setIntention(null)}
          onConfirm={(why) => void decide(intention, why)}
        />
      )}
    </div>
  );
}

interface Intent {
  club: ModeratedClub;
  action: ClubVerdict;
}

/** One decision at a time, and what became of the last one. */
function useDecision(error: Error | undefined, reload: () => void) {
  const [intention, setIntention] = useState<ClubIntention | null>(null);
  const [deciding, setDeciding] = useState<Intent | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaveWithoutRight = useLeaveWithoutRight();
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  const decide = async ({ club, action }: Intent, why: ClubReason) => {
    setIntention(null);
    setDeciding({ club, action });
    setNotice(null);
    try {
      await decideClub({ clubId: club.id, action, ...why, ...seenPicture(action, club) });
      setNotice({ variant: "success", text: VERDICT_WORDS[action].done(club.name) });
    } catch (refusal) {
      leaveWithoutRight(refusal);
      setNotice({ variant: "error", text: reasonIn(refusal) ?? CLUB_FAILED });
    }
    setDeciding(null);
    reload();
  };
  const intend = ({ club, action }: Intent) => {
    if (hasReason(action)) setIntention({ club, action });
    else void decide({ club, action }, { reason: "" });
  };
  return { intention, setIntention, deciding, notice, intend, decide };
}

/** Of an address that was pasted, the club's own part. */
function wordsIn(typed: string): string {
  const [, slug = ""] = /\/clubs\/([^/?#\s]+)/.exec(typed) ?? [];
  return isClubSlug(slug) ? slug : typed.trim();
}

interface ClubListProps {
  page: { clubs: readonly ModeratedClub[]; more: boolean };
  query: string;
  busy: boolean;
  deciding: Intent | null;
  onIntend: (intent: Intent) => void;
}

function ClubList({ page: { clubs, more }, query, busy, deciding, onIntend }: ClubListProps) {
  const { t } = useLingui();
  if (clubs.length === 0 && query === "")
    return (
      <EmptyState art={art} title={t`No club waits for a decision`}>
        <Trans>Clubs that players report, and new pictures of clubs, appear here.</Trans>
      </EmptyState>
    );
  return (
    <section
      className="moderated-clubs"
      aria-label={query === "" ? t`Clubs that wait for a decision` : t`Clubs found`}
      aria-busy={busy}
    >
      <output className={clubs.length > 0 ? "sr-only" : ""}>
        {clubs.length === 0 ? t`No club matches` : ""}
      </output>
      <ul className="moderated-clubs">
        {clubs.map((club) => (
          <li key={club.id}>
            <ClubCard
              club={club}
              deciding={deciding?.club.id === club.id ? deciding.action : null}
              onIntend={(action) => onIntend({ club, action })}
            />
          </li>
        ))}
      </ul>
      {more && (
        <Message variant="info">
          {query === ""
            ? t`More clubs wait: they follow once these are decided.`
            : t`More clubs match: type more of the name.`}
        </Message>
      )}
    </section>
  );
}
