import type { OwnGamertags } from "@capicu/contract/gamertags";
import { Trans, useLingui } from "@lingui/react/macro";

import { readGamertags } from "#backend/gamertags.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { TakenGamertags } from "#widgets/gamertags/taken-gamertags.tsx";

import { AliasList } from "./alias-list.tsx";
import { DisputeCard } from "./dispute-card.tsx";
import "./gamertags.css";

/** The reader's own gamertags, and disputes about them. */
export function GamertagsScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readGamertags);
  return (
    <div className="gamertags">
      <title>{t`Your gamertags · Capicú`}</title>
      <div className="grid gap-1">
        <h1 className="type-h1">
          <Trans>Your gamertags</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            A gamertag belongs to the player who was verified with it first. Names that look alike
            count as one.
          </Trans>
        </p>
      </div>
      {value === undefined && error !== undefined && (
        <ErrorState onRetry={reload}>{error.message}</ErrorState>
      )}
      {value === undefined && error === undefined && (
        <LoadingView>{t`Loading your gamertags...`}</LoadingView>
      )}
      {value !== undefined && <Gamertags value={value} onChange={reload} />}
    </div>
  );
}

interface GamertagsProps {
  value: OwnGamertags;
  onChange: () => void;
}

function Gamertags({ value: { aliases, taken, disputes }, onChange }: GamertagsProps) {
  return (
    <>
      <TakenGamertags taken={taken} onChange={onChange} />
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.id} dispute={dispute} onChange={onChange} />
      ))}
      <AliasList aliases={aliases} />
    </>
  );
}
