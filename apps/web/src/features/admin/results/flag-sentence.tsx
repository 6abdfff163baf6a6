import { eventPath } from "@capicu/contract/event-text";
import type { FlaggedPerson, ResultFlag } from "@capicu/contract/result-moderation";
import { TOO_FAST_MINUTES } from "@capicu/contract/result-rules";
import { Plural, Trans } from "@lingui/react/macro";

import { Link } from "#ui/link.tsx";

import { ResultPerson } from "./result-person.tsx";

/** The rule in one sentence, with what it has found. */
export function FlagSentence({ flag }: { flag: ResultFlag }) {
  if (flag.kind === "too_fast") return <TooFast games={flag.games ?? 0} />;
  if (flag.kind === "identical_hands") return <SameHands as={flag.same_as ?? null} />;
  const [one, other] = flag.persons ?? [];
  return one === undefined || other === undefined ? null : (
    <OnePerson one={one} other={other} by={flag.by} />
  );
}

const TooFast = ({ games }: { games: number }) => (
  <Trans>
    These four have finished <Plural value={games} one="# game" other="# games" /> within{" "}
    <Plural value={TOO_FAST_MINUTES} one="# minute" other="# minutes" />.
  </Trans>
);

function SameHands({ as }: { as: ResultFlag["same_as"] | null }) {
  if (as === null || as === undefined)
    return (
      <Trans>All hands have the same winners and points as in a game that is gone since.</Trans>
    );
  const { slug, title, round, table } = as;
  return (
    <Trans>
      All hands have the same winners and points as at table {table} of round {round} of{" "}
      <Link to={eventPath(slug, "rounds")} className="link wrap-anywhere">
        <bdi>{title}</bdi>
      </Link>
      .
    </Trans>
  );
}

interface OnePersonProps {
  one: FlaggedPerson;
  other: FlaggedPerson;
  by: ResultFlag["by"];
}

function OnePerson({ one, other, by }: OnePersonProps) {
  const first = <ResultPerson person={one} />;
  const second = <ResultPerson person={other} />;
  if (by === "browser")
    return (
      <Trans>
        {first} and {second} have confirmed the result for both sides in the same browser.
      </Trans>
    );
  if (by === "mailbox")
    return (
      <Trans>
        The email addresses of {first} and {second} lead to the same mailbox.
      </Trans>
    );
  return (
    <Trans>
      {first} and {second} have approved statistics from the same screenshot.
    </Trans>
  );
}
