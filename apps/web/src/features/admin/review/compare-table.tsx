import { GAMERTAG_PATH } from "@capicu/contract/statistics-screen";
import type { Half } from "@capicu/contract/submissions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Flag } from "lucide-react";

import { useFormats } from "#languages/formats.ts";
import { Card } from "#ui/card.tsx";
import { PictureCrop } from "#ui/picture-crop.tsx";
import { TABLE_ROLES } from "#ui/table-roles.ts";

import type { ComparedBlock, ComparedValue } from "./compare-values.ts";
import { Letters } from "./letters.tsx";

const TYPED = msg({ message: "Typed", comment: "What the player typed", context: "column" });
const READ = msg({ message: "Read", comment: "What the server read", context: "column" });
const CHANGE = msg({ message: "Change", comment: "Since the last approval", context: "column" });

const NAME_COLUMNS = [msg`Player`, TYPED, READ];
const NUMBER_COLUMNS = [msg`Field`, TYPED, READ, msg`Last approved`, CHANGE];

interface CompareTableProps {
  blocks: readonly ComparedBlock[];
  /** The addresses of the pictures that the values were read from. */
  addresses: Partial<Record<Half, string>>;
  chosen: string | null;
  onChoose: (path: string | null) => void;
}

/** Choosing a row frames its value in the picture. */
export function CompareTable({ blocks, ...rows }: CompareTableProps) {
  const { t } = useLingui();
  const names = blocks.filter(isName);
  const numbers = blocks.filter((block) => !isName(block));
  return (
    <Card className="overflow-hidden">
      <table className="compare compare-names" {...TABLE_ROLES.table} aria-label={t`Names`}>
        <Head columns={NAME_COLUMNS} />
        {names.map((block) => (
          <Block key={block.title} block={block} hasPast={false} {...rows} />
        ))}
      </table>
      <table
        className="compare"
        {...TABLE_ROLES.table}
        aria-label={t`Typed, read and last approved`}
      >
        <Head columns={NUMBER_COLUMNS} />
        {numbers.map((block) => (
          <Block key={block.title} block={block} hasPast {...rows} />
        ))}
      </table>
    </Card>
  );
}

/** Names use the space of the columns that only numbers need. */
const isName = ({ values }: ComparedBlock) => values.every(({ path }) => path === GAMERTAG_PATH);

function Head({ columns }: { columns: readonly MessageDescriptor[] }) {
  const { t } = useLingui();
  return (
    <thead {...TABLE_ROLES.group}>
      <tr {...TABLE_ROLES.row}>
        {columns.map((name) => (
          <th key={name.id} scope="col" {...TABLE_ROLES.head}>
            {t(name)}
          </th>
        ))}
        <th scope="col" {...TABLE_ROLES.head}>
          <span className="sr-only">
            <Trans comment="Whether the typed and the read value agree">Agreement</Trans>
          </span>
        </th>
      </tr>
    </thead>
  );
}

interface BlockProps extends Omit<CompareTableProps, "blocks"> {
  block: ComparedBlock;
  /** Whether there are values of the last approval to compare with. */
  hasPast: boolean;
}

function Block({ block: { title, values }, hasPast, addresses, chosen, onChoose }: BlockProps) {
  return (
    <tbody {...TABLE_ROLES.group} aria-label={title}>
      {hasPast && (
        <tr className="compare-title" {...TABLE_ROLES.row}>
          <th colSpan={NUMBER_COLUMNS.length + 1} scope="rowgroup">
            {title}
          </th>
        </tr>
      )}
      {values.map((value) => (
        <Row
          key={value.path}
          value={value}
          hasPast={hasPast}
          address={addresses[value.half]}
          chosen={value.path === chosen}
          onChoose={() => onChoose(value.path === chosen ? null : value.path)}
        />
      ))}
    </tbody>
  );
}

interface RowProps extends Pick<BlockProps, "hasPast"> {
  value: ComparedValue;
  address: string | undefined;
  chosen: boolean;
  onChoose: () => void;
}

function Row({ value, hasPast, address, chosen, onChoose }: RowProps) {
  const { t } = useLingui();
  const { label, typed, read, last, change, box, differs } = value;
  return (
    <tr
      {...TABLE_ROLES.row}
      data-flag={differs ? "differs" : undefined}
      data-chosen={chosen || undefined}
    >
      <th scope="row">
        {box === null ? (
          label
        ) : (
          <button
            type="button"
            className="compare-name"
            aria-pressed={chosen}
            title={t`Show it in the screenshot`}
            onClick={onChoose}
          >
            {label}
          </button>
        )}
      </th>
      <td {...TABLE_ROLES.cell} data-label={t(TYPED)} className="compare-typed">
        <Value of={typed} beside={read} value={value} />
      </td>
      <td {...TABLE_ROLES.cell} data-label={t(READ)}>
        <Value of={read} beside={typed} value={value} />{" "}
        <span className="compare-from">
          {address !== undefined && box !== null && (
            <PictureCrop address={address} box={box} height={22} />
          )}
          <Confidence of={value.confidence} />
        </span>
      </td>
      {hasPast && (
        <>
          <td
            {...TABLE_ROLES.cell}
            data-label={t({ message: "Last", comment: "Last approved", context: "column" })}
            className="text-ink-2"
          >
            {last ?? "–"}
          </td>
          <td {...TABLE_ROLES.cell} data-label={t(CHANGE)}>
            {change ?? "–"}
          </td>
        </>
      )}
      <td {...TABLE_ROLES.cell} className="compare-mark">
        <Mark value={value} />
      </td>
    </tr>
  );
}

interface ValueProps {
  of: string | null;
  beside: string | null;
  value: ComparedValue;
}

/** Names are shown letter by letter, other values unchanged. */
function Value({ of: column, beside, value: { path, differs } }: ValueProps) {
  if (column === null) return "–";
  if (path !== GAMERTAG_PATH) return column;
  return <Letters of={column} beside={differs ? beside : null} />;
}

function Confidence({ of: confidence }: { of: number | null }) {
  const { number } = useFormats();
  if (confidence === null) return null;
  const percent = number(Math.floor(confidence * 100) / 100, { style: "percent" });
  return (
    <span className="compare-sure">
      <Trans comment="How sure the server is of what it read">{percent} sure</Trans>
    </span>
  );
}

function Mark({ value: { differs, read } }: { value: ComparedValue }) {
  if (differs)
    return (
      <>
        <Flag size={15} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">
          <Trans>differs</Trans>
        </span>
      </>
    );
  if (read === null)
    return (
      <span className="sr-only">
        <Trans>not read</Trans>
      </span>
    );
  return (
    <>
      <Check size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">
        <Trans>same</Trans>
      </span>
    </>
  );
}
