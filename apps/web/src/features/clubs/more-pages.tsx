import { Trans, useLingui } from "@lingui/react/macro";

import type { ShownPages } from "#lib/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

/** Below a list: the way to its next rows, and a failure to read them. */
export function MorePages<Row>({ pages }: { pages: ShownPages<Row> }) {
  const { rows, error, hasMore, isLoading, showMore, reload } = pages;
  const { t } = useLingui();
  const reason = error?.message ?? "";
  if (rows === undefined) return null;
  return (
    <>
      {error !== undefined && (
        <Message variant="error">
          {t`${reason} What you see may be out of date.`}{" "}
          <button type="button" className="link" onClick={reload}>
            <Trans>Try again</Trans>
          </button>
        </Message>
      )}
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
