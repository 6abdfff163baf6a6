import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { LogIn, LogOut, UserPlus } from "lucide-react";

import { selectAuth } from "#state/auth.ts";
import { useKnownPlayer, type KnownPlayer } from "#state/known-player.ts";
import { useAppSelector } from "#state/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";

import { NavLink } from "./nav-link.tsx";
import { useLeave } from "./use-leave.tsx";

export function UserBlock({ collapsed }: { collapsed: boolean }) {
  const { isInitialized, isError } = useAppSelector(selectAuth);
  const user = useKnownPlayer();
  if (user !== null) return <Player user={user} collapsed={collapsed} />;
  if (!isInitialized && !isError)
    return (
      <output className="user-wait">
        <Trans>Loading...</Trans>
      </output>
    );
  return <Visitor collapsed={collapsed} />;
}

function Player({ user, collapsed }: { user: KnownPlayer; collapsed: boolean }) {
  const { t } = useLingui();
  const { leave, question } = useLeave(user.id);
  return (
    <div className={collapsed ? "grid justify-items-center gap-2" : "flex items-center gap-2"}>
      <NavLink to="/profile" className="user-link" title={collapsed ? user.username : undefined}>
        <Avatar id={user.id} name={user.username} address={user.avatar_url} size={38} />
        <span className={collapsed ? "sr-only" : "grid min-w-0"}>
          <span className="truncate type-h3">{user.username}</span>
          <span className="type-small text-ink-2">{t(roleLabel(user))}</span>
        </span>
      </NavLink>
      <IconButton label={t`Logout`} onClick={() => void leave()}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {question}
    </div>
  );
}

function roleLabel(user: KnownPlayer): MessageDescriptor {
  if (user.is_admin) return msg`Admin`;
  if (user.role !== "user") return msg`Staff`;
  return user.is_pro || user.subscription_tier === "pro" ? msg`Pro member` : msg`Player`;
}

function Visitor({ collapsed }: { collapsed: boolean }) {
  const { t } = useLingui();
  if (collapsed)
    return (
      <Link
        to="/register"
        className="icon-button"
        data-outlined=""
        aria-label={t`Sign Up`}
        title={t`Sign Up`}
      >
        <UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    );
  return (
    <div className="flex gap-2">
      <ButtonLink
        to="/login"
        variant="secondary"
        size="sm"
        icon={<LogIn size={16} aria-hidden="true" />}
      >
        <Trans>Login</Trans>
      </ButtonLink>
      <ButtonLink to="/register" size="sm">
        <Trans>Sign Up</Trans>
      </ButtonLink>
    </div>
  );
}
