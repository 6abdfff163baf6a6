import { CLUB_NUMBERS_PEOPLE_MIN, type ClubNumbers } from "@capicu/contract/club-numbers";
import type { Club } from "@capicu/contract/clubs";
import { MODE_NAMES } from "@capicu/contract/statistics";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { Card, StatCell } from "#ui/card.tsx";

import { HowToAgree } from "./how-to-agree.tsx";

interface NumbersCardProps {
  numbers: ClubNumbers;
  club: Club;
}

export function NumbersCard({ numbers, club }: NumbersCardProps) {
  const { date } = useFormats();
  const since = date(new Date(numbers.released_at), { dateStyle: "long" });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <h2 className="type-h2">
        <Trans>Numbers of the club</Trans>
      </h2>
      <Figures numbers={numbers} />
      <p className="type-small text-ink-2">
        <Trans>
          Since {since}. All numbers are rounded and come from members who agreed. They are renewed
          once a week at most, and only when the numbers of five members or more have changed, so
          that nobody's own can be worked out. Whoever stops sharing is left out within 30 days.
        </Trans>
      </p>
      <HowToAgree club={club} />
    </Card>
  );
}

function Figures({ numbers }: Pick<NumbersCardProps, "numbers">) {
  const { people, games, mean_win_rate, median_win_rate, casual_share, growth } = numbers;
  const { t } = useLingui();
  const say = useSay();
  const { number } = useFormats();
  const percent = (value: number) => number(value / 100, { style: "percent" });
  const from = (count: number) => t`from ${plural(count, { one: "# member", other: "# members" })}`;
  const [casual, blitz] = [say(MODE_NAMES.casual), say(MODE_NAMES.blitz)];
  const least = CLUB_NUMBERS_PEOPLE_MIN;
  return (
    <div className="club-numbers">
      <StatCell label={t`Games together`} value={number(games)} note={from(people)} />
      <StatCell label={t`Mean win rate`} value={percent(mean_win_rate)} note={from(people)} />
      <StatCell label={t`Median win rate`} value={percent(median_win_rate)} note={from(people)} />
      {casual_share !== null && (
        <StatCell
          label={t`${casual} and ${blitz}`}
          value={`${percent(casual_share)} · ${percent(100 - casual_share)}`}
          note={from(people)}
        />
      )}
      {growth === null ? (
        <StatCell
          label={t`Games added in 30 days`}
          value="–"
          note={t`Fewer than ${least} members have added games.`}
        />
      ) : (
        <>
          <StatCell
            label={t`Games added in 30 days`}
            value={number(growth.games)}
            note={from(growth.people)}
          />
          <StatCell
            label={t`Wins added in 30 days`}
            value={number(growth.wins)}
            note={from(growth.people)}
          />
        </>
      )}
    </div>
  );
}
