// What the pages of the admin area beside the dashboard have in common.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";

interface RoomHeadProps {
  title: string;
  /** What the page is for. */
  children?: ReactNode;
}

/** The way back to the dashboard, and the title. */
export function RoomHead({ title, children }: RoomHeadProps) {
  return (
    <div className="grid justify-items-start gap-1">
      <Link to="/admin" className="underline">
        <Trans>Admin Dashboard</Trans>
      </Link>
      <h1 className="type-h1">{title}</h1>
      {children}
    </div>
  );
}

interface RoomWaitProps {
  /** Undefined while it is loading. */
  error: unknown;
  onRetry: () => void;
  /** What is loading, in words. */
  children: string;
}

/** Stands in the place of what is not there yet. */
export function RoomWait({ error, onRetry, children }: RoomWaitProps) {
  return error === undefined ? (
    <LoadingView>{children}</LoadingView>
  ) : (
    <ErrorState onRetry={onRetry}>{messageOf(error)}</ErrorState>
  );
}
