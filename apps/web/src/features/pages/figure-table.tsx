import type { FieldFigures } from "@capicu/contract/recognition-report";
import { Trans } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

import { formatShare, rightShare, totalOf } from "./accuracy-figures.ts";

interface FigureTableProps {
  title: string;
  /** What the rows stand for. */
  of: string;
  rows: readonly (readonly [name: string, figures: FieldFigures])[];
}

/** A table of the shares of right, empty and wrong values. */
export function FigureTable({ title, of, rows }: FigureTableProps) {
  const formats = useFormats();
  return (
    <table className="figures" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">
            <Trans>Right</Trans>
          </th>
          <th scope="col">
            <Trans>Values</Trans>
          </th>
          <th scope="col">
            <Trans>Left empty</Trans>
          </th>
          <th scope="col">
            <Trans>Wrong</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <b>{formatShare(rightShare(figures), formats)}</b>
            </td>
            <td>{formats.number(totalOf(figures))}</td>
            <td>{formats.number(figures.missing)}</td>
            <td>{formats.number(figures.wrong)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
