import type { StorageAct, StorageState } from "@capicu/contract/stored-files";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";

import { orderFileWork, readStoredFiles } from "#backend/stored-files.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { useTimes } from "#features/admin/format-time.ts";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useActs } from "#features/admin/use-acts.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

import { DeleteOrphans } from "./delete-orphans.tsx";
import { FindingsCard } from "./findings-card.tsx";
import { SizesCard } from "./sizes-card.tsx";
import { STORAGE_DONE, STORAGE_FAILED } from "./storage-words.ts";
import "./storage.css";

const LOOK_AGAIN_MS = 3000;

/** What the stored files take, which of them belong to nothing, and which are gone. */
export function StorageScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readStoredFiles);
  const { busy, notice, act } = useActs({ error, reload, failure: STORAGE_FAILED });
  useProgress(value, reload);
  const order = (action: StorageAct, count: string | null = null) =>
    void act(() => orderFileWork(action, count), STORAGE_DONE[action]);
  return (
    <div className="storage">
      <title>{t`Storage · Capicú`}</title>
      <RoomHead title={t`Storage`}>
        <p className="text-ink-2">
          <Trans>What the stored files take. They are counted once a day.</Trans>
        </p>
      </RoomHead>
      {notice !== null && <NoticeMessage notice={notice} />}
      {value === undefined ? (
        <RoomWait error={error} onRetry={reload}>{t`Loading storage...`}</RoomWait>
      ) : (
        <StorageCards state={value} busy={busy} onOrder={order} />
      )}
    </div>
  );
}

/** While a process counts or deletes, the page follows it. */
function useProgress(state: StorageState | undefined, reload: () => void): void {
  useEffect(() => {
    if (state === undefined) return undefined;
    const { is_wanted, deleting, looked_at } = state.count;
    if (!is_wanted && !deleting && looked_at === null) return undefined;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state, reload]);
}

interface StorageCardsProps {
  state: StorageState;
  busy: boolean;
  onOrder: (action: StorageAct, count?: string | null) => void;
}

function StorageCards({ state, busy, onOrder }: StorageCardsProps) {
  const { count, orphan, missing } = state;
  // Pages that were opened belong to one count.
  const listKey = `${count.id} ${count.orphans}`;
  return (
    <>
      <SizesCard state={state} busy={busy} onCount={() => onOrder("count")} />
      <FindingsCard
        key={`missing ${count.id}`}
        problem="missing"
        total={count.missing}
        first={missing}
      />
      <FindingsCard key={`orphan ${listKey}`} problem="orphan" total={count.orphans} first={orphan}>
        <DeleteOrphans count={count} busy={busy} onDelete={() => onOrder("delete", count.id)} />
      </FindingsCard>
      <MadePictures
        renewedAt={count.pictures_renewed_at}
        busy={busy}
        onRenew={() => onOrder("renew")}
      />
    </>
  );
}

interface MadePicturesProps {
  renewedAt: string | null;
  busy: boolean;
  onRenew: () => void;
}

/** Pictures in other sizes, and those of link previews. */
function MadePictures({ renewedAt, busy, onRenew }: MadePicturesProps) {
  const { t } = useLingui();
  const times = useTimes();
  return (
    <Card className="storage-card" aria-label={t`Pictures in other sizes`}>
      <h2 className="type-h2">
        <Trans>Pictures in other sizes</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Smaller pictures, and pictures for link previews, are made from the originals when
          somebody looks at them. They stay in memory alone, so they take no room here.
        </Trans>
      </p>
      {renewedAt !== null && <p>{t`Last made anew on ${times.time(renewedAt)}.`}</p>}
      <Button variant="secondary" className="justify-self-start" disabled={busy} onClick={onRenew}>
        <Trans>Make them anew</Trans>
      </Button>
    </Card>
  );
}
