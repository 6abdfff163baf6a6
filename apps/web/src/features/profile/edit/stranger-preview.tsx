import { overallOf } from "@capicu/contract/directory";
import type { PublicProfile } from "@capicu/contract/profiles";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";

import { readProfileAsStranger } from "#backend/stranger-view.ts";
import { useFormats } from "#languages/formats.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { useRequest } from "#lib/use-request.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

/** The player's own profile as the server shows it to visitors. */
export function StrangerPreview({ handle }: { handle: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        <Trans>Preview as a stranger</Trans>
      </Button>
      <Dialog
        title={t`As a stranger sees you`}
        description={t`This is what is saved now, without unsaved changes.`}
        open={open}
        onClose={() => setOpen(false)}
      >
        <Seen handle={handle} />
      </Dialog>
    </>
  );
}

function Seen({ handle }: { handle: string }) {
  const { t } = useLingui();
  const readAsStranger = useCallback(() => readProfileAsStranger(handle), [handle]);
  const { value: player, error, reload } = useRequest(readAsStranger);
  if (error !== undefined)
    return (
      <Message variant="error">
        {`${error.message} `}
        <button type="button" className="link" onClick={reload}>
          <Trans>Try again</Trans>
        </button>
      </Message>
    );
  if (player === undefined) return <output className="text-ink-2">{t`Loading...`}</output>;
  if (player === null) return <p>{t`Nothing. Strangers cannot see your profile.`}</p>;
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar
          id={player.user_id}
          name={player.username ?? ""}
          address={player.avatar_url}
          size={46}
        />
        <span className="grid min-w-0">
          <span className="truncate type-h3">{player.username}</span>
          <span className="truncate type-small text-ink-2">{shownHandle(player)}</span>
        </span>
      </div>
      <Numbers player={player} />
      <p className="text-ink-2">
        {player.is_open
          ? (player.bio ?? t`No bio`)
          : t`Your bio, country, links and progress are hidden.`}
      </p>
    </div>
  );
}

function Numbers({ player }: { player: PublicProfile }) {
  const { t } = useLingui();
  const { number, rate: formatRate } = useFormats();
  const { wins, losses, win_rate } = overallOf(player);
  const parts: string[] = [];
  if (wins === null || losses === null) parts.push(t`No numbers`);
  else {
    const [won, lost, rate] = [number(wins), number(losses), formatRate(win_rate)];
    parts.push(t`${won} W · ${lost} L · ${rate}`);
  }
  if (player.rank !== null) {
    const rank = number(player.rank);
    parts.push(t`Rank ${rank}`);
  }
  return <p>{parts.join(" · ")}</p>;
}
