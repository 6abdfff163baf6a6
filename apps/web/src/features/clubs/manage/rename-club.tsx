import { CLUB_RENAMES_MAX } from "@capicu/contract/club-acts";
import {
  CLUB_NAME_MAX,
  CLUB_NAME_WRONG,
  CLUB_SLUG_WRONG,
  clubPath,
  clubSlug,
  isClubName,
  isClubSlug,
  tidyClubName,
} from "@capicu/contract/club-text";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { renameClub } from "#backend/club-management.ts";
import { useRefusalFocus } from "#lib/use-refusal-focus.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";

import type { ManagePartProps } from "./manage-part.ts";
import { useActs } from "./use-act.ts";

interface RenameClubProps extends ManagePartProps {
  /** Within the last year. */
  renames: number;
}

export function RenameClub({ club, renames, onChange }: RenameClubProps) {
  const { t } = useLingui();
  const left = Math.max(0, CLUB_RENAMES_MAX - renames);
  return (
    <Card className="grid gap-3 p-4 md:p-6">
      <h2 className="type-h2">
        <Trans>Rename the club</Trans>
      </h2>
      <p className="text-ink-2">
        {left === 0 ? (
          <Trans>
            The club was renamed twice within the last year, so it keeps its name for now.
          </Trans>
        ) : (
          <>
            {t`${plural(left, {
              one: "You can rename it # more time within a year.",
              other: "You can rename it # more times within a year.",
            })}`}{" "}
            <Trans>The address until now leads to the club for another year.</Trans>
          </>
        )}
      </p>
      {left > 0 && <RenameForm key={club.name} club={club} onChange={onChange} />}
    </Card>
  );
}

function RenameForm({ club, onChange }: ManagePartProps) {
  const { t } = useLingui();
  const acts = useActs(onChange);
  const { form, refuse } = useRefusalFocus();
  const [typedName, setName] = useState(club.name);
  /** Until it is typed, it follows the name. */
  const [typedSlug, setSlug] = useState<string>();
  const [faults, setFaults] = useState<{ name?: string; slug?: string }>({});
  const name = tidyClubName(typedName);
  const slug = typedSlug ?? (name === club.name ? club.slug : clubSlug(name));
  const address = `${location.host}${clubPath(slug)}`;
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = {
      ...(isClubName(name) ? {} : { name: CLUB_NAME_WRONG }),
      ...(isClubSlug(slug) ? {} : { slug: CLUB_SLUG_WRONG }),
    };
    setFaults(found);
    const [field] = Object.keys(found);
    if (field !== undefined) return refuse(field);
    if (
      await acts.act("rename", () => renameClub(club.id, name, slug), t`The club has a new name.`)
    )
      onChange();
    else refuse("name");
  };
  const isSame = name === club.name && slug === club.slug;
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
      <div className="manage-fields">
        <TextField
          label={t`Name of the club`}
          name="name"
          autoComplete="off"
          value={typedName}
          error={faults.name}
          aside={
            <span className="type-small tabular-nums">{`${name.length} / ${CLUB_NAME_MAX}`}</span>
          }
          onChange={({ target }) => {
            setFaults({});
            setName(target.value);
          }}
        />
        <TextField
          label={t`Address of the club`}
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help={t`The club is then at ${address}`}
          value={slug}
          error={faults.slug}
          onChange={({ target }) => {
            setFaults({});
            setSlug(target.value.toLowerCase());
          }}
        />
      </div>
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        disabled={isSame}
        busy={acts.busy !== null && t`Renaming...`}
      >
        <Trans>Rename</Trans>
      </Button>
    </form>
  );
}
