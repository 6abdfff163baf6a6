import type { FieldFigures } from "@capicu/contract/recognition-report";

import { formatCount } from "#lib/format-numbers.ts";

import { rightShare, totalOf } from "./accuracy-figures.ts";

interface FigureTableProps {
  title: string;
  /** What the rows stand for. */
  of: string;
  rows: readonly (readonly [name: string, figures: FieldFigures])[];
}

/** A table of the shares of right, empty and wrong values. */
export function FigureTable({ title, of, rows }: FigureTableProps) {
  return (
    <table className="figures" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Right</th>
          <th scope="col">Values</th>
          <th scope="col">Left empty</th>
          <th scope="col">Wrong</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <b>{rightShare(figures)}</b>
            </td>
            <td>{formatCount(totalOf(figures))}</td>
            <td>{formatCount(figures.missing)}</td>
            <td>{formatCount(figures.wrong)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
