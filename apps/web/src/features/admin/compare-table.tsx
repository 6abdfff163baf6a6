import { Check, Flag } from "lucide-react";

import { Card } from "#ui/card.tsx";

import type { ComparedBlock, ComparedValue } from "./compare-values.ts";

interface CompareTableProps {
  blocks: readonly ComparedBlock[];
  chosen: string | null;
  onChoose: (path: string | null) => void;
}

/** Choosing a row frames its value in the picture. */
export function CompareTable({ blocks, chosen, onChoose }: CompareTableProps) {
  return (
    <Card className="overflow-hidden">
      <table className="compare">
        <caption className="sr-only">Typed, read and last approved values</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Typed</th>
            <th scope="col">Read</th>
            <th scope="col">Last approved</th>
            <th scope="col">Change</th>
            <th scope="col">
              <span className="sr-only">Agreement</span>
            </th>
          </tr>
        </thead>
        {blocks.map(({ title, values }) => (
          <tbody key={title}>
            <tr className="compare-title">
              <th colSpan={6} scope="rowgroup">
                {title}
              </th>
            </tr>
            {values.map((value) => (
              <Row
                key={value.path}
                value={value}
                chosen={value.path === chosen}
                onChoose={() => onChoose(value.path === chosen ? null : value.path)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

interface RowProps {
  value: ComparedValue;
  chosen: boolean;
  onChoose: () => void;
}

function Row({ value, chosen, onChoose }: RowProps) {
  const { label, typed, read, confidence, last, change, isRate, differs, doubtful } = value;
  const show = (number: number | null) => formatValue(number, isRate);
  return (
    <tr
      data-flag={differs ? "differs" : doubtful ? "doubtful" : undefined}
      data-chosen={chosen || undefined}
    >
      <th scope="row">
        <button type="button" className="compare-name" aria-pressed={chosen} onClick={onChoose}>
          {label}
        </button>
      </th>
      <td data-label="Typed" className="font-semibold">
        {show(typed)}
      </td>
      <td
        data-label="Read"
        title={confidence === null ? undefined : `${Math.round(confidence * 100)}% sure`}
      >
        {show(read)}
      </td>
      <td data-label="Last approved" className="text-ink-2">
        {show(last)}
      </td>
      <td data-label="Change">{change === null ? "–" : signed(change)}</td>
      <td className="compare-mark">
        <Mark value={value} />
      </td>
    </tr>
  );
}

function Mark({ value: { differs, doubtful, read } }: { value: ComparedValue }) {
  if (differs) return <Flagged words="differs from the screenshot" />;
  if (doubtful) return <Flagged words="not read with certainty" />;
  if (read === null) return <span className="type-small text-ink-3">not read</span>;
  return (
    <>
      <Check size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">as read</span>
    </>
  );
}

function Flagged({ words }: { words: string }) {
  return (
    <>
      <Flag size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </>
  );
}

function formatValue(value: number | null, isRate: boolean): string {
  if (value === null) return "–";
  return isRate ? `${value.toFixed(1)}%` : value.toLocaleString("en-US");
}

function signed(change: number): string {
  const text = Math.abs(change).toLocaleString("en-US");
  if (change === 0) return "0";
  return change > 0 ? `+${text}` : `−${text}`;
}
