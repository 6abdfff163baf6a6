import type { DirectoryPlayer } from "@capicu/contract/directory";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import art from "#ui/art/empty-no-players.svg";
import { Card } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { OutdatedMessage } from "#ui/outdated-message.tsx";
import { LiveTag } from "#ui/tag.tsx";

import { DirectorySearch } from "./directory-search.tsx";
import { DirectoryTable } from "./directory-table.tsx";
import type { Directory } from "./use-directory.ts";

interface DirectoryCardProps {
  directory: Directory;
  search: string;
  /** On phones the search is at the top of the page. */
  searchedAbove: boolean;
  onSearch: (search: string) => void;
  online: ReadonlySet<string>;
  featuredId: string | undefined;
  onFeature: (player: DirectoryPlayer) => void;
}

export function DirectoryCard(props: DirectoryCardProps) {
  const { directory, search, searchedAbove, onSearch } = props;
  const { listed, error, reload } = directory;
  const reason = error?.message;
  return (
    <Card className="directory-card">
      <div className="directory-toolbar">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="type-h2">
            <Trans>All players</Trans>
          </h2>
          <LiveTag live={directory.live} />
          <span className="type-small text-ink-2">
            <Trans>Click any player to feature them!</Trans>
          </span>
        </span>
        {!searchedAbove && <DirectorySearch search={search} onSearch={onSearch} />}
      </div>
      {listed !== undefined && reason !== undefined && (
        <div className="px-4 pb-4">
          <OutdatedMessage reason={reason} onRetry={reload} />
        </div>
      )}
      <Body {...props} />
    </Card>
  );
}

function Body({ directory, search, online, featuredId, onFeature }: DirectoryCardProps) {
  const { listed, error, reload, show } = directory;
  const { t } = useLingui();
  const reason = error?.message ?? "";
  if (listed === undefined)
    return (
      <div className="border-t border-line">
        <ErrorState onRetry={reload}>{t`We could not load the players. ${reason}`}</ErrorState>
      </div>
    );
  const { total } = listed;
  const loaded = listed.rows.length;
  return (
    <>
      <output className="sr-only">
        {total === null
          ? t`More than ${plural(loaded, { one: "# player", other: "# players" })}`
          : t`${plural(total, { one: "# player", other: "# players" })}`}
      </output>
      {loaded === 0 && !listed.hasMore ? (
        <div className="border-t border-line">
          <EmptyState art={art} title={t`No players found.`}>
            {search === ""
              ? t`Nobody has registered yet.`
              : t`Check the spelling, or search for a part of the name.`}
          </EmptyState>
        </div>
      ) : (
        <DirectoryTable
          listed={listed}
          onShow={show}
          online={online}
          featuredId={featuredId}
          onFeature={onFeature}
        />
      )}
    </>
  );
}
