// Shows a page of the staff to whoever has the right to it, and a sentence to the others.
import { hasRight, type StaffRight } from "@capicu/contract/staff-rights";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, type ReactNode } from "react";

import { useAppSelector } from "#state/store.ts";
import { Link } from "#ui/link.tsx";

export function useRights(): (right: StaffRight) => boolean {
  const role = useAppSelector(({ auth }) => auth.user?.role ?? "user");
  return useCallback((right) => hasRight(role, right), [role]);
}

export function StaffRightGate({ right, children }: { right: StaffRight; children: ReactNode }) {
  const { t } = useLingui();
  if (useRights()(right)) return children;
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <title>{t`Admin area · Capicú`}</title>
      <h1 className="type-h1">
        <Trans>Admin area</Trans>
      </h1>
      <p>
        <Trans>
          Your role on the staff does not include this page. An admin can give you another role.
        </Trans>
      </p>
      <p>
        <Link to="/admin" className="link">
          <Trans>What you can do in the admin area</Trans>
        </Link>
      </p>
    </div>
  );
}
