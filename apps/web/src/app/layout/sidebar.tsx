import { useLingui } from "@lingui/react/macro";
import { ChevronsLeft, ChevronsRight, X } from "lucide-react";
import { useEffect, useRef } from "react";

import { useKnownRole } from "#state/known-player.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { LogoMark, Wordmark } from "#ui/wordmark.tsx";

import { BellPlace } from "./bell-place.tsx";
import { NavLink } from "./nav-link.tsx";
import { shownTo, SIDEBAR_ITEMS, type NavigationItem } from "./navigation.tsx";
import { SidebarFoot } from "./sidebar-foot.tsx";
import { UpgradePrompt } from "./upgrade-prompt.tsx";

interface SidebarProps {
  mobile: boolean;
  open: boolean;
  /** The visible share while a finger moves the drawer. */
  dragged: number | null;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  onClose: () => void;
}

export function Sidebar(props: SidebarProps) {
  const { mobile, open, dragged, collapsed, onCollapse, onClose } = props;
  const { t } = useLingui();
  const role = useKnownRole();
  const close = useFocusWhenOpened(open);
  const style =
    dragged === null ? {} : { translate: `${(dragged - 1) * 100}% 0`, transition: "none" };
  return (
    <aside
      className="sidebar"
      aria-label={t`Main`}
      data-open={open ? "" : undefined}
      inert={mobile && !open}
      style={style}
    >
      <div className="sidebar-head">
        <Link to="/" aria-label={t`Capicú, home`} className="sidebar-brand">
          {collapsed ? <LogoMark /> : <Wordmark height={30} />}
        </Link>
        {mobile && (
          <IconButton ref={close} label={t`Close menu`} onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        {!mobile && !collapsed && (
          <IconButton label={t`Collapse sidebar`} onClick={() => onCollapse(true)}>
            <ChevronsLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <nav aria-label={t`Pages`}>
        <ul className="grid gap-1">
          {shownTo(role, SIDEBAR_ITEMS).map((item) => (
            <li key={item.to}>
              <Item item={item} collapsed={collapsed} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-4 pt-6">
        {!collapsed && <UpgradePrompt />}
        {collapsed && (
          <IconButton label={t`Expand sidebar`} onClick={() => onCollapse(false)}>
            <ChevronsRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        <BellPlace variant="item" isShown={!mobile} />
        <SidebarFoot collapsed={collapsed} />
      </div>
    </aside>
  );
}

function Item({ item, collapsed }: { item: NavigationItem; collapsed: boolean }) {
  const { t } = useLingui();
  const { to, Icon } = item;
  const label = t(item.label);
  return (
    <NavLink to={to} className="nav-item" title={collapsed ? label : undefined}>
      <span className="nav-half">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={collapsed ? "sr-only" : "nav-label"}>{label}</span>
    </NavLink>
  );
}

function useFocusWhenOpened(open: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) button.current?.focus();
  }, [open]);
  return button;
}
