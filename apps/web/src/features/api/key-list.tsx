import type { ApiKey } from "@capicu/contract/api/keys";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { revokeApiKey } from "#backend/api-keys.ts";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { KeyRow } from "./key-row.tsx";

interface KeyListProps {
  keys: readonly ApiKey[];
  reload: () => void;
}

export function KeyList({ keys, reload }: KeyListProps) {
  const { t } = useLingui();
  const acts = useActs(reload);
  const [chosen, setChosen] = useState<ApiKey | null>(null);
  const name = chosen?.name ?? "";
  const revoke = async ({ id }: ApiKey) => {
    const isDone = await acts.act(
      "revoke",
      () => revokeApiKey(id),
      t`The key “${name}” is revoked.`,
    );
    if (!isDone) return;
    setChosen(null);
    reload();
  };
  return (
    <section aria-labelledby="api-keys" className="grid gap-3">
      <h2 id="api-keys" className="type-h2">
        <Trans>Your keys</Trans>
      </h2>
      {keys.length === 0 ? (
        <p className="text-ink-2">
          <Trans>You have no key.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setChosen(key)} />
          ))}
        </ul>
      )}
      {chosen !== null && (
        <ConfirmDialog
          title={t`Revoke the key “${name}”?`}
          consequence={t`Programs that use it are refused at once. It cannot be taken back.`}
          action={t`Revoke the key`}
          danger
          acts={acts}
          onConfirm={() => void revoke(chosen)}
          onClose={() => {
            acts.forget();
            setChosen(null);
          }}
        />
      )}
    </section>
  );
}
