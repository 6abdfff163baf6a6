import { TIMEFRAMES, type Timeframe } from "@capicu/contract/leaderboard";
import { DOMINO_APP } from "@capicu/contract/statistics";
import { Search } from "lucide-react";

import { BareSelect } from "#ui/select-field.tsx";

import { TIMEFRAME_NAMES, type View } from "./view.ts";

interface ToolbarProps {
  view: View;
  onChange: (change: Partial<View>) => void;
  signedIn: boolean;
}

export function Toolbar({ view, onChange, signedIn }: ToolbarProps) {
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
      {signedIn && (
        <BareSelect
          label="Players"
          value={view.filter === "following" ? "following" : "all"}
          onChange={(event) => onChange({ filter: event.target.value })}
        >
          <option value="all">Everyone</option>
          <option value="following">Following</option>
        </BareSelect>
      )}
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
      <BareSelect label="Game" defaultValue={DOMINO_APP}>
        <option value={DOMINO_APP}>Domino!</option>
      </BareSelect>
    </div>
  );
}
