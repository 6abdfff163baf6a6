import type { EventEntrant } from "@capicu/contract/events";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { decideClaim, setEntrantState } from "#backend/event-management.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { ENTRANT_STATE_NAMES } from "#features/events/event-words.ts";
import { useNameOf } from "#features/events/person-names.ts";
import { Person } from "#features/events/person.tsx";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { Tag } from "#ui/tag.tsx";
import type { Acts } from "#widgets/use-acts.ts";

import { ReasonDialog } from "./reason-dialog.tsx";

interface EntrantRowProps extends EventPageProps {
  /** One person, or the two of a pair. */
  unit: readonly EventEntrant[];
  acts: Acts;
}

type Change = Parameters<typeof setEntrantState>[2];

/** What becomes of one becomes of the whole pair. */
export function EntrantRow({ event, reload, unit, acts }: EntrantRowProps) {
  const { t } = useLingui();
  const { list } = useFormats();
  const nameOf = useNameOf();
  const [isAsked, setAsked] = useState(false);
  const stateItems = useStateItems();
  const [first] = unit;
  if (first === undefined) return null;
  const names = list(unit.map(({ person }) => nameOf(person)));
  const change = async (to: Change) => {
    const isDone = await acts.act(
      first.id,
      () => setEntrantState(event.id, first.id, to),
      t`Saved.`,
    );
    if (!isDone) return;
    setAsked(false);
    reload();
  };
  return (
    <li className="event-row">
      <span className="flex min-w-0 flex-wrap gap-x-6 gap-y-2">
        {unit.map((entrant) => (
          <Person key={entrant.id} person={entrant.person} />
        ))}
      </span>
      <span className="event-actions">
        <Tag>{t(ENTRANT_STATE_NAMES[first.state])}</Tag>
        <Menu
          label={t`Actions: ${names}`}
          items={stateItems(first, {
            set: (state) => void change({ state, reason: null }),
            ask: () => setAsked(true),
          })}
        />
      </span>
      {unit.map((entrant) => (
        <Claim key={entrant.id} event={event} reload={reload} entrant={entrant} acts={acts} />
      ))}
      {isAsked && (
        <ReasonDialog
          title={t`Disqualify ${names}?`}
          consequence={t`They stand at the end of the standings without a place. The results of others against them stay.`}
          action={t`Disqualify`}
          acts={acts}
          onConfirm={(reason) => void change({ state: "disqualified", reason })}
          onClose={() => {
            acts.forget();
            setAsked(false);
          }}
        />
      )}
    </li>
  );
}

interface StateChoice {
  set: (state: "registered" | "withdrawn" | "left") => void;
  ask: () => void;
}

function useStateItems() {
  const { t } = useLingui();
  return ({ state }: EventEntrant, { set, ask }: StateChoice) => {
    const isIn = state === "registered" || state === "waiting" || state === "invited";
    if (!isIn) return [{ label: t`Take back in`, onSelect: () => set("registered") }];
    return [
      { label: t`Take out of the event`, onSelect: () => set("withdrawn") },
      { label: t`Has left during the event`, onSelect: () => set("left") },
      { label: t`Disqualify`, danger: true, onSelect: ask },
    ];
  };
}

/** A player says that this guest was them. */
function Claim({
  event,
  reload,
  entrant,
  acts,
}: Omit<EntrantRowProps, "unit"> & { entrant: EventEntrant }) {
  const { t } = useLingui();
  if (entrant.claimed_by === null) return null;
  const { username } = entrant.claimed_by;
  const decide = async (action: "accept" | "refuse") => {
    if (await acts.act(entrant.id, () => decideClaim(event.id, entrant.id, action), t`Saved.`))
      reload();
  };
  return (
    <span className="event-actions basis-full">
      <span className="type-small">
        <Trans>
          <bdi>{username}</bdi> says that this guest was them.
        </Trans>
      </span>
      <Button size="sm" disabled={acts.busy !== null} onClick={() => void decide("accept")}>
        <Trans>That is right</Trans>
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={acts.busy !== null}
        onClick={() => void decide("refuse")}
      >
        <Trans>That is not right</Trans>
      </Button>
    </span>
  );
}
