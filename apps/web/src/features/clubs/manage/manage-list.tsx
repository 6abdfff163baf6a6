import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";

import type { Pages } from "#lib/use-pages.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { Loader } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { MorePages } from "#widgets/more-pages.tsx";

interface ManageListProps<Row> {
  title: string;
  pages: Pages<Row>;
  /** Those of the loaded rows that are shown. */
  visibleRows: readonly Row[];
  /** What a list without rows says. */
  empty: ReactNode;
  /** Between the title and the rows. */
  tools?: ReactNode;
  /** Rows that can be acted on; where an act makes one fewer of them, the focus goes to the title. */
  open?: number | undefined;
  /** Why the last act was refused, unless a dialog says so. */
  refusal?: string | undefined;
  children: (row: Row) => ReactNode;
}

/** A list that is read page by page, with its states. */
export function ManageList<Row>(props: ManageListProps<Row>) {
  const { title, pages, visibleRows } = props;
  const heading = useFocusAfterRemoval(props.open ?? pages.rows?.length);
  return (
    <section className="manage-list" aria-busy={pages.isLoading}>
      <h2 ref={heading} tabIndex={-1} className="type-h2">
        {title}
      </h2>
      {props.refusal !== undefined && <Refusal key={props.refusal}>{props.refusal}</Refusal>}
      {pages.rows === undefined ? (
        <Unread pages={pages} />
      ) : (
        <>
          {pages.rows.length > 0 && props.tools}
          {pages.rows.length === 0 && !pages.hasMore && props.empty}
          {visibleRows.length > 0 && (
            <ul className="manage-rows">{visibleRows.map(props.children)}</ul>
          )}
          <MorePages pages={pages} />
        </>
      )}
    </section>
  );
}

/** A row that is gone, or its button, took the focus with it. */
function useFocusAfterRemoval(length = 0) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(length);
  useEffect(() => {
    const isShorter = length < before.current;
    before.current = length;
    if (isShorter && document.activeElement === document.body) heading.current?.focus();
  }, [length]);
  return heading;
}

/** It takes the focus, because the button of the act may be far below it. */
function Refusal({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Message variant="error">{children}</Message>
    </div>
  );
}

function Unread<Row>({ pages }: { pages: Pages<Row> }) {
  const { t } = useLingui();
  const reason = pages.error?.message ?? "";
  if (pages.error !== undefined)
    return (
      <ErrorState onRetry={pages.reload}>{t`We could not load this list. ${reason}`}</ErrorState>
    );
  return (
    <div className="grid gap-3">
      <output className="flex items-center gap-3 text-ink-2">
        <Loader />
        <Trans>Loading...</Trans>
      </output>
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </div>
  );
}
