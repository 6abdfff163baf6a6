import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";

import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useReviewKeys, type ReviewKey } from "#features/admin/use-review-keys.ts";
import type { Notice } from "#features/admin/use-work.ts";
import clear from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";

import { OpenItem } from "./open-item.tsx";
import { useWorkList } from "./use-work-list.ts";
import { WorkHelp } from "./work-help.tsx";
import { WorkItems } from "./work-items.tsx";
import { isDecidedHere, WORK_WORDS } from "./work-words.ts";
import "./work.css";

/** All that waits for this person, whatever it is: what harms most first, then the oldest. */
export function WorkScreen() {
  const { t } = useLingui();
  const list = useWorkList();
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { reload } = list;
  const onDecided = useCallback(
    (outcome: Notice) => {
      setNotice(outcome);
      reload();
    },
    [reload],
  );
  const open = () => {
    if (list.current === null) return;
    const { kind, id } = list.current.item;
    void navigate(WORK_WORDS[kind].to(id));
  };
  const openByKey = () => {
    if (list.current !== null && !isDecidedHere(list.current.item)) open();
  };
  const help = () => setHelping(true);
  useReviewKeys((key) => actionsOf(list, { open: openByKey, help })[key]?.());
  return (
    <div className="admin">
      <title>{t`Work · Capicú`}</title>
      <RoomHead title={t`All that waits`}>
        <p className="text-ink-2">
          <Trans>What harms most comes first, then what has waited longest.</Trans>
        </p>
      </RoomHead>
      {notice !== null && <NoticeMessage notice={notice} />}
      {!list.isLoaded && (
        <RoomWait error={list.error} onRetry={list.reload}>{t`Loading what waits...`}</RoomWait>
      )}
      {list.isLoaded && <Loaded list={list} onOpen={open} onDecided={onDecided} />}
      <Button variant="quiet" className="justify-self-start" onClick={() => setHelping(true)}>
        <Trans>Keyboard shortcuts</Trans>
      </Button>
      <WorkHelp open={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
}

type WorkList = ReturnType<typeof useWorkList>;

interface OtherActions {
  open: () => void;
  help: () => void;
}

const actionsOf = (
  list: WorkList,
  { open, help }: OtherActions,
): Partial<Record<ReviewKey, () => void>> => ({
  next: () => list.step(1),
  previous: () => list.step(-1),
  skip: list.skip,
  park: list.park,
  approve: open,
  reject: open,
  help,
});

interface LoadedProps {
  list: WorkList;
  onOpen: () => void;
  onDecided: (notice: Notice) => void;
}

function Loaded({ list, onOpen, onDecided }: LoadedProps) {
  const { t } = useLingui();
  const { listed, parked, current, more, choose, reload } = list;
  const count = listed.length;
  if (listed.length + parked.length === 0)
    return (
      <Card>
        <EmptyState
          art={clear}
          title={t`Nothing waits for you`}
          action={
            <Button variant="secondary" onClick={reload}>
              <Trans>Refresh</Trans>
            </Button>
          }
        >
          <Trans>What players send or report appears here.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <div className="work">
      <section className="queue" aria-label={t`What waits`}>
        <div className="flex items-center gap-2 py-2 pr-2 pl-4">
          <h2 className="min-w-0 flex-1 type-h3">
            {more ? (
              <Plural value={count} one="The first # waiting" other="The first # waiting" />
            ) : (
              <Plural value={count} one="# waiting" other="# waiting" />
            )}
          </h2>
          <IconButton label={t`Refresh`} onClick={reload}>
            <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <WorkItems items={listed} current={current?.id ?? null} onChoose={choose} />
        {parked.length > 0 && (
          <details className="queue-parked">
            <summary>
              <Plural value={parked.length} one="# parked" other="# parked" />
            </summary>
            <WorkItems items={parked} current={current?.id ?? null} onChoose={choose} />
          </details>
        )}
      </section>
      {current !== null && (
        <OpenItem
          item={current.item}
          onOpen={onOpen}
          onSkip={list.skip}
          onPark={list.park}
          onDecided={onDecided}
        />
      )}
    </div>
  );
}
