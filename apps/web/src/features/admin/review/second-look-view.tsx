import type { SecondLook } from "@capicu/contract/second-reviews";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { CompareTable } from "./compare-table.tsx";
import { compareValues } from "./compare-values.ts";
import { CountersAnswer } from "./counters-answer.tsx";
import { DifferenceButtons } from "./difference-buttons.tsx";
import { EvidencePanel } from "./evidence-panel.tsx";
import { FlagList } from "./flag-list.tsx";
import { flagsOf } from "./flags.ts";
import { Notes } from "./notes.tsx";
import { OpinionButtons } from "./opinion-buttons.tsx";
import { halfAddresses } from "./picture-address.ts";
import type { LookOutcome } from "./second-look-screen.tsx";
import { useReadable } from "./use-readable.ts";

interface SecondLookViewProps {
  id: string;
  secondLook: SecondLook;
  onDone: (outcome: LookOutcome) => void;
}

/** Pictures and numbers as in the queue, with the buttons for an opinion, or for settling a difference. */
export function SecondLookView({ id, secondLook, onDone }: SecondLookViewProps) {
  const { t, i18n } = useLingui();
  const item = useReadable(secondLook.item);
  const [chosen, setChosen] = useState<string | null>(null);
  const blocks = compareValues(i18n, DOMINO_SCREEN, item);
  const addresses = halfAddresses(item);
  const { gamertag } = item;
  return (
    <article className="submission" aria-label={t`Case of ${gamertag}`}>
      <header className="submission-head">
        <h2 className="min-w-0 flex-1 type-h2 break-words">
          <bdi>{gamertag}</bdi>
        </h2>
        {secondLook.difference === null ? (
          <OpinionButtons id={id} onDone={onDone} />
        ) : (
          <DifferenceButtons difference={secondLook.difference} onDone={onDone} />
        )}
      </header>
      <EvidencePanel item={item} blocks={blocks} chosen={chosen} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <FlagList flags={flagsOf(item)} addresses={addresses} />
        <CountersAnswer answer={item.counters_fell} />
        <CompareTable blocks={blocks} addresses={addresses} chosen={chosen} onChoose={setChosen} />
        <Notes notes={item.notes} />
      </div>
    </article>
  );
}
