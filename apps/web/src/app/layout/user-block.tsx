import { LogIn, LogOut, UserPlus } from "lucide-react";
import { Link, NavLink, useNavigate } from "react-router";

import { leavingBegun, selectAuth, signOut } from "#state/auth.ts";
import { useKnownPlayer, type KnownPlayer } from "#state/known-player.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

export function UserBlock({ collapsed }: { collapsed: boolean }) {
  const { isInitialized, isError } = useAppSelector(selectAuth);
  const user = useKnownPlayer();
  if (user !== null) return <Player user={user} collapsed={collapsed} />;
  if (!isInitialized && !isError) return <output className="user-wait">Loading...</output>;
  return <Visitor collapsed={collapsed} />;
}

function Player({ user, collapsed }: { user: KnownPlayer; collapsed: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = async () => {
    // The current page stays until the landing page is loaded, and its guard must not redirect to login
    // meanwhile.
    dispatch(leavingBegun());
    await navigate("/");
    await dispatch(signOut());
  };
  return (
    <div className={collapsed ? "grid justify-items-center gap-2" : "flex items-center gap-2"}>
      <NavLink to="/profile" className="user-link" title={collapsed ? user.username : undefined}>
        <Avatar id={user.id} name={user.username} address={user.avatar_url} size={38} />
        <span className={collapsed ? "sr-only" : "grid min-w-0"}>
          <span className="truncate type-h3">{user.username}</span>
          <span className="type-small text-ink-2">{roleLabel(user)}</span>
        </span>
      </NavLink>
      <IconButton label="Logout" onClick={() => void leave()}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function roleLabel(user: KnownPlayer) {
  if (user.is_admin) return "Admin";
  return user.is_pro || user.subscription_tier === "pro" ? "Pro member" : "Player";
}

function Visitor({ collapsed }: { collapsed: boolean }) {
  if (collapsed)
    return (
      <Link
        to="/register"
        className="icon-button"
        data-outlined=""
        aria-label="Sign Up"
        title="Sign Up"
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
        Login
      </ButtonLink>
      <ButtonLink to="/register" size="sm">
        Sign Up
      </ButtonLink>
    </div>
  );
}
