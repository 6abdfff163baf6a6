import { clubPath, isClubSlug } from "@capicu/contract/club-text";
import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Navigate, useLocation, useParams } from "react-router";

import { BackendError } from "#backend/backend-error.ts";
import { useArrivals } from "#lib/use-arrivals.ts";
import { useFreshness } from "#lib/use-freshness.ts";
import { ErrorState } from "#ui/empty-state.tsx";

import { ClubClosed, ClubMissing } from "./club-absent.tsx";
import { ClubFrame } from "./club-frame.tsx";
import { ClubPageLoading, ClubSkeleton } from "./club-loading.tsx";
import { CLUB_PAGES } from "./club-pages.ts";
import { useClub } from "./use-club.ts";
import "./clubs.css";

/** The public page /clubs/<slug> and the pages below it; who sees what of the club, the server decides. */
export function ClubScreen() {
  const { slug = "" } = useParams();
  return isClubSlug(slug) ? <ClubAt slug={slug} /> : <ClubMissing />;
}

/** A club has no channel: it is read again after each act, with each arrival, and when the window gets the focus. */
const followNothing = () => () => undefined;

function ClubAt({ slug }: { slug: string }) {
  const loaded = useClub(slug);
  const { club, error, reload } = loaded;
  useFreshness(followNothing, reload);
  useArrivals(reload);
  const below = (useParams()["*"] ?? "").replace(/\/$/, "");
  const { search } = useLocation();
  if (club === undefined || isGone(error)) return <ClubPending {...loaded} />;
  const page = CLUB_PAGES.find(({ name = "", isFor }) => name === below && isFor(club));
  if (page === undefined) return <Navigate to={clubPath(club.slug)} replace />;
  if (club.slug !== slug)
    return <Navigate to={{ pathname: clubPath(club.slug, page.name), search }} replace />;
  return (
    <ClubFrame club={club} page={page} error={error} reload={reload}>
      <Suspense fallback={<ClubPageLoading />}>
        <page.Screen club={club} reload={reload} />
      </Suspense>
    </ClubFrame>
  );
}

const GONE = new Set([404, 410]);
const statusOf = (error: Error | undefined) => (error instanceof BackendError ? error.status : 0);
const isGone = (error: Error | undefined) => GONE.has(statusOf(error));

/** Without a club to show: it is being read, there is none, or no more. */
function ClubPending({ club, error, reload }: ReturnType<typeof useClub>) {
  const { t } = useLingui();
  if (error === undefined) return <ClubSkeleton />;
  if (statusOf(error) === 404) return <ClubMissing />;
  if (statusOf(error) === 410) return <ClubClosed wasOpen={club !== undefined} />;
  const reason = error.message;
  return (
    <ErrorState heading="h1" onRetry={reload}>
      {t`We could not load this club. ${reason}`}
    </ErrorState>
  );
}
