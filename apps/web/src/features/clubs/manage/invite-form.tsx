import { invitePath } from "@capicu/contract/club-text";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { createInvite, type NewInvite } from "#backend/club-management.ts";
import { ROLE_NAMES } from "#lib/club-roles.ts";
import { useDeadlineIn } from "#lib/use-deadline-in.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { useActs } from "#widgets/use-acts.ts";

import type { OrganiserPartProps } from "./manage-part.ts";
import type { MadeInvite } from "./new-invite.tsx";
import { givenRoles } from "./rights.ts";

const USES = [1, 5, 10, 25, 50, 100, 200] as const;
const DAYS = [1, 3, 7, 14, 30] as const;
const FIRST: NewInvite = { role: "member", uses: 10, days: 7 };
const DAY_MS = 86_400_000;

interface InviteFormProps extends Pick<OrganiserPartProps, "club" | "role"> {
  onMade: (made: MadeInvite) => void;
  onOutdated: () => void;
}

export function InviteForm({ club, role, onMade, onOutdated }: InviteFormProps) {
  const { t } = useLingui();
  const [invite, setInvite] = useState(FIRST);
  const acts = useActs(onOutdated);
  const make = async () => {
    const { id, token } = await createInvite(club.id, invite);
    const expiresAt = new Date(Date.now() + invite.days * DAY_MS);
    onMade({ id, address: `${location.origin}${invitePath(token)}`, expiresAt });
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void acts.act("make", make, t`The invitation link is ready.`);
  };
  return (
    <Card className="p-4 md:p-6">
      <form onSubmit={send} className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="type-h2">
            <Trans>Make an invitation link</Trans>
          </h2>
          <p className="text-ink-2">
            <Trans>Whoever opens it sees the club and who invites, and joins by one press.</Trans>
          </p>
        </div>
        <Choices role={role} invite={invite} onChange={setInvite} />
        {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
        <Button
          type="submit"
          busy={acts.busy !== null && t`Making the link...`}
          className="justify-self-start"
        >
          <Trans>Make the link</Trans>
        </Button>
      </form>
    </Card>
  );
}

interface ChoicesProps extends Pick<InviteFormProps, "role"> {
  invite: NewInvite;
  onChange: (invite: NewInvite) => void;
}

function Choices({ role, invite, onChange }: ChoicesProps) {
  const { t } = useLingui();
  const end = useDeadlineIn(invite.days);
  return (
    <div className="manage-fields">
      <Choice
        label={t`Role`}
        options={givenRoles(role).map((each) => ({ value: each, label: t(ROLE_NAMES[each]) }))}
        value={invite.role}
        onChoose={(next) => onChange({ ...invite, role: next })}
      />
      <Choice
        label={t`For how many players`}
        options={USES.map((value) => ({
          value,
          label: t`${plural(value, { one: "# player", other: "# players" })}`,
        }))}
        value={invite.uses}
        onChoose={(next) => onChange({ ...invite, uses: next })}
      />
      <Choice
        label={t`For how long`}
        help={t`Ends on ${end}`}
        options={DAYS.map((value) => ({
          value,
          label: t`${plural(value, { one: "# day", other: "# days" })}`,
        }))}
        value={invite.days}
        onChoose={(next) => onChange({ ...invite, days: next })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  help?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, help, options, value, onChoose } = props;
  return (
    <SelectField
      label={label}
      help={help}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option.value) === target.value);
        if (chosen !== undefined) onChoose(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
