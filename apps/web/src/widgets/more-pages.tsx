import { Trans, useLingui } from "@lingui/react/macro";

import type { ShownPages } from "#lib/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { OutdatedMessage } from "#ui/outdated-message.tsx";

/** Below a list: the way to its next rows, and a failure to read them. */
export function MorePages<Row>({ pages }: { pages: ShownPages<Row> }) {
  const { rows, error, hasMore, isLoading, showMore, reload } = pages;
  const { t } = useLingui();
  if (rows === undefined) return null;
  return (
    <>
      {error !== undefined && <OutdatedMessage reason={error.message} onRetry={reload} />}
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={isLoading && t`Loading...`}
          onClick={showMore}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
