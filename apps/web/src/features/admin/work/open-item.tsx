import type { WorkItem } from "@capicu/contract/work-list";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { ReportedItem, WaitingPictureItem } from "#features/admin/decided-here.tsx";
import { useTimes } from "#features/admin/format-time.ts";
import type { Notice } from "#features/admin/use-work.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";

import { isDecidedHere, nameOf } from "./work-words.ts";

interface OpenItemProps {
  item: WorkItem;
  onOpen: () => void;
  onSkip: () => void;
  onPark: () => void;
  onDecided: (notice: Notice) => void;
}

/** What it is and whose, its decision or the way to where its pictures and words are seen and decided. */
export function OpenItem({ item, onOpen, onSkip, onPark, onDecided }: OpenItemProps) {
  const { t } = useLingui();
  const times = useTimes();
  const since = times.time(item.since);
  const username = item.lease?.username;
  const way = (
    <Button onClick={onOpen}>
      <Trans>Look and decide</Trans>
    </Button>
  );
  return (
    <section className="work-open" aria-label={t`What is open`}>
      <Card className="grid gap-3 p-5">
        <div>
          <h2 className="type-h2">{t(nameOf(item))}</h2>
          <p className="wrap-anywhere">
            <bdi>{item.name}</bdi>
          </p>
          <p className="type-small text-ink-2">
            <Trans>Waits since {since}</Trans>
          </p>
        </div>
        {username !== undefined && (
          <Message variant="info">
            <Trans>{username} is looking at this.</Trans>
          </Message>
        )}
        <div className="flex flex-wrap gap-3">
          {!isDecidedHere(item) && way}
          <Button variant="secondary" onClick={onSkip}>
            <Trans>Skip</Trans>
          </Button>
          <Button variant="quiet" onClick={onPark}>
            <Trans>Park</Trans>
          </Button>
        </div>
      </Card>
      {username === undefined && <DecidedHere item={item} otherwise={way} onDecided={onDecided} />}
    </section>
  );
}

interface DecidedHereProps extends Pick<OpenItemProps, "item" | "onDecided"> {
  otherwise: ReactNode;
}

function DecidedHere(props: DecidedHereProps) {
  const { kind, id } = props.item;
  const key = `${kind} ${id}`;
  if (kind === "avatar" || kind === "banner")
    return <WaitingPictureItem key={key} kind={kind} {...props} />;
  return isDecidedHere(props.item) ? <ReportedItem key={key} {...props} /> : null;
}
