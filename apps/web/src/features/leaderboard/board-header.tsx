import { type Mode, MODE_NAMES, MODES } from "@capicu/contract/statistics";
import { Trans, useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Rack } from "#ui/rack.tsx";
import { LiveTag } from "#ui/tag.tsx";

interface BoardHeaderProps {
  /** Undefined on a board that no longer changes. */
  live: boolean | undefined;
  mode: Mode;
  onMode: (mode: Mode) => void;
  visitor: boolean;
}

export function BoardHeader({ live, mode, onMode, visitor }: BoardHeaderProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="type-h1 max-[360px]:text-[1.25rem]">
          <Trans>Global Leaderboard</Trans>
        </h1>
        {live !== undefined && <LiveTag live={live} />}
      </div>
      <div className="flex items-center gap-3 max-sm:w-full">
        <Rack
          label={t`Mode`}
          value={mode}
          options={MODES.map((value) => ({ value, label: say(MODE_NAMES[value]) }))}
          onChange={onMode}
          className="max-sm:w-full"
        />
        {visitor && (
          <span className="flex gap-2 max-lg:hidden in-data-session:hidden">
            <ButtonLink to="/login" variant="secondary">
              <Trans>Login</Trans>
            </ButtonLink>
            <ButtonLink to="/register">
              <Trans>Sign Up</Trans>
            </ButtonLink>
          </span>
        )}
      </div>
    </header>
  );
}
