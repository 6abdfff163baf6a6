import { Menu, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";

import { forgetSession, holdsSession } from "#backend/session-storage.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ThemeToggle } from "#ui/theme-toggle.tsx";
import { Wordmark } from "#ui/wordmark.tsx";

export function LandingBar() {
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
        <Link to="/" className="mr-auto rounded-sm" aria-label="Capicú, home">
          <Wordmark height={30} />
        </Link>
        <ThemeToggle outlined />
        <div className="flex gap-2 max-sm:hidden">
          <AccountButtons />
        </div>
        <span className="sm:hidden">
          <IconButton
            ref={toggle}
            label={open ? "Close menu" : "Open menu"}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {open && (
        <nav aria-label="Menu" className="grid gap-2 border-t border-line p-4 sm:hidden">
          <AccountButtons />
        </nav>
      )}
    </header>
  );
}

// This page only knows whether a session is stored, because the client is not loaded here.
function AccountButtons() {
  const [left, setLeft] = useState(false);
  const held = useSyncExternalStore(neverChanges, holdsSession, drawnForVisitors) && !left;
  useEffect(() => {
    // From now on React renders the right buttons; see page-start.js.
    delete document.documentElement.dataset["session"];
  }, []);
  if (!held)
    return (
      <>
        <ButtonLink to="/login" variant="quiet" className="for-visitors">
          Login
        </ButtonLink>
        <ButtonLink to="/register" className="for-visitors">
          Sign Up
        </ButtonLink>
      </>
    );
  const leave = async () => {
    const { signOut } = await import("#backend/sessions.ts");
    await signOut().catch(forgetSession);
    setLeft(true);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void leave()}>
        Logout
      </Button>
      <ButtonLink to="/leaderboard">Dashboard</ButtonLink>
    </>
  );
}

const neverChanges = () => () => undefined;
const drawnForVisitors = () => false;
