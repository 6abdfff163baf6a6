import type { Submission } from "@capicu/contract/submissions";
import { ChevronDown, RefreshCw } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";

import emptyArt from "#ui/art/empty-no-submissions.svg";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loader } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";

import type { Recent } from "./use-recent.ts";

// The list begins closed.
const RecentTable = lazy(async () => ({
  default: (await import("./recent-table.tsx")).RecentTable,
}));

interface RecentSubmissionsProps {
  recent: Recent;
  onFix: (submission: Submission) => void;
}

export function RecentSubmissions({ recent, onFix }: RecentSubmissionsProps) {
  const { open, toggle, button } = useToggle();
  const id = useId();
  const { submissions, reload, loading } = recent;
  if (!open)
    return (
      <Button
        look="secondary"
        ref={button}
        className="justify-self-start"
        aria-expanded={false}
        icon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={toggle}
      >
        {`View Your Recent Submissions${submissions === undefined ? "" : ` (${submissions.length})`}`}
      </Button>
    );
  return (
    <Card aria-labelledby={id} className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 md:px-5">
        <h2 id={id} className="type-h2">
          Your Recent Submissions
        </h2>
        <div className="flex gap-2">
          <Button
            look="quiet"
            size="sm"
            icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabled={loading}
            onClick={reload}
          >
            Refresh
          </Button>
          <Button ref={button} look="secondary" size="sm" onClick={toggle}>
            Hide
          </Button>
        </div>
      </div>
      <Body recent={recent} onFix={onFix} />
    </Card>
  );
}

/** Each of the two buttons takes the other's place, and the focus with it. */
function useToggle() {
  const [open, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open !== null) button.current?.focus({ preventScroll: true });
  }, [open]);
  return { open: open === true, toggle: () => setOpen(open !== true), button };
}

function Body({ recent, onFix }: RecentSubmissionsProps) {
  const { submissions, error, reload } = recent;
  return (
    <>
      {error !== undefined && (
        <div className="px-4 pb-4">
          <Message look="error">
            {`We could not load your submissions. ${error.message} `}
            <button type="button" className="link" onClick={reload}>
              Try again
            </button>
          </Message>
        </div>
      )}
      {submissions === undefined && error === undefined && <Loading />}
      {submissions?.length === 0 && (
        <EmptyState art={emptyArt} title="Your rack is empty">
          What you send shows up here, with what the reviewer decided.
        </EmptyState>
      )}
      {submissions !== undefined && submissions.length > 0 && (
        <Suspense fallback={<Loading />}>
          <RecentTable submissions={submissions} onFix={onFix} />
        </Suspense>
      )}
    </>
  );
}

function Loading() {
  return (
    <output className="flex items-center gap-3 px-5 pb-5">
      <Loader /> Loading your submissions...
    </output>
  );
}
