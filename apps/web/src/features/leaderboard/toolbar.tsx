import { clubFilter, clubOf, type SeasonOnBoard } from "@capicu/contract/leaderboard";
import { DOMINO_APP, type Mode } from "@capicu/contract/statistics";
import { useLingui } from "@lingui/react/macro";

import { useCountries } from "#lib/countries.ts";
import { countryFlag } from "#lib/country-flag.ts";
import { useHydrated } from "#lib/use-hydrated.ts";
import { SearchField } from "#ui/search-field.tsx";
import { BareSelect } from "#ui/select-field.tsx";

import type { BoardClub } from "./board-club.ts";
import { BY_RANK, columnsOf, nextSort, ORDER_NAMES, sortOf, textOf } from "./sort.ts";
import type { View } from "./view.ts";
import { WindowSelect } from "./window-select.tsx";

interface ToolbarProps {
  view: View;
  mode: Mode;
  onChange: (change: Partial<View>) => void;
  signedIn: boolean;
  /** The viewer's own, to choose from; undefined on the page of one club. */
  clubs: readonly BoardClub[] | undefined;
  seasons: readonly SeasonOnBoard[];
}

export function Toolbar({ view, mode, onChange, signedIn, clubs, seasons }: ToolbarProps) {
  const { t } = useLingui();
  return (
    <div className="board-toolbar">
      <SearchField
        label={t`Search by username or handle`}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <BareSelect label={t`Game`} defaultValue={DOMINO_APP}>
        <option value={DOMINO_APP}>Domino!</option>
      </BareSelect>
      {clubs !== undefined && (
        <PlayersSelect view={view} onChange={onChange} signedIn={signedIn} clubs={clubs} />
      )}
      <WindowSelect
        view={view}
        seasons={seasons}
        hasPast={clubs !== undefined && clubOf(view.filter) === null}
        onChange={onChange}
      />
      <SortSelect view={view} mode={mode} onChange={onChange} />
    </div>
  );
}

type PlayersSelectProps = Omit<ToolbarProps, "mode" | "clubs" | "seasons"> & {
  clubs: readonly BoardClub[];
};

/** Filters by everyone, followed players, the members of a club, or one country. */
function PlayersSelect({ view, onChange, signedIn, clubs }: PlayersSelectProps) {
  // Country names differ between browsers and the prerendering server.
  const named = useHydrated();
  const countries = useCountries();
  const { t } = useLingui();
  return (
    <span className="board-players">
      <BareSelect
        label={t`Players`}
        value={view.filter}
        onChange={(event) => onChange({ filter: event.target.value })}
      >
        <option value="all">{t`All countries`}</option>
        {(signedIn || view.filter === "following") && (
          <option value="following">
            {t({ message: "Following", context: "the players whom one follows" })}
          </option>
        )}
        <ClubOptions clubs={clubs} filter={view.filter} />
        {named && (
          <optgroup label={t`Country`}>
            {countries.map(({ code, name }) => (
              <option key={code} value={`country:${code}`}>
                {countryFlag(code)} {name}
              </option>
            ))}
          </optgroup>
        )}
      </BareSelect>
    </span>
  );
}

/** A link may name a club that is not one of the viewer's. */
function ClubOptions({ clubs, filter }: Pick<PlayersSelectProps, "clubs"> & { filter: string }) {
  const { t } = useLingui();
  const other = clubs.some(({ slug }) => clubFilter(slug) === filter) ? null : clubOf(filter);
  if (clubs.length === 0 && other === null) return null;
  return (
    <optgroup label={t`Club`}>
      {clubs.map(({ slug, name }) => (
        <option key={slug} value={clubFilter(slug)}>
          {name}
        </option>
      ))}
      {other !== null && <option value={filter}>{other}</option>}
    </optgroup>
  );
}

/** Phones have no column heads to sort by. */
function SortSelect({
  view,
  mode,
  onChange,
}: Omit<ToolbarProps, "signedIn" | "clubs" | "seasons">) {
  const { t } = useLingui();
  const present = textOf(view.sort);
  const first = columnsOf(mode).map((column) => textOf(nextSort(BY_RANK, column)));
  // A link may name the reverse direction.
  const offered = ["rank", ...first.slice(1), "-plain-rate"];
  const reversed = offered.includes(present) ? undefined : present;
  const order = t(ORDER_NAMES[view.sort.by]);
  return (
    <span className="board-sort">
      <BareSelect
        label={t`Sort by`}
        value={present}
        onChange={(event) => onChange({ sort: sortOf(event.target.value) })}
      >
        {offered.map((option) => (
          <option key={option} value={option}>
            {t(ORDER_NAMES[sortOf(option).by])}
          </option>
        ))}
        {reversed !== undefined && <option value={reversed}>{t`${order}, reversed`}</option>}
      </BareSelect>
    </span>
  );
}
