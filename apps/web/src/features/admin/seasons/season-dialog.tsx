import {
  SEASON_NAME_MAX,
  SEASON_NAME_MIN,
  SEASON_NAME_WRONG,
  type ManagedSeason,
  type SeasonAct,
} from "@capicu/contract/seasons";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";

import type { CardAction } from "./season-card.tsx";

interface SeasonDialogProps {
  season: ManagedSeason;
  action: CardAction;
  onClose: () => void;
  onConfirm: (act: SeasonAct, name: string) => void;
}

const TITLES = {
  rename: (name: string) => msg`Rename ${name}?`,
  close: (name: string) => msg`Close ${name}?`,
  cancel: (name: string) => msg`Take back ${name}?`,
};

/** Says what the act does before it is done. */
export function SeasonDialog({ season, action, onClose, onConfirm }: SeasonDialogProps) {
  const { t } = useLingui();
  const say = useSay();
  const { slug, name } = season;
  const [written, setWritten] = useState(name);
  const [isWrong, setWrong] = useState(false);
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (action !== "rename") return onConfirm({ action, slug }, name);
    const trimmed = written.trim();
    if (trimmed.length < SEASON_NAME_MIN) return setWrong(true);
    return onConfirm({ action, slug, name: trimmed }, trimmed);
  };
  return (
    <Dialog title={t(TITLES[action](name))} open onClose={onClose}>
      <form onSubmit={confirm} className="grid gap-4" noValidate>
        {action === "rename" ? (
          <TextField
            label={t({ message: "Name", context: "of a season" })}
            maxLength={SEASON_NAME_MAX}
            value={written}
            error={isWrong ? say(SEASON_NAME_WRONG) : undefined}
            onChange={({ currentTarget }) => {
              setWrong(false);
              setWritten(currentTarget.value);
            }}
          />
        ) : (
          <p>
            <Consequence season={season} action={action} />
          </p>
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={action === "rename" ? "primary" : "danger-fill"} type="submit">
            {action === "rename" && <Trans>Save the name</Trans>}
            {action === "close" && <Trans>Close the season</Trans>}
            {action === "cancel" && <Trans>Take back the season</Trans>}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Consequence({
  season: { is_over },
  action,
}: Pick<SeasonDialogProps, "season" | "action">) {
  if (action === "cancel")
    return <Trans>It has not begun, and nobody will see that it was planned.</Trans>;
  return (
    <>
      <Trans>
        The result is frozen as it is now. What is corrected later is noted beside a place and
        changes none. This cannot be undone.
      </Trans>{" "}
      {!is_over && <Trans>Its last day is not over: the season ends now.</Trans>}
    </>
  );
}
