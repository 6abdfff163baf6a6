import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { isEntitled } from "@capicu/contract/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, type SyntheticEvent } from "react";

import { changeFacts } from "#backend/club-management.ts";
import { FactsFields } from "#features/clubs/facts-fields.tsx";
import { factsOf, faultsIn } from "#features/clubs/facts-values.ts";
import { useSay } from "#languages/say.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { useActs } from "#widgets/use-acts.ts";

import type { ManagePartProps } from "./manage-part.ts";
import { useFactsDraft } from "./use-facts-draft.ts";

/** What the club says of itself; what was typed and not saved survives a reload. */
export function FactsPart({ club, onChange }: ManagePartProps) {
  const { t } = useLingui();
  const say = useSay();
  const player = useKnownPlayer();
  const acts = useActs(onChange);
  const heading = useRef<HTMLHeadingElement>(null);
  const { values, isChanged, change, forget } = useFactsDraft(club);
  const faults = faultsIn(values);
  const isFaulty = Object.keys(faults).length > 0;
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = Object.keys(faults);
    const field = event.currentTarget.elements.namedItem(first ?? "");
    if (isFaulty) return field instanceof HTMLElement ? field.focus() : undefined;
    if (!(await acts.act("save", () => changeFacts(club.id, factsOf(values)), t`Saved.`))) return;
    forget();
    onChange();
    // The button is off until something is changed again, and has lost the focus.
    heading.current?.focus();
  };
  return (
    <Card className="p-4 md:p-6">
      <form className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        <h2 ref={heading} tabIndex={-1} className="type-h2">
          <Trans>Facts about the club</Trans>
        </h2>
        <FactsFields
          name={club.name}
          values={values}
          faults={faults}
          coloursLocked={
            player === null || isEntitled(player, "club_themes")
              ? undefined
              : say(CLUB_BLOCKERS.theme)
          }
          onChange={change}
        />
        {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
        <div className="manage-actions">
          <Button type="submit" disabled={!isChanged} busy={acts.busy !== null && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
          {isChanged && (
            <Button variant="quiet" onClick={forget}>
              <Trans>Discard the changes</Trans>
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
