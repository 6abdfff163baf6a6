import { SEARCH_MAX } from "@capicu/contract/leaderboard";
import { useLingui } from "@lingui/react/macro";

import { SearchField } from "#ui/search-field.tsx";

interface DirectorySearchProps {
  search: string;
  onSearch: (search: string) => void;
}

export function DirectorySearch({ search, onSearch }: DirectorySearchProps) {
  const { t } = useLingui();
  return (
    <SearchField
      className="directory-search"
      label={t`Search Player`}
      maxLength={SEARCH_MAX}
      value={search}
      onSearch={onSearch}
    />
  );
}
