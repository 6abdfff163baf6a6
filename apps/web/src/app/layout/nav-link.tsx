// A link of the navigation, which says whether the reader is where it leads.
import { useLocation } from "react-router";

import { Link, type LinkProps } from "#ui/link.tsx";

export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isHere ? "page" : undefined} />;
}
