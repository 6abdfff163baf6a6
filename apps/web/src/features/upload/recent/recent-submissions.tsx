import { Trans } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";

import { loadRecentPanel } from "#features/upload/late-code.ts";
import type { Fix } from "#features/upload/repair.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Loader } from "#ui/loader.tsx";

import type { RecentList } from "./use-recent-list.ts";
import type { Recent } from "./use-recent.ts";

// Loaded late, because the list starts closed.
const RecentPanel = lazy(async () => ({
  default: (await loadRecentPanel()).RecentPanel,
}));

interface RecentSubmissionsProps {
  recent: Recent;
  list: RecentList;
  onFix: Fix;
}

export function RecentSubmissions({ recent, list, onFix }: RecentSubmissionsProps) {
  const { wasHidden } = list;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasHidden) button.current?.focus({ preventScroll: true });
  }, [wasHidden]);
  if (list.isOpen)
    return (
      <Suspense fallback={<Loading />}>
        <RecentPanel recent={recent} list={list} onFix={onFix} />
      </Suspense>
    );
  const count = recent.submissions?.length;
  return (
    <Button
      variant="secondary"
      ref={button}
      className="justify-self-start"
      aria-expanded={false}
      icon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={list.see}
    >
      {count === undefined ? (
        <Trans>View Your Recent Submissions</Trans>
      ) : (
        <Trans>View Your Recent Submissions ({count})</Trans>
      )}
    </Button>
  );
}

function Loading() {
  return (
    <Card>
      <output className="flex items-center gap-3 p-5">
        <Loader /> <Trans>Loading your submissions...</Trans>
      </output>
    </Card>
  );
}
