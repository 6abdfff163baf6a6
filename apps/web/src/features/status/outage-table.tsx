import type { Uptime } from "@capicu/contract/uptime";

import { formatCount } from "#lib/format-numbers.ts";

import { formatMinutes } from "./history-words.ts";
import { Moment } from "./moment.tsx";

export function OutageTable({ uptime: { outages, latest } }: { uptime: Uptime }) {
  if (latest.length === 0) return <p>None: no minute has been missed since the first start.</p>;
  return (
    <>
      <table className="w-full border-collapse text-left [&_td]:py-2 [&_th]:py-2">
        <caption className="pb-2 text-left type-small text-ink-2">
          {latest.length < outages
            ? `The latest ${latest.length} of ${formatCount(outages)}`
            : `All ${formatCount(outages)}, the latest first`}
        </caption>
        <thead className="type-small text-ink-2">
          <tr className="border-b border-line">
            <th scope="col">Began</th>
            <th scope="col" className="text-right">
              Lasted
            </th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ from, minutes }) => (
            <tr key={from} className="border-b border-line">
              <td>
                <Moment at={from} />
              </td>
              <td className="text-right type-number">{formatMinutes(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
