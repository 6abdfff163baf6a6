import type { BlockedPlayer } from "@capicu/contract/social";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { readBlocks, unblock } from "#backend/social.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Loader } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";

interface BlockedPlayersProps {
  /** Called when a player was unblocked. */
  onUnblocked?: () => void;
}

/** The blocked players, who are hidden everywhere else, with a button that unblocks them. */
export function BlockedPlayers(props: BlockedPlayersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link-plain justify-self-start type-small"
        onClick={() => setOpen(true)}
      >
        <Trans>Blocked players</Trans>
      </button>
      <Dialog title={t`Blocked players`} open={open} onClose={() => setOpen(false)}>
        <List {...props} />
      </Dialog>
    </>
  );
}

function List({ onUnblocked }: BlockedPlayersProps) {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readBlocks);
  const [failure, setFailure] = useState<string>();
  const unblockPlayer = async ({ user_id }: BlockedPlayer) => {
    setFailure(undefined);
    try {
      await unblock(user_id);
      onUnblocked?.();
      reload();
    } catch (problem) {
      setFailure(messageOf(problem));
    }
  };
  const trouble = failure ?? error?.message;
  return (
    <div className="grid gap-3">
      {trouble !== undefined && (
        <Message variant="error">
          {`${trouble} `}
          <button type="button" className="link" onClick={reload}>
            <Trans>Try again</Trans>
          </button>
        </Message>
      )}
      <output className="flex items-center gap-3 text-ink-2">
        {value === undefined && error === undefined && (
          <>
            <Loader />
            <Trans>Loading...</Trans>
          </>
        )}
        {value?.length === 0 && t`You have not blocked anyone.`}
      </output>
      {value !== undefined && value.length > 0 && (
        <ul>
          {value.map((player) => (
            <Line
              key={player.user_id}
              player={player}
              onUnblock={() => void unblockPlayer(player)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ player, onUnblock }: { player: BlockedPlayer; onUnblock: () => void }) {
  const { username } = player;
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-2">
      <span className="grid min-w-0">
        <span className="truncate type-h3 text-[0.9375rem]/[1.25rem]">{username}</span>
        <span className="truncate type-small text-ink-2">{shownHandle(player)}</span>
      </span>
      <Button variant="secondary" size="sm" onClick={onUnblock}>
        <Trans>Unblock {username}</Trans>
      </Button>
    </li>
  );
}
