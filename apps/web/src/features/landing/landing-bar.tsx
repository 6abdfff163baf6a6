import { Trans, useLingui } from "@lingui/react/macro";
import { Menu, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

import { forgetSession, holdsSession } from "#backend/session-storage.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { ThemeToggle } from "#ui/theme-toggle.tsx";
import { Wordmark } from "#ui/wordmark.tsx";
import { LanguageMenu } from "#widgets/language-menu.tsx";

export function LandingBar() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const Icon = open ? X : Menu;
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [open]);
  return (
    <header className="sticky top-0 z-(--z-bar) bg-bg">
      <div className="mx-auto flex h-16 max-w-[1440px] items-center gap-2 px-4 sm:px-8">
        <Link to="/" className="mr-auto rounded-sm" aria-label={t`Capicú, home`}>
          <Wordmark height={30} />
        </Link>
        <LanguageMenu outlined />
        <ThemeToggle outlined />
        <div className="flex gap-2 max-sm:hidden">
          <AccountButtons />
        </div>
        <span className="sm:hidden">
          <IconButton
            ref={toggle}
            label={open ? t`Close menu` : t`Open menu`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {open && (
        <nav aria-label={t`Menu`} className="grid gap-2 border-t border-line p-4 sm:hidden">
          <AccountButtons />
        </nav>
      )}
    </header>
  );
}

// This page only knows whether a session is stored, because the client is not loaded here.
function AccountButtons() {
  // Whoever signs out on another page arrives here before the session has ended.
  const held = useSyncExternalStore(followStorage, holdsSession, drawnForVisitors);
  useEffect(() => {
    // From now on React renders the right buttons; see page-start.js.
    delete document.documentElement.dataset["session"];
  }, []);
  if (!held)
    return (
      <>
        <ButtonLink to="/login" variant="quiet" className="for-visitors">
          <Trans>Login</Trans>
        </ButtonLink>
        <ButtonLink to="/register" className="for-visitors">
          <Trans>Sign Up</Trans>
        </ButtonLink>
      </>
    );
  const leave = async () => {
    const { signOut } = await import("#backend/sessions.ts");
    await signOut().catch(forgetSession);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void leave()}>
        <Trans>Logout</Trans>
      </Button>
      <ButtonLink to="/leaderboard">
        <Trans>Dashboard</Trans>
      </ButtonLink>
    </>
  );
}

function followStorage(listener: () => void) {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

const drawnForVisitors = () => false;
