import { overallOf } from "@capicu/contract/directory";
import { formatRate } from "@capicu/contract/statistics";
import { useCallback, useState } from "react";

import { readProfileAsStranger } from "#backend/stranger-view.ts";
import { formatCount } from "#lib/format-numbers.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { useRequest } from "#lib/use-request.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

/** The player's own profile as the server shows it to visitors. */
export function StrangerPreview({ handle }: { handle: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Preview as a stranger
      </Button>
      <Dialog
        title="As a stranger sees you"
        description="This is what is saved now, without unsaved changes."
        open={open}
        onClose={() => setOpen(false)}
      >
        <Seen handle={handle} />
      </Dialog>
    </>
  );
}

function Seen({ handle }: { handle: string }) {
  const readAsStranger = useCallback(() => readProfileAsStranger(handle), [handle]);
  const { value: player, error, reload } = useRequest(readAsStranger);
  if (error !== undefined)
    return (
      <Message variant="error">
        {`${error.message} `}
        <button type="button" className="link" onClick={reload}>
          Try again
        </button>
      </Message>
    );
  if (player === undefined) return <output className="text-ink-2">Loading...</output>;
  if (player === null) return <p>Nothing. Strangers cannot see your profile.</p>;
  const { wins, losses, win_rate } = overallOf(player);
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
      <p>
        {wins === null || losses === null
          ? "No numbers"
          : `${formatCount(wins)} W · ${formatCount(losses)} L · ${formatRate(win_rate)}`}
        {player.rank !== null && ` · Rank ${formatCount(player.rank)}`}
      </p>
      <p className="text-ink-2">
        {player.is_open
          ? (player.bio ?? "No bio")
          : "Your bio, country, links and progress are hidden."}
      </p>
    </div>
  );
}
