import { useLingui, Trans } from "@lingui/react/macro";

import { readOwnClubs } from "#backend/own-clubs.ts";
import { usePages } from "#lib/use-pages.ts";

import { ClubList } from "./club-list.tsx";

const read = async (cursor: string | null) => {
  const { clubs, nextCursor } = await readOwnClubs(cursor);
  return { rows: clubs, nextCursor };
};

export function OwnClubs() {
  const { t } = useLingui();
  const pages = usePages(read, ({ id }) => id);
  const reason = pages.error?.message ?? "";
  return (
    <section aria-labelledby="own-clubs" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="own-clubs" className="type-h2">
        <Trans>Your clubs</Trans>
      </h2>
      <ClubList
        pages={pages}
        failed={t`We could not load your clubs. ${reason}`}
        empty={
          <p className="text-ink-2">
            <Trans>You are not in a club yet. Joining is free, and you can be in several.</Trans>
          </p>
        }
      />
    </section>
  );
}
