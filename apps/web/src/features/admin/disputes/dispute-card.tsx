import { DISPUTE_TIES, type GamertagDispute } from "@capicu/contract/gamertag-moderation";
import { DISPUTE_OUTCOMES, type DisputeOutcome } from "@capicu/contract/gamertags";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";

import { PartyColumn } from "./party-column.tsx";
import { OUTCOMES } from "./ruling-words.ts";

interface DisputeCardProps {
  dispute: GamertagDispute;
  busy: boolean;
  onIntend: (outcome: DisputeOutcome) => void;
  onUndo: () => void;
}

/** Both sides with their pictures side by side, and the two outcomes, or why the reader decides nothing now. */
export function DisputeCard({ dispute, busy, onIntend, onUndo }: DisputeCardProps) {
  const { t } = useLingui();
  const { gamertag, tie, holder, challenger, outcome } = dispute;
  const isOpen = tie === null;
  return (
    <Card className="dispute" aria-label={gamertag}>
      <Head dispute={dispute} />
      <div className="dispute-parties">
        <PartyColumn title={t`Holder`} party={holder} isOpen={isOpen} />
        <PartyColumn title={t`Challenger`} party={challenger} isOpen={isOpen} />
      </div>
      {outcome === null ? (
        <Outcomes dispute={dispute} busy={busy} onIntend={onIntend} />
      ) : (
        isOpen && (
          <div>
            <Button
              variant="secondary"
              aria-label={t`Undo: ${gamertag}`}
              disabled={busy}
              onClick={onUndo}
            >
              <Trans>Undo</Trans>
            </Button>
          </div>
        )
      )}
    </Card>
  );
}

function Head({ dispute }: Pick<DisputeCardProps, "dispute">) {
  const { t } = useLingui();
  const { date, deadline } = useFormats();
  const { gamertag, held_as, held_from, word, due_at, outcome } = dispute;
  const since = date(new Date(held_from), { dateStyle: "medium" });
  const day = deadline(new Date(due_at));
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 type-h2 wrap-anywhere">
          <bdi>{gamertag}</bdi>
        </h2>
        {outcome !== null && <Tag>{t(OUTCOMES[outcome].button)}</Tag>}
      </header>
      <p className="wrap-anywhere">
        <Trans>
          Held as <bdi>{held_as}</bdi> since {since}. The word is <b>{word}</b>, and pictures may be
          sent until {day}.
        </Trans>
      </p>
    </>
  );
}

function Outcomes({ dispute, busy, onIntend }: Omit<DisputeCardProps, "onUndo">) {
  const { t } = useLingui();
  const say = useSay();
  const { gamertag, tie, is_ripe } = dispute;
  if (tie !== null) return <Message variant="info">{say(DISPUTE_TIES[tie])}</Message>;
  if (!is_ripe)
    return (
      <Message variant="info">{t`It can be decided once both pictures are there, or the deadline has passed.`}</Message>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {DISPUTE_OUTCOMES.map((outcome) => {
        const label = t(OUTCOMES[outcome].button);
        return (
          <Button
            key={outcome}
            variant="secondary"
            aria-label={t`${label}: ${gamertag}`}
            disabled={busy}
            onClick={() => onIntend(outcome)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
