import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

interface KeyListProps {
  name: string;
  keys: readonly (readonly [key: ReactNode, action: MessageDescriptor])[];
}

export function KeyList({ name, keys }: KeyListProps) {
  const { t } = useLingui();
  return (
    <section className="grid gap-2" aria-label={name}>
      <h3 className="type-h3">{name}</h3>
      <dl className="key-list">
        {keys.map(([key, action]) => (
          <div key={action.id}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(action)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
