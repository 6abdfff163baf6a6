import { CRITERIA, type Criterion } from "@capicu/pairing/rules/names";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowUp, Plus, X } from "lucide-react";

import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

import { FIGURE_NAMES } from "./criterion-words.ts";
import type { FactsFieldsProps } from "./facts-fields.tsx";
import { withValue } from "./rule-values.ts";

const PATH = "rules.standings.order";
const ICON = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Which figures decide about places, and in which order; the lot always comes last. */
export function OrderField({ values, onChange }: Omit<FactsFieldsProps, "faults">) {
  const { t } = useLingui();
  const { order } = values.rules.standings;
  const set = (next: readonly Criterion[]) =>
    onChange({ rules: withValue(values, PATH, next).rules });
  const up = (place: number) =>
    set(
      order.map(
        (each, at) => order[at === place ? place - 1 : at === place - 1 ? place : at] ?? each,
      ),
    );
  const unused = CRITERIA.filter((each) => !order.includes(each));
  return (
    <div className="grid gap-2">
      <p className="type-label">
        <Trans>Order of the standings</Trans>
      </p>
      <ol className="event-rows">
        {order.map((each, place) => (
          <OrderRow
            key={each}
            name={t(FIGURE_NAMES[each])}
            place={place}
            onUp={place > 0 ? () => up(place) : null}
            onLeaveOut={
              order.length > 1 ? () => set(order.filter((other) => other !== each)) : null
            }
          />
        ))}
      </ol>
      {unused.length > 0 && (
        <p className="event-actions">
          {unused.map((each) => (
            <Button
              key={each}
              variant="secondary"
              size="sm"
              icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => set([...order, each])}
            >
              {t(FIGURE_NAMES[each])}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

interface OrderRowProps {
  name: string;
  place: number;
  onUp: (() => void) | null;
  onLeaveOut: (() => void) | null;
}

function OrderRow({ name, place, onUp, onLeaveOut }: OrderRowProps) {
  const { t } = useLingui();
  return (
    <li className="event-row">
      <span>{`${place + 1}. ${name}`}</span>
      <span className="event-actions">
        {onUp !== null && (
          <IconButton label={t`Move up: ${name}`} outlined onClick={onUp}>
            <ArrowUp {...ICON} />
          </IconButton>
        )}
        {onLeaveOut !== null && (
          <IconButton label={t`Leave out: ${name}`} outlined onClick={onLeaveOut}>
            <X {...ICON} />
          </IconButton>
        )}
      </span>
    </li>
  );
}
