import { CLUB_RENAMES_MAX } from "@capicu/contract/club-acts";
import { CLUB_NAME_MAX, clubPath } from "@capicu/contract/club-text";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";

import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";

import type { ManagePartProps } from "./manage-part.ts";
import { useRename, type RenameProps } from "./use-rename.ts";

interface RenameClubProps extends ManagePartProps {
  /** Within the last year. */
  renames: number;
}

export function RenameClub({ club, renames, onChange }: RenameClubProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const left = Math.max(0, CLUB_RENAMES_MAX - renames);
  return (
    <Card className="grid gap-3 p-4 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="type-h2">
        <Trans>Rename the club</Trans>
      </h2>
      {left === 0 ? (
        <p className="text-ink-2">
          <Trans>
            The club was renamed twice within the last year, so it keeps its name for now.
          </Trans>
        </p>
      ) : (
        <>
          <p className="text-ink-2">
            {t`${plural(left, {
              one: "You can rename it # more time within a year. The address until now leads to the club for another year.",
              other:
                "You can rename it # more times within a year. The address until now leads to the club for another year.",
            })}`}
          </p>
          <RenameForm
            key={club.name}
            club={club}
            onChange={onChange}
            // The form begins anew with the new name, and the focus is lost with its button.
            onRenamed={() => heading.current?.focus()}
          />
        </>
      )}
    </Card>
  );
}

function RenameForm(props: RenameProps) {
  const { t } = useLingui();
  const { club } = props;
  const { form, typedName, name, slug, faults, acts, typeName, typeSlug, send } = useRename(props);
  const address = `${location.host}${clubPath(slug)}`;
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
          onChange={({ target }) => typeName(target.value)}
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
          onChange={({ target }) => typeSlug(target.value)}
        />
      </div>
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        disabled={name === club.name && slug === club.slug}
        busy={acts.busy !== null && t`Renaming...`}
      >
        <Trans>Rename</Trans>
      </Button>
    </form>
  );
}
