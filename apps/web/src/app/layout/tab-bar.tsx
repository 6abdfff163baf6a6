import { useLingui } from "@lingui/react/macro";

import { useKnownRole } from "#state/known-player.ts";

import { NavLink } from "./nav-link.tsx";
import { shownTo, TAB_ITEMS } from "./navigation.tsx";

export function TabBar() {
  const { t } = useLingui();
  const role = useKnownRole();
  return (
    <nav className="tab-bar" aria-label={t`Tabs`}>
      {shownTo(role, TAB_ITEMS).map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className="tab-item">
          <Icon size={21} strokeWidth={1.75} aria-hidden="true" />
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
