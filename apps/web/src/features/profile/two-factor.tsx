import { ShieldCheck, Smartphone } from "lucide-react";

import { listFactors, type Factor } from "#backend/second-factor.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Loader } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";

import { FactorSetup } from "./factor-setup.tsx";
import { useAdding } from "./use-adding.ts";
import { useFactorRemoval } from "./use-factor-removal.ts";

export function TwoFactor() {
  const { value, error, reload } = useRequest(listFactors);
  const isOn = value !== undefined && value.length > 0;
  return (
    <section aria-labelledby="two-factor" className="grid gap-4">
      <h3 id="two-factor" className="flex flex-wrap items-center gap-2 type-h3">
        Two-factor authentication
        {isOn && (
          <Tag look="pos" icon={<ShieldCheck size={14} strokeWidth={1.75} aria-hidden="true" />}>
            On
          </Tag>
        )}
      </h3>
      <p className="type-small text-ink-2">
        A code from an app on your phone, besides your password, each time you sign in.
      </p>
      {error !== undefined && (
        <Message look="error">
          {`We could not load this. ${error.message} `}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Message>
      )}
      {value === undefined && error === undefined && <Loader />}
      {value !== undefined && (
        <>
          {isOn && <Factors factors={value} onRemoved={reload} />}
          <Adding count={value.length} onAdded={reload} />
        </>
      )}
    </section>
  );
}

function Adding({ count, onAdded }: { count: number; onAdded: () => void }) {
  const { factor, added, busy, failure, begin, end } = useAdding(count, onAdded);
  if (factor !== null) return <FactorSetup factor={factor} onClose={end} />;
  return (
    <>
      {added && <Message look="success">Two-factor authentication is on for this account.</Message>}
      {failure !== undefined && <Message look="error">{failure}</Message>}
      <Button
        look="secondary"
        icon={<Smartphone size={17} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy && "Preparing..."}
        onClick={() => void begin()}
      >
        {count > 0 ? "Add another app" : "Set up an authenticator app"}
      </Button>
    </>
  );
}

interface FactorsProps {
  factors: readonly Factor[];
  onRemoved: () => void;
}

function Factors({ factors, onRemoved }: FactorsProps) {
  const { asked, ask, busy, failure, remove } = useFactorRemoval(onRemoved);
  return (
    <ul className="grid gap-3">
      {factors.map(({ id, name }) => (
        <li key={id} className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            {asked !== id && (
              <Button look="quiet" size="sm" aria-label={`Remove ${name}`} onClick={() => ask(id)}>
                Remove
              </Button>
            )}
          </div>
          {asked === id && (
            <fieldset className="grid gap-2" aria-label={`Remove ${name}?`}>
              <p className="type-small text-ink-2">
                {factors.length === 1
                  ? "Your password alone will sign you in then."
                  : "Its codes will not be accepted any more."}
              </p>
              <div className="flex gap-2">
                <Button look="secondary" size="sm" onClick={() => ask(null)}>
                  Keep it
                </Button>
                <Button
                  look="danger"
                  size="sm"
                  busy={busy && "Removing..."}
                  onClick={() => void remove(id)}
                >
                  Remove it
                </Button>
              </div>
            </fieldset>
          )}
        </li>
      ))}
      {failure !== undefined && <Message look="error">{failure}</Message>}
    </ul>
  );
}
