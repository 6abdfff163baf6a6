import { Trans, useLingui } from "@lingui/react/macro";
import { Menu } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router";

import { useMediaQuery } from "#lib/use-media-query.ts";
import { usePersistedChoice } from "#lib/use-persisted-choice.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { ThemeToggle } from "#ui/theme-toggle.tsx";
import { Wordmark } from "#ui/wordmark.tsx";
import { LanguageMenu } from "#widgets/language-menu.tsx";

import { BellPlace } from "./bell-place.tsx";
import { MOBILE_BREAKPOINT_PX } from "./dimensions.ts";
import { NoticePlace } from "./notice-place.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TabBar } from "./tab-bar.tsx";
import { usePresence } from "./use-presence.ts";
import "./layout.css";
import { useSwipe } from "./use-swipe.ts";

const COLLAPSED_KEY = "capicu-sidebar-collapsed";

export function MainLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const mobile = useMediaQuery(`(width < ${MOBILE_BREAKPOINT_PX}px)`);
  const [collapsed, setCollapsed] = usePersistedChoice(COLLAPSED_KEY);
  const [drawer, setDrawer] = useState(false);
  const open = mobile && drawer;
  const dragged = useSwipe({ open, onChange: setDrawer, enabled: mobile });
  const main = useFocusOnArrival(() => setDrawer(false));
  useEscape(open, () => setDrawer(false));
  usePresence();
  useEffect(() => {
    // The attribute was a stand-in until the page could apply the choice.
    delete document.documentElement.dataset["collapsed"];
  }, []);

  return (
    <div className="layout" data-collapsed={!mobile && collapsed ? "" : undefined}>
      <a className="skip-link" href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <Sidebar
        mobile={mobile}
        open={open}
        dragged={dragged}
        collapsed={!mobile && collapsed}
        onCollapse={setCollapsed}
        onClose={() => setDrawer(false)}
      />
      {(open || dragged !== null) && (
        <div
          className="drawer-scrim"
          style={{ opacity: dragged ?? 1 }}
          onClick={() => setDrawer(false)}
          aria-hidden="true"
        />
      )}
      <div className="layout-body" inert={open}>
        <header className="topbar">
          <IconButton label={t`Open menu`} aria-expanded={open} onClick={() => setDrawer(true)}>
            <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <Link to="/" aria-label={t`Capicú, home`}>
            <Wordmark height={26} />
          </Link>
          <div className="flex justify-self-end">
            <BellPlace variant="icon" isShown={mobile} />
            <LanguageMenu />
            <ThemeToggle />
          </div>
        </header>
        <div id="page-notices" />
        <NoticePlace />
        <main id="content" ref={main} tabIndex={-1}>
          {children}
        </main>
        <TabBar />
      </div>
    </div>
  );
}

/** A new page starts at its top and takes the focus, so that screen readers start there. */
function useFocusOnArrival(arrived: () => void) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    arrived();
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  });
  return main;
}

function useEscape(active: boolean, escape: () => void) {
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => event.key === "Escape" && escape();
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
