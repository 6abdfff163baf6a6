import type { CirclePlayer } from "@capicu/contract/social";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import type { Circle } from "#backend/social.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { readCircle } from "#state/social.ts";
import { useAppDispatch } from "#state/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Link } from "#ui/link.tsx";
import { Loader } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { Rack } from "#ui/rack.tsx";
import { Tag } from "#ui/tag.tsx";

import { useSocialSlice } from "./use-social.ts";

const OPTIONS = [
  { value: "followers", label: msg`Followers` },
  { value: "following", label: msg({ message: "Following", context: "list of players" }) },
  { value: "likes", label: msg`Likes` },
] as const;

const NOBODY: Record<Circle, MessageDescriptor> = {
  followers: msg`Nobody follows this player yet.`,
  following: msg`This player follows nobody yet.`,
  likes: msg`Nobody likes this player yet.`,
};

interface CircleDialogProps {
  player: { user_id: string; username: string };
  /** Null when closed. */
  circle: Circle | null;
  onChange: (circle: Circle | null) => void;
}

/** A player's followers, followed players and likes. */
export function CircleDialog({ player, circle, onChange }: CircleDialogProps) {
  const { t } = useLingui();
  const options = OPTIONS.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <Dialog title={player.username} open={circle !== null} onClose={() => onChange(null)}>
      {circle !== null && (
        <>
          <Rack label={t`List`} value={circle} options={options} onChange={onChange} />
          <List
            key={`${circle} ${player.user_id}`}
            circle={circle}
            userId={player.user_id}
            onLeave={() => onChange(null)}
          />
        </>
      )}
    </Dialog>
  );
}

interface ListProps {
  circle: Circle;
  userId: string;
  onLeave: () => void;
}

function List({ circle, userId, onLeave }: ListProps) {
  const { t } = useLingui();
  const { players, state, more, read } = useCircle(circle, userId);
  if (state.error !== undefined)
    return (
      <Message variant="error">
        {`${state.error} `}
        <button type="button" className="link" onClick={() => read(null)}>
          <Trans>Try again</Trans>
        </button>
      </Message>
    );
  return (
    <div className="grid gap-3" aria-busy={state.loading}>
      {players.length > 0 && (
        <ul>
          {players.map((player) => (
            <Line key={player.user_id} player={player} onLeave={onLeave} />
          ))}
        </ul>
      )}
      <output className="flex items-center gap-3 text-ink-2">
        {state.loading && (
          <>
            <Loader />
            <Trans>Loading...</Trans>
          </>
        )}
        {!state.loading && players.length === 0 && t(NOBODY[circle])}
      </output>
      {more && (
        <Button variant="secondary" size="sm" onClick={() => read(state.cursor)}>
          <Trans>Show more players</Trans>
        </Button>
      )}
    </div>
  );
}

function Line({ player, onLeave }: { player: CirclePlayer; onLeave: () => void }) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <Avatar id={player.user_id} name={player.username} address={player.avatar_url} />
      <Link
        to={`/players?player=${encodeURIComponent(player.handle.replace(/^@/, ""))}`}
        className="grid min-w-0 flex-1 rounded-sm"
        onClick={onLeave}
      >
        <span className="truncate type-h3 text-[0.9375rem]/[1.25rem]">{player.username}</span>
        <span className="truncate type-small text-ink-2">{shownHandle(player)}</span>
      </Link>
      {player.is_friend && (
        <Tag variant="brass-soft">
          <Trans>Friends</Trans>
        </Tag>
      )}
    </li>
  );
}

interface CircleState {
  loading: boolean;
  cursor: string | null;
  error?: string;
}

function useCircle(circle: Circle, userId: string) {
  const dispatch = useAppDispatch();
  const players = useSocialSlice()[circle];
  const [state, setState] = useState<CircleState>({ loading: true, cursor: null });
  const readNext = useCallback(
    (cursor: string | null) => {
      dispatch(readCircle({ circle, userId, cursor }))
        .unwrap()
        .then(({ nextCursor }) => setState({ loading: false, cursor: nextCursor }))
        .catch((error: { message?: string }) =>
          setState({ loading: false, cursor: null, error: error.message ?? messageOf(error) }),
        );
    },
    [circle, userId, dispatch],
  );
  useEffect(() => readNext(null), [readNext]);
  const read = (cursor: string | null) => {
    setState({ loading: true, cursor });
    readNext(cursor);
  };
  const more = !state.loading && state.cursor !== null;
  return { players: state.loading && state.cursor === null ? [] : players, state, more, read };
}
