import type { EventStaff } from "@capicu/contract/event-acts";
import { HANDLE_MAX } from "@capicu/contract/players";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState, type SyntheticEvent } from "react";

import { readStaff, setStaff } from "#backend/event-management.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { ROLE_WORDS } from "#features/events/event-words.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { profilePath } from "#lib/player-paths.ts";
import { useRequest } from "#lib/use-request.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Tag } from "#ui/tag.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useActs, type Acts } from "#widgets/use-acts.ts";

/** Who runs the event. Only its organiser changes that. */
export function StaffPart({ event }: EventPageProps) {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(useCallback(() => readStaff(event.id), [event.id]));
  const acts = useActs(reload);
  const reason = error?.message ?? "";
  const isOrganiser = event.role === "organiser";
  if (value === undefined)
    return (
      <PendingPart
        error={error}
        onRetry={reload}
        loading={t`Loading the staff...`}
        failed={t`We could not load the staff. ${reason}`}
      />
    );
  const remove = async ({ handle }: EventStaff) => {
    if (await acts.act(handle, () => setStaff(event.id, handle, null), t`Saved.`)) reload();
  };
  return (
    <Card className="event-card" aria-labelledby="manage-staff">
      <h2 id="manage-staff" className="type-h2">
        <Trans>Who runs the event</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Directors draw rounds and decide tables. Scorers only write score sheets. Nobody decides a
          table at which they sit.
        </Trans>
      </p>
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      <ul className="event-rows">
        {value.map((person) => (
          <StaffRow
            key={person.user_id}
            person={person}
            isBusy={acts.busy !== null}
            onRemove={isOrganiser && person.role !== "organiser" ? () => void remove(person) : null}
          />
        ))}
      </ul>
      {isOrganiser && <AddStaff event={event} acts={acts} onDone={reload} />}
    </Card>
  );
}

interface StaffRowProps {
  person: EventStaff;
  isBusy: boolean;
  onRemove: (() => void) | null;
}

function StaffRow({ person, isBusy, onRemove }: StaffRowProps) {
  const { t } = useLingui();
  const { username } = person;
  return (
    <li className="event-row">
      <span className="inline-flex min-w-0 items-center gap-2.5">
        <Avatar id={person.user_id} name={username} address={person.avatar_url} size={32} />
        <Link to={profilePath(person.handle)} className="min-w-0 link wrap-anywhere">
          <bdi>{username}</bdi>
        </Link>
      </span>
      <span className="event-actions">
        <Tag variant="muted">{t(ROLE_WORDS[person.role])}</Tag>
        {onRemove !== null && (
          <Button
            size="sm"
            variant="quiet"
            disabled={isBusy}
            aria-label={t`Take out of the staff: ${username}`}
            onClick={onRemove}
          >
            <Trans>Take out</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}

interface AddStaffProps extends Pick<EventPageProps, "event"> {
  acts: Acts;
  onDone: () => void;
}

function AddStaff({ event, acts, onDone }: AddStaffProps) {
  const { t } = useLingui();
  const [handle, setHandle] = useState("");
  const [role, setRole] = useState<"director" | "scorer">("director");
  const add = async (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (!(await acts.act("add", () => setStaff(event.id, handle.trim(), role), t`Saved.`))) return;
    setHandle("");
    onDone();
  };
  return (
    <form className="grid gap-3" onSubmit={(submitted) => void add(submitted)}>
      <div className="event-fields">
        <TextField
          label={t`Handle of the player`}
          name="handle"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={HANDLE_MAX + 1}
          value={handle}
          onChange={({ target }) => setHandle(target.value)}
        />
        <SelectField
          label={t`Role`}
          name="role"
          value={role}
          onChange={({ target }) => setRole(target.value === "scorer" ? "scorer" : "director")}
        >
          <option value="director">{t(ROLE_WORDS.director)}</option>
          <option value="scorer">{t(ROLE_WORDS.scorer)}</option>
        </SelectField>
      </div>
      <Button type="submit" className="justify-self-start" disabled={acts.busy !== null}>
        <Trans>Add to the staff</Trans>
      </Button>
    </form>
  );
}
