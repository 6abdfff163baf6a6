import type { GameRecord } from "@capicu/contract/event-play";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { Tag, type TagVariant } from "#ui/tag.tsx";

import type { PersonNames } from "./person-names.ts";

const OUTCOMES: Record<GameRecord["outcome"], { words: MessageDescriptor; variant: TagVariant }> = {
  win: { words: msg({ context: "outcome of a game", message: "Won" }), variant: "pos" },
  draw: { words: msg({ context: "outcome of a game", message: "Draw" }), variant: "muted" },
  loss: { words: msg({ context: "outcome of a game", message: "Lost" }), variant: "neg" },
  none: { words: msg({ context: "outcome of a game", message: "Not counted" }), variant: "muted" },
};

const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  unfinished: msg`Left unfinished`,
  "no-show": msg`Somebody did not come`,
  bye: msg`Sat out`,
  late: msg`Before the entry`,
};

interface GameListProps {
  records: readonly GameRecord[];
  names: PersonNames;
}

/** The games behind a figure, round by round. */
export function GameList({ records, names }: GameListProps) {
  if (records.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>There are no games yet.</Trans>
      </p>
    );
  return (
    <ol className="event-rows">
      {records.map((record) => (
        <Game
          key={`${record.round} ${record.table ?? record.kind}`}
          record={record}
          names={names}
        />
      ))}
    </ol>
  );
}

function Game({ record, names }: { record: GameRecord; names: PersonNames }) {
  const { t } = useLingui();
  const { round, table, partners, opponents, points_for: own, points_against: against } = record;
  const kind = KINDS[record.kind];
  const outcome = OUTCOMES[record.outcome];
  const place = table === null ? t`Round ${round}` : t`Round ${round}, table ${table}`;
  const words = kind === undefined ? "" : t(kind);
  return (
    <li className="event-row">
      <span className="grid min-w-0">
        <span className="type-small text-ink-2">
          {words === "" ? place : t`${place}: ${words}`}
        </span>
        {opponents.length > 0 && (
          <span className="wrap-anywhere">
            <Meeting mates={names.names(partners)} opponents={names.names(opponents)} />
          </span>
        )}
      </span>
      <span className="event-actions">
        <span className="type-number">{`${own}–${against}`}</span>
        <Tag variant={outcome.variant}>{t(outcome.words)}</Tag>
      </span>
    </li>
  );
}

function Meeting({ mates, opponents }: { mates: string; opponents: string }) {
  if (mates === "")
    return (
      <Trans>
        against <bdi>{opponents}</bdi>
      </Trans>
    );
  return (
    <Trans>
      with <bdi>{mates}</bdi> against <bdi>{opponents}</bdi>
    </Trans>
  );
}
