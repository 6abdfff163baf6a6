import type { Uptime } from "@capicu/contract/uptime";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

import { formatMinutes } from "./history-words.ts";
import { Moment } from "./moment.tsx";

export function OutageTable({ uptime: { outages, latest } }: { uptime: Uptime }) {
  const { i18n } = useLingui();
  const { number } = useFormats();
  if (latest.length === 0)
    return (
      <p>
        <Trans>None: no minute has been missed since the first start.</Trans>
      </p>
    );
  const count = number(latest.length);
  const all = number(outages);
  return (
    <>
      <table className="w-full border-collapse text-left [&_td]:py-2 [&_th]:py-2">
        <caption className="pb-2 text-left type-small text-ink-2">
          {latest.length < outages ? (
            <Trans>
              The latest {count} of {all}
            </Trans>
          ) : (
            <Trans>All {all}, the latest first</Trans>
          )}
        </caption>
        <thead className="type-small text-ink-2">
          <tr className="border-b border-line">
            <th scope="col">
              <Trans>Began</Trans>
            </th>
            <th scope="col" className="text-right">
              <Trans>Lasted</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ from, minutes }) => (
            <tr key={from} className="border-b border-line">
              <td>
                <Moment at={from} />
              </td>
              <td className="text-right type-number">{formatMinutes(minutes, i18n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
