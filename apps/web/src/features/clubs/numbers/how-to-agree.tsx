import { clubPath } from "@capicu/contract/club-text";
import type { Club } from "@capicu/contract/clubs";
import { Trans } from "@lingui/react/macro";

import { Link } from "#ui/link.tsx";

/** For members: whether their own numbers count, and where they decide it. */
export function HowToAgree({ club: { slug, membership } }: { club: Club }) {
  if (membership === null) return null;
  const to = clubPath(slug);
  return (
    <p className="mt-2 text-ink-2">
      {membership.shares_numbers ? (
        <Trans>
          You share your numbers. You may change that on the{" "}
          <Link to={to} className="link">
            page of the club
          </Link>
          .
        </Trans>
      ) : (
        <Trans>
          You do not share your numbers. The switch for it is on the{" "}
          <Link to={to} className="link">
            page of the club
          </Link>
          .
        </Trans>
      )}
    </p>
  );
}
