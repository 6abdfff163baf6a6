import type { FeedDay } from "@capicu/contract/following-feed";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { profilePath } from "#lib/player-paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";

/** Who, and in a line what was approved of them on that day. */
export function FeedItem({ item }: { item: FeedDay }) {
  const { t } = useLingui();
  const { list } = useFormats();
  const { user_id, username, handle, avatar_url, uploads, wins, games, badges } = item;
  const facts = [
    t`${plural(uploads, { one: "# approved upload", other: "# approved uploads" })}`,
    wins !== null && t`${plural(wins, { one: "# more win", other: "# more wins" })}`,
    games !== null && t`${plural(games, { one: "# more game", other: "# more games" })}`,
    badges.length > 0 && t`${plural(badges.length, { one: "# new badge", other: "# new badges" })}`,
  ].filter((fact) => fact !== false);
  return (
    <div className="flex items-start gap-3">
      <Avatar id={user_id} name={username} address={avatar_url} size={40} />
      <div className="min-w-0">
        <Link to={profilePath(handle)} className="font-semibold wrap-anywhere link">
          <bdi>{username}</bdi>
        </Link>
        <p className="wrap-anywhere">{list(facts, { type: "unit", style: "short" })}</p>
      </div>
    </div>
  );
}
