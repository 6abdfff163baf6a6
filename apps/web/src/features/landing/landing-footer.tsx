import { Link } from "react-router";

import { DISCLAIMER } from "#ui/disclaimer.ts";
import { Wordmark } from "#ui/wordmark.tsx";

const THIS_YEAR = new Date().getFullYear();

export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1240px] flex-wrap items-end justify-between gap-6 px-4 py-8 type-small text-ink-3 sm:px-8">
        <div className="grid gap-2">
          <Wordmark height={24} />
          <p>{DISCLAIMER}</p>
        </div>
        <nav aria-label="Legal" className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <Link to="/policy" className="py-2 hover:text-ink">
            Policy
          </Link>
          <Link to="/terms" className="py-2 hover:text-ink">
            Terms
          </Link>
          <Link to="/privacy" className="py-2 hover:text-ink">
            Privacy
          </Link>
          <span>© 2024–{THIS_YEAR} Capicú</span>
        </nav>
      </div>
    </footer>
  );
}
