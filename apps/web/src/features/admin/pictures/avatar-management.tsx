import type { PlayerPictures } from "@capicu/contract/picture-moderation";
import { PICTURE_REMOVED, PICTURES_PAGE } from "@capicu/contract/picture-moderation";
import type { PictureKind } from "@capicu/contract/pictures";
import { plural, select } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";

import { productApi } from "#backend/product-api.ts";
import { pictureBlockerOf } from "#features/admin/decision-blocker.ts";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useText } from "#features/admin/text.ts";
import type { Notice } from "#features/admin/use-work.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-queue-clear.svg";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { TextField } from "#ui/text-field.tsx";

import { RejectDialog } from "./reject-dialog.tsx";
import { pictureNotice, sendDecision, type PictureReason } from "./use-picture-queue.ts";

const SEARCH_SETTLE_MS = 300;

interface Removal {
  player: PlayerPictures;
  kind: PictureKind;
  address: string;
}

/** All players with a picture, which a moderator may remove. */
export function AvatarManagement() {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const query = useDebounced(search.trim(), SEARCH_SETTLE_MS);
  const read = useCallback(
    () => productApi.get<{ users: PlayerPictures[] }>("/admin/avatars/all", { search: query }),
    [query],
  );
  const { value, error, reload } = useRequest(read);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  const remove = async (why: PictureReason) => {
    if (removal === null) return;
    const { player, kind, address } = removal;
    setRemoval(null);
    const order = { kind, playerId: player.id, picture: address, ...why } as const;
    const refusal = await sendDecision({ ...order, action: "remove" });
    setNotice(pictureNotice(refusal, kind, "remove"));
    reload();
  };
  const kindToRemove = removal?.kind ?? "picture";
  const name = removal?.player.username;

  return (
    <div className="grid gap-4">
      {notice !== null && <NoticeMessage notice={notice} />}
      <TextField
        label={t`Search players with a picture`}
        type="search"
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Found
        players={value?.users}
        error={error}
        onRetry={reload}
        onRemove={setRemoval}
        query={query}
      />
      <RejectDialog
        title={t`${select(kindToRemove, {
          avatar: "Remove this avatar",
          banner: "Remove this banner",
          other: "Remove this picture",
        })}`}
        description={
          name === undefined
            ? t`It is removed everywhere. The player sees the reason.`
            : t`It is removed everywhere. ${name} sees the reason.`
        }
        preset={PICTURE_REMOVED}
        verb={t`Remove`}
        open={removal !== null}
        onClose={() => setRemoval(null)}
        onReject={(why) => void remove(why)}
      />
    </div>
  );
}

interface FoundProps {
  players: readonly PlayerPictures[] | undefined;
  error: Error | undefined;
  query: string;
  onRetry: () => void;
  onRemove: (removal: Removal) => void;
}

function Found({ players, error, query, onRetry, onRemove }: FoundProps) {
  const { t } = useLingui();
  if (players === undefined && error !== undefined) return <ErrorState onRetry={onRetry} />;
  if (players === undefined) return <LoadingView>{t`Loading pictures...`}</LoadingView>;
  if (players.length === 0)
    return (
      <Card>
        <EmptyState art={art} title={query === "" ? t`Nobody has a picture yet` : t`Nobody found`}>
          {query === ""
            ? t`Approved avatars and banners appear here.`
            : t`No player with a picture is called “${query}”.`}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <ul className="pictures-all">
        {players.map((player) => (
          <li key={player.id} className="pictures-all-row">
            <Avatar id={player.id} name={player.username} address={player.avatar_url} size={46} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{player.username}</span>
              <span className="block truncate type-small text-ink-2">{player.handle}</span>
            </span>
            <Removers player={player} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      {players.length === PICTURES_PAGE && (
        <p className="type-small text-ink-2">
          {t`${plural(PICTURES_PAGE, {
            one: "The first # by name.",
            other: "The first # by name.",
          })} Search to find others.`}
        </p>
      )}
    </>
  );
}

function Removers({
  player,
  onRemove,
}: {
  player: PlayerPictures;
  onRemove: (removal: Removal) => void;
}) {
  const { t } = useLingui();
  const words = useText();
  const { username } = player;
  const kinds = (["avatar", "banner"] as const).flatMap((kind) => {
    const address = player[`${kind}_url`];
    return address === null ? [] : [{ kind, address }];
  });
  const blocker = pictureBlockerOf(player);
  if (blocker !== null) return <span className="type-small text-ink-2">{words(blocker)}</span>;
  return kinds.map(({ kind, address }) => (
    <Button
      key={kind}
      variant="danger"
      aria-label={t`${select(kind, {
        avatar: `Remove avatar of ${username}`,
        other: `Remove banner of ${username}`,
      })}`}
      onClick={() => onRemove({ player, kind, address })}
    >
      {t`${select(kind, { avatar: "Remove avatar", other: "Remove banner" })}`}
    </Button>
  ));
}
