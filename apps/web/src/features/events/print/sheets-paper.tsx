import type { EventTable } from "@capicu/contract/event-play";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";

import { RULE_PRESET_NAMES } from "#features/events/event-words.ts";
import { usePersonNames, type PersonNames } from "#features/events/person-names.ts";
import { presetOf } from "#features/events/rule-preset.ts";
import { useRuleSentences } from "#features/events/rule-sentences.ts";
import { seatsOf, sideLetter } from "#features/events/seats.ts";

import { PaperHead } from "./paper-head.tsx";
import { PaperPage } from "./paper-page.tsx";
import { RoundName } from "./round-name.tsx";
import type { RoundPaperProps } from "./round-paper.ts";

const LINES = Array.from({ length: 20 }, (_line, at) => at + 1);

/** An empty score sheet for each table. */
export function SheetsPaper({ event, round }: RoundPaperProps) {
  const names = usePersonNames(round.people);
  return round.tables.map((table) => (
    <PaperPage key={table.no} largest={10}>
      <Sheet event={event} round={round} table={table} names={names} />
    </PaperPage>
  ));
}

interface SheetProps extends RoundPaperProps {
  table: EventTable;
  names: PersonNames;
}

function Sheet({ event, round, table, names }: SheetProps) {
  const { no } = table;
  return (
    <div className="paper-sheet">
      <PaperHead event={event}>
        <strong>
          <RoundName round={round} />
        </strong>
        <strong>
          <Trans>Table {no}</Trans>
        </strong>
      </PaperHead>
      <Rules event={event} />
      <Lines table={table} names={names} />
      <Signatures table={table} names={names} />
    </div>
  );
}

/** The name of the rule set, what the game goes to, and the rest of it in sentences. */
function Rules({ event }: Pick<RoundPaperProps, "event">) {
  const { t } = useLingui();
  const sentences = useRuleSentences(event);
  const preset = presetOf(event);
  const { target } = event.rules.game;
  return (
    <div>
      <p>
        <strong>
          {preset === null ? t`Rules of this event` : t(RULE_PRESET_NAMES[preset])}
          {" · "}
          {t`Target: ${plural(target, { one: "# point", other: "# points" })}`}
        </strong>
      </p>
      <p>{sentences.join(" ")}</p>
    </div>
  );
}

function Lines({ table, names }: Pick<SheetProps, "table" | "names">) {
  const { t } = useLingui();
  return (
    <table className="paper-lines">
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            {t({ context: "column of a score sheet", message: "Hand" })}
          </th>
          <th rowSpan={2} scope="col">
            {t({ context: "column of a score sheet", message: "How it ended" })}
          </th>
          {table.sides.map((side, index) => (
            <th key={side.join()} colSpan={2} scope="colgroup" className="paper-pair">
              {sideLetter(index)}: <bdi className="paper-name">{names.names(side)}</bdi>
            </th>
          ))}
        </tr>
        <tr>
          {table.sides.map((side) => (
            <SideHeads key={side.join()} />
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map((line) => (
          <tr key={line}>
            <td>{line}</td>
            <Blank />
            {table.sides.map((side) => (
              <Fragment key={side.join()}>
                <Blank />
                <Blank />
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={2} scope="row">
            <Trans>Result</Trans>
          </th>
          {table.sides.map((side) => (
            <Blank key={side.join()} span={2} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function SideHeads() {
  const { t } = useLingui();
  return (
    <>
      <th scope="col">{t({ context: "column of a score sheet", message: "Points" })}</th>
      <th scope="col">{t({ context: "column of a score sheet", message: "Sum" })}</th>
    </>
  );
}

/** To be written by hand. */
function Blank({ span = 1 }: { span?: number }) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands in it
  return <td colSpan={span} />;
}

function Signatures({ table, names }: Pick<SheetProps, "table" | "names">) {
  const { t } = useLingui();
  return (
    <div className="paper-signatures">
      {seatsOf(table).map(({ entrantId, name, side }) => {
        const seat = t(name);
        return (
          <p key={entrantId} className="paper-signature">
            <strong>{sideLetter(side)}</strong> <Trans>Signature, {seat}:</Trans>{" "}
            <bdi className="paper-name">{names.name(entrantId)}</bdi>
          </p>
        );
      })}
    </div>
  );
}
