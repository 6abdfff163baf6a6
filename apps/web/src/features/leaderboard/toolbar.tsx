import { TIMEFRAMES, type Timeframe } from "@capicu/contract/leaderboard";
import { DOMINO_APP, type Mode } from "@capicu/contract/statistics";
import { Search } from "lucide-react";

import { COUNTRIES } from "#lib/countries.ts";
import { useHydrated } from "#lib/use-hydrated.ts";
import { BareSelect } from "#ui/select-field.tsx";

import { BY_RANK, COLUMN_NAMES, columnsOf, nextSort, sortOf, textOf, type Sort } from "./sort.ts";
import { TIMEFRAME_NAMES, type View } from "./view.ts";

interface ToolbarProps {
  view: View;
  mode: Mode;
  onChange: (change: Partial<View>) => void;
  signedIn: boolean;
}

export function Toolbar({ view, mode, onChange, signedIn }: ToolbarProps) {
  return (
    <div className="board-toolbar">
      <span className="field-control">
        <span className="field-lead">
          <Search size={17} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <input
          type="search"
          className="input"
          aria-label="Search by username or handle"
          placeholder="Search by username or handle"
          value={view.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </span>
      <BareSelect label="Game" defaultValue={DOMINO_APP}>
        <option value={DOMINO_APP}>Domino!</option>
      </BareSelect>
      <PlayersSelect view={view} onChange={onChange} signedIn={signedIn} />
      <BareSelect
        label="Time"
        value={view.timeframe}
        onChange={(event) => onChange({ timeframe: event.target.value as Timeframe })}
      >
        {TIMEFRAMES.map((timeframe) => (
          <option key={timeframe} value={timeframe}>
            {TIMEFRAME_NAMES[timeframe]}
          </option>
        ))}
      </BareSelect>
      <SortSelect view={view} mode={mode} onChange={onChange} />
    </div>
  );
}

/** Filters by everyone, followed players, or one country. */
function PlayersSelect({ view, onChange, signedIn }: Omit<ToolbarProps, "mode">) {
  // Country names differ between browsers and the prerendering server.
  const named = useHydrated();
  return (
    <span className="board-players">
      <BareSelect
        label="Players"
        value={view.filter}
        onChange={(event) => onChange({ filter: event.target.value })}
      >
        <option value="all">All countries</option>
        {(signedIn || view.filter === "following") && <option value="following">Following</option>}
        {named && (
          <optgroup label="Country">
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={`country:${code}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </BareSelect>
    </span>
  );
}

/** Phones have no column heads to sort by. */
function SortSelect({ view, mode, onChange }: Omit<ToolbarProps, "signedIn">) {
  const present = textOf(view.sort);
  const first = columnsOf(mode).map((column) => textOf(nextSort(BY_RANK, column)));
  // A link may name the reverse direction.
  const offered = ["rank", ...first.slice(1)];
  const options = offered.includes(present) ? offered : [...offered, present];
  return (
    <span className="board-sort">
      <BareSelect
        label="Sort by"
        value={present}
        onChange={(event) => onChange({ sort: sortOf(event.target.value) })}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {wordsOf(sortOf(option), offered.includes(option))}
          </option>
        ))}
      </BareSelect>
    </span>
  );
}

const wordsOf = ({ by }: Sort, usual: boolean) =>
  usual ? `By ${COLUMN_NAMES[by].toLowerCase()}` : `By ${COLUMN_NAMES[by].toLowerCase()}, reversed`;
