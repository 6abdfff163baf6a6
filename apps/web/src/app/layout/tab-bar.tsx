import { NavLink } from "react-router";

import { selectIsAdmin } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";

import { shownTo, TAB_ITEMS } from "./navigation.tsx";

export function TabBar() {
  const isAdmin = useAppSelector(selectIsAdmin);
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
