import { Trans } from "@lingui/react/macro";

import { Link } from "#ui/link.tsx";

/** The ways to the work of all kinds, and to what second looks have shown. */
export function WorkLinks() {
  return (
    <p className="wrap-anywhere">
      <Link to="/admin/work" className="underline">
        <Trans>All that waits, in one list</Trans>
      </Link>
      {" · "}
      <Link to="/admin/second-reviews" className="underline">
        <Trans>Second opinions</Trans>
      </Link>
    </p>
  );
}
