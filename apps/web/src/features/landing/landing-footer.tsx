import { DISCLAIMER } from "@capicu/contract/landing";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import { Link } from "#ui/link.tsx";
import { Wordmark } from "#ui/wordmark.tsx";

import { useServedFacts } from "./served-facts.ts";

const LEGAL = [
  { to: "/policy", label: msg`Policy` },
  { to: "/terms", label: msg`Terms` },
  { to: "/privacy", label: msg`Privacy` },
];

export function LandingFooter() {
  const { t } = useLingui();
  const say = useSay();
  const { year } = useServedFacts();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1240px] flex-wrap items-end justify-between gap-6 px-4 py-8 type-small text-ink-3 sm:px-8">
        <div className="grid gap-2">
          <Wordmark height={24} />
          <p>{say(DISCLAIMER)}</p>
        </div>
        <nav aria-label={t`Legal`} className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {LEGAL.map(({ to, label }) => (
            <Link key={to} to={to} className="py-3 hover:text-ink">
              {t(label)}
            </Link>
          ))}
          {/* A browser with another year keeps the server's. */}
          <span suppressHydrationWarning>{`© 2024–${year} Capicú`}</span>
        </nav>
      </div>
    </footer>
  );
}
