import type { ListedPlayer } from "@capicu/contract/directory";
import { useLingui } from "@lingui/react/macro";
import { UserRoundCheck, UserRoundPlus } from "lucide-react";

import { useListedFollow } from "#widgets/social/use-social.ts";

import { nameOf } from "./player-facts.ts";

/** Only an icon when space is tight; nothing on the player's own row. */
export function DirectoryFollow({ player }: { player: ListedPlayer }) {
  const { hidden, disabled, on, changing, toggle } = useListedFollow(player.user_id, player);
  const { t, i18n } = useLingui();
  if (hidden || disabled) return null;
  const Icon = on ? UserRoundCheck : UserRoundPlus;
  const name = nameOf(player, i18n);
  const word = on ? t`Following` : t`Follow`;
  return (
    <button
      type="button"
      className="button directory-follow"
      data-variant="secondary"
      data-size="sm"
      data-on={on || undefined}
      title={word}
      aria-label={on ? t`Following ${name}` : t`Follow ${name}`}
      // The button keeps the focus during the change.
      aria-disabled={changing}
      onClick={() => {
        if (!changing) toggle();
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="directory-follow-word">{word}</span>
    </button>
  );
}
