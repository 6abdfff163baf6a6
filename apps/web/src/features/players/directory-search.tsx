import { SEARCH_MAX } from "@capicu/contract/leaderboard";
import { useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";

interface DirectorySearchProps {
  search: string;
  onSearch: (search: string) => void;
}

export function DirectorySearch({ search, onSearch }: DirectorySearchProps) {
  const { t } = useLingui();
  return (
    <span className="field-control directory-search">
      <span className="field-lead">
        <Search size={17} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <input
        type="search"
        className="input"
        aria-label={t`Search Player`}
        placeholder={t`Search Player`}
        maxLength={SEARCH_MAX}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </span>
  );
}
