import { SEARCH_MAX } from "@capicu/contract/leaderboard";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { TextField } from "#ui/text-field.tsx";

interface MemberSearchProps {
  search: string;
  found: number;
  loaded: number;
  /** Whether the club has more members than are loaded. */
  isPart: boolean;
  onSearch: (search: string) => void;
}

export function MemberSearch({ search, found, loaded, isPart, onSearch }: MemberSearchProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        type="search"
        label={t`Search by name or handle`}
        help={
          isPart
            ? t`Among the ${plural(loaded, { one: "# member", other: "# members" })} loaded so far.`
            : undefined
        }
        maxLength={SEARCH_MAX}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <output className="type-small text-ink-2 empty:hidden">
        {search.trim() !== "" &&
          (found === 0
            ? t`Nobody by that name among these members.`
            : t`${plural(found, { one: "# member found", other: "# members found" })}`)}
      </output>
    </>
  );
}
