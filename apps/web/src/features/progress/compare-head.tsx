import type { Progress } from "@capicu/contract/progress";
import { useLingui } from "@lingui/react/macro";
import { ArrowLeftRight } from "lucide-react";

import { comparePath, profilePath } from "#lib/player-paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";

import { nameOf } from "./name-of.ts";

interface CompareHeadProps {
  one: Progress;
  other: Progress;
}

export function CompareHead({ one, other }: CompareHeadProps) {
  const { t } = useLingui();
  return (
    <header className="compare-head">
      <Side progress={one} />
      <Link
        to={comparePath(other.player.handle, one.player.handle)}
        className="icon-button"
        aria-label={t`Swap players`}
      >
        <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Side progress={other} />
    </header>
  );
}

function Side({ progress }: { progress: Progress }) {
  const { user_id, handle, avatar_url } = progress.player;
  const name = nameOf(progress);
  return (
    <div className="compare-side">
      <Avatar id={user_id} name={name} address={avatar_url} size={58} />
      <span className="grid min-w-0">
        <Link to={profilePath(handle)} className="compare-name type-h3 link">
          <bdi>{name}</bdi>
        </Link>
        <span className="compare-name type-small text-ink-2">{handle}</span>
      </span>
    </div>
  );
}
