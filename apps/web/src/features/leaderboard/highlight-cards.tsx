import type { Highlight, Highlights } from "@capicu/contract/leaderboard";
import { type Mode, MODE_NAMES } from "@capicu/contract/statistics";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { Avatar } from "#ui/avatar.tsx";
import { TileCard } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SourceNumber } from "#widgets/provenance/source-number.tsx";

interface HighlightCardsProps {
  /** Unknown while the board loads. */
  highlights: Highlights | undefined;
  /** The error of the last request. */
  error: Error | undefined;
  mode: Mode;
}

const TITLES = [
  msg`Most Followers`,
  msg`Most Wins`,
  msg`Highest Win Rate`,
  msg`Most Points`,
] as const;

/** A row of tiles, which phones scroll tile by tile. */
export function HighlightCards({ highlights, error, mode }: HighlightCardsProps) {
  const { t } = useLingui();
  if (highlights === undefined && error !== undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be reachable by keyboard
    <ul className="highlight-row" aria-label={t`Highlights`} tabIndex={0}>
      {highlights === undefined ? (
        TITLES.map((title) => <WaitingCard key={title.id} title={t(title)} />)
      ) : (
        <Leaders highlights={highlights} mode={mode} />
      )}
    </ul>
  );
}

interface LeadersProps {
  highlights: Highlights;
  mode: Mode;
}

function Leaders({ highlights, mode }: LeadersProps) {
  const { most_followers, most_wins, highest_win_rate, most_points, minimum_games } = highlights;
  const { t } = useLingui();
  const { rate } = useFormats();
  const games = highest_win_rate?.games ?? 0;
  const rateNote =
    highest_win_rate === null
      ? t`Needs ${plural(minimum_games, { one: "# game", other: "# games" })}`
      : t`${plural(games, { one: "# game", other: "# games" })}`;
  return (
    <>
      <Card title={t(TITLES[0])} leader={most_followers} />
      <Card title={t(TITLES[1])} leader={most_wins} field="wins" />
      <Card
        title={t(TITLES[2])}
        leader={highest_win_rate}
        show={rate}
        note={rateNote}
        field="win_rate"
      />
      <Card
        title={t(TITLES[3])}
        leader={most_points}
        field="points_scored"
        winningMode={mode === "overall" ? most_points?.mode : undefined}
      />
    </>
  );
}

/** A placeholder as large as the card. */
function WaitingCard({ title }: { title: string }) {
  return (
    <li>
      <TileCard className="highlight">
        <div className="grid content-center justify-items-center gap-2 px-2 py-4">
          <Skeleton width={52} height={52} />
          <Skeleton width={64} height={36} />
        </div>
        <div className="highlight-words">
          <h2 className="text-[0.75rem]/[1rem] font-[560] text-ink-2">{title}</h2>
          <Skeleton width={72} height={28} />
          <Skeleton width={56} height={32} />
        </div>
      </TileCard>
    </li>
  );
}

/** CSS shrinks long words by this length. */
const lengthOf = ({ length }: string) => ({ ["--length" as string]: length });

interface CardProps {
  title: string;
  leader: Highlight;
  show?: (value: number) => string;
  note?: string;
  /** The statistic of the number; missing when it is not a statistic. */
  field?: "wins" | "win_rate" | "points_scored";
  /** The mode of the number, when the view compares several. */
  winningMode?: Mode | undefined;
}

function Card(props: CardProps) {
  const { number } = useFormats();
  const { title, leader, show = number, note, field, winningMode } = props;
  const figure = leader === null ? "–" : show(leader.value);
  return (
    <li data-empty={leader === null ? "" : undefined}>
      <TileCard className="highlight">
        <Leader leader={leader} />
        <div className="highlight-words">
          <h2 className="text-[0.75rem]/[1rem] font-[560] text-ink-2">{title}</h2>
          <p
            className="type-number-m text-[min(1.3125rem,calc(172px/var(--length)))]/[1.75rem] whitespace-nowrap text-ink"
            style={lengthOf(figure)}
          >
            <Figure leader={leader} field={field} label={title}>
              {figure}
            </Figure>
          </p>
          <Small leader={leader} note={note} winningMode={winningMode} />
        </div>
      </TileCard>
    </li>
  );
}

interface SmallProps extends Pick<CardProps, "leader" | "winningMode"> {
  note: string | undefined;
}

/** Every card has two lines, so that the row keeps its height. */
function Small({ leader, note, winningMode }: SmallProps) {
  const say = useSay();
  const handle = leader === null ? undefined : shownHandle(leader);
  const about = winningMode === undefined ? note : say(MODE_NAMES[winningMode]);
  const className = winningMode === undefined ? undefined : "font-[620] text-ink";
  return (
    <p className="highlight-small">
      {about !== undefined && <span className={className}>{`${about} `}</span>}
      {handle !== undefined && <span style={lengthOf(handle)}>{handle}</span>}
      {about === undefined && handle === undefined && (
        <span>
          <Trans>Nobody yet</Trans>
        </span>
      )}
    </p>
  );
}

interface FigureProps {
  leader: Highlight;
  field: CardProps["field"] | undefined;
  label: string;
  children: string;
}

function Figure({ leader, field, label, children }: FigureProps) {
  if (leader === null || field === undefined) return children;
  return (
    <SourceNumber playerId={leader.user_id} field={`${leader.mode}_${field}`} label={label}>
      {children}
    </SourceNumber>
  );
}

function Leader({ leader }: { leader: Highlight }) {
  if (leader === null)
    return (
      <div className="grid place-content-center" aria-hidden="true">
        <span className="highlight-nobody" />
      </div>
    );
  return (
    <div className="grid content-center justify-items-center gap-2 px-2 py-4">
      <Avatar id={leader.user_id} name={leader.username} address={leader.avatar_url} size={52} />
      <span dir="auto" className="highlight-name">
        {leader.username}
      </span>
    </div>
  );
}
