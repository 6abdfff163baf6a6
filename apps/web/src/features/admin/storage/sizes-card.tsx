import type { FileCount, FilePlace, StorageState } from "@capicu/contract/stored-files";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

import { KIND_NAMES } from "./storage-words.ts";
import { useBytes } from "./use-bytes.ts";

interface SizesCardProps {
  state: StorageState;
  busy: boolean;
  onCount: () => void;
}

/** What each kind of file takes. */
export function SizesCard({ state: { count, place, backups }, busy, onCount }: SizesCardProps) {
  const { t } = useLingui();
  const isAtWork = count.is_wanted || count.looked_at !== null;
  const rows = [
    ...count.kinds.map(({ kind, files, bytes }) => {
      const name = KIND_NAMES[kind];
      return { name: name === undefined ? kind : t(name), files, bytes };
    }),
    { name: t`Backups by schedule`, ...backups },
  ];
  return (
    <Card className="storage-card" aria-label={t`Sizes`}>
      <h2 className="type-h2">
        <Trans>Sizes</Trans>
      </h2>
      <p>
        <PlaceWords place={place} />
      </p>
      <output className="wrap-anywhere">
        <Progress count={count} />
      </output>
      <SizesTable rows={rows} />
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={busy || isAtWork}
        onClick={onCount}
      >
        <Trans>Count again</Trans>
      </Button>
    </Card>
  );
}

function PlaceWords({ place: { bucket, free_bytes } }: { place: FilePlace }) {
  const { t } = useLingui();
  const bytes = useBytes();
  if (bucket !== null) return t`The files are in the bucket ${bucket}.`;
  const free = bytes(free_bytes ?? 0);
  return t`The files are on the disk of the server, which has ${free} free.`;
}

/** When it was counted, and what a process is at. */
function Progress({ count: { counted_at, is_wanted, deleting, looked_at } }: { count: FileCount }) {
  const { t } = useLingui();
  const times = useTimes();
  return (
    <>
      <span className="block">
        {counted_at === null
          ? t`The files have not been counted yet.`
          : t`Counted on ${times.time(counted_at)}.`}
      </span>
      {looked_at !== null && (
        <span className="block">{t`At work: ${plural(looked_at, { one: "# file", other: "# files" })} so far.`}</span>
      )}
      {looked_at === null && deleting && (
        <span className="block">
          <Trans>The orphaned files will be deleted in a moment.</Trans>
        </span>
      )}
      {looked_at === null && !deleting && is_wanted && (
        <span className="block">
          <Trans>The next count begins in a moment.</Trans>
        </span>
      )}
    </>
  );
}

interface SizeRow {
  name: string;
  files: number;
  bytes: number;
}

function SizesTable({ rows }: { rows: readonly SizeRow[] }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const bytes = useBytes();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the arrow keys
    <section className="overflow-x-auto" aria-label={t`Sizes by kind`} tabIndex={0}>
      <table className="storage-sizes" aria-label={t`Sizes`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Kind</Trans>
            </th>
            <th scope="col">
              <Trans>Files</Trans>
            </th>
            <th scope="col">
              <Trans>Size</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, files, bytes: size }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{number(files)}</td>
              <td>{bytes(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
