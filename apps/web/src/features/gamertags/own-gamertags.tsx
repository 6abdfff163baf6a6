import type { OwnGamertags as Gamertags } from "@capicu/contract/gamertags";

import { TakenGamertags } from "#widgets/gamertags/taken-gamertags.tsx";

import { AliasList } from "./alias-list.tsx";
import { DisputeCard } from "./dispute-card.tsx";
import "./gamertags.css";

interface OwnGamertagsProps {
  value: Gamertags;
  onChange: () => void;
}

/** What disputes need of the reader comes first, then their names. */
export function OwnGamertags({
  value: { aliases, conflicts, disputes },
  onChange,
}: OwnGamertagsProps) {
  return (
    <>
      <TakenGamertags conflicts={conflicts} onChange={onChange} />
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.id} dispute={dispute} onChange={onChange} />
      ))}
      <AliasList aliases={aliases} />
    </>
  );
}
