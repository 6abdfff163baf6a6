import { NavLink } from "react-router";

import { useKnownAdmin } from "#state/known-player.ts";

import { shownTo, TAB_ITEMS } from "./navigation.tsx";

export function TabBar() {
  const isAdmin = useKnownAdmin();
  return (
    <nav className="tab-bar" aria-label="Tabs">
      {shownTo(isAdmin, TAB_ITEMS).map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className="tab-item">
          <Icon size={21} strokeWidth={1.75} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
