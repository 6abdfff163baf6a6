import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { Link } from "#ui/link.tsx";
import { ThemeToggle } from "#ui/theme-toggle.tsx";
import { LanguageMenu } from "#widgets/language-menu.tsx";

import { SocialLinks } from "./social-links.tsx";
import { UserBlock } from "./user-block.tsx";

const LEGAL = [
  { to: "/policy", label: msg`Policy` },
  { to: "/terms", label: msg`Terms` },
  { to: "/privacy", label: msg`Privacy` },
];

export function SidebarFoot({ collapsed }: { collapsed: boolean }) {
  const { t } = useLingui();
  if (collapsed)
    return (
      <div className="grid justify-items-center gap-3">
        <LanguageMenu />
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
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <nav aria-label={t`Legal`} className="flex flex-wrap gap-x-4 pl-1 type-small text-ink-3">
          {LEGAL.map(({ to, label }) => (
            <Link key={to} to={to} className="py-3 hover:text-ink">
              {t(label)}
            </Link>
          ))}
        </nav>
        <span className="flex max-lg:hidden">
          <LanguageMenu />
          <ThemeToggle />
        </span>
      </div>
    </div>
  );
}
