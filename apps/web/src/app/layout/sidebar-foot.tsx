import { Link } from "react-router";

import { ThemeToggle } from "#ui/theme-toggle.tsx";

import { SocialLinks } from "./social-links.tsx";
import { UserBlock } from "./user-block.tsx";

const LEGAL = [
  { to: "/policy", label: "Policy" },
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
];

export function SidebarFoot({ collapsed }: { collapsed: boolean }) {
  if (collapsed)
    return (
      <div className="grid justify-items-center gap-3">
        <ThemeToggle />
        <UserBlock collapsed />
      </div>
    );
  return (
    <div className="grid gap-3">
      <SocialLinks />
      <div className="border-t border-line pt-3">
        <UserBlock collapsed={false} />
      </div>
      <div className="flex items-center justify-between gap-2">
        <nav aria-label="Legal" className="flex gap-4 pl-1 type-small text-ink-3">
          {LEGAL.map(({ to, label }) => (
            <Link key={to} to={to} className="py-3 hover:text-ink">
              {label}
            </Link>
          ))}
        </nav>
        <span className="max-lg:hidden">
          <ThemeToggle />
        </span>
      </div>
    </div>
  );
}
