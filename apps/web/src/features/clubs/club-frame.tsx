import { BRAND } from "@capicu/contract/brand";
import { clubPath } from "@capicu/contract/club-text";
import type { Club } from "@capicu/contract/clubs";
import { useLingui } from "@lingui/react/macro";
import { Suspense, type ReactNode } from "react";

import { ClubEmblem } from "#ui/club-emblem.tsx";
import { Link } from "#ui/link.tsx";
import { OutdatedMessage } from "#ui/outdated-message.tsx";

import { ClubFacts } from "./club-facts.tsx";
import { CLUB_PAGES } from "./club-pages.ts";

interface ClubFrameProps {
  club: Club;
  /** The open one of the club's pages. */
  page: (typeof CLUB_PAGES)[number];
  /** Of the latest reading; the club is from an earlier one. */
  error: Error | undefined;
  reload: () => void;
  children: ReactNode;
}

/** What every page of a club begins with: who it is, and the way to its other pages. */
export function ClubFrame({ club, page, error, reload, children }: ClubFrameProps) {
  const { t } = useLingui();
  const { name, colours, picture } = club;
  const label = t(page.label);
  return (
    <div className="club">
      <title>{`${page.name === undefined ? "" : `${label} · `}${name} · ${BRAND}`}</title>
      <header className="club-head">
        <ClubEmblem name={name} colours={colours} picture={picture} size={64} />
        <div className="grid min-w-0 gap-1.5">
          <h1 className="type-h1">
            <bdi>{name}</bdi>
          </h1>
          <ClubFacts club={club} />
        </div>
      </header>
      <ClubNavigation club={club} open={page} />
      {error !== undefined && <OutdatedMessage reason={error.message} onRetry={reload} />}
      {children}
    </div>
  );
}

function ClubNavigation({ club, open }: { club: Club; open: ClubFrameProps["page"] }) {
  const { t } = useLingui();
  const pages = CLUB_PAGES.filter(({ isFor, isListedFor = isFor }) => isListedFor(club));
  if (pages.length === 1) return null;
  return (
    <nav aria-label={t`Pages of the club`} className="tabs">
      {pages.map((page) => (
        <Link
          key={page.name ?? ""}
          ref={page === open ? showInRow : undefined}
          to={clubPath(club.slug, page.name)}
          className="tab"
          aria-current={page === open ? "page" : undefined}
          data-state={page === open ? "active" : undefined}
        >
          {/* The space separates the label and the number for screen readers. */}
          {t(page.label)}{" "}
          {page.Count !== undefined && (
            <Suspense fallback={null}>
              <page.Count club={club} />
            </Suspense>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Where the row is wider than the window. Only sideways, because scrollIntoView would also move the page. */
function showInRow(open: HTMLElement | null): void {
  const row = open?.parentElement;
  if (!open || !row) return;
  const [whole, part] = [row.getBoundingClientRect(), open.getBoundingClientRect()];
  row.scrollLeft += (part.left + part.right - whole.left - whole.right) / 2;
}
