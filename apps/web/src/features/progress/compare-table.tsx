import { type Mode, MODE_NAMES } from "@capicu/contract/statistics";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";

import { useSay } from "#languages/say.ts";

import type { ComparedLine } from "./compare-lines.ts";

interface CompareTableProps {
  names: readonly [string, string];
  lines: readonly ComparedLine[];
  mode: Mode;
}

export function CompareTable({ names: [one, other], lines, mode }: CompareTableProps) {
  const { t } = useLingui();
  const say = useSay();
  const modeName = say(MODE_NAMES[mode]);
  return (
    <table className="compare-table">
      <caption className="sr-only">{t`${one} and ${other}, ${modeName}`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <bdi>{one}</bdi>
          </th>
          <th scope="col">{modeName}</th>
          <th scope="col">
            <bdi>{other}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name.id}>
            <Value text={line.one} leads={line.leader === "one"} />
            <th scope="row">{t(line.name)}</th>
            <Value text={line.other} leads={line.leader === "other"} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ text, leads }: { text: string; leads: boolean }) {
  return (
    <td data-leads={leads || undefined}>
      {leads && <Check size={15} strokeWidth={2.25} aria-hidden="true" />}
      {text}
      {leads && (
        <span className="sr-only">
          {" "}
          <Trans comment="follows a player's number that is better than the other's">(leads)</Trans>
        </span>
      )}
    </td>
  );
}
