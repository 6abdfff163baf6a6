import { useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { Tag } from "#ui/tag.tsx";

import type { ListedItem } from "./use-work-list.ts";
import { harmOf, nameOf } from "./work-words.ts";

interface WorkItemsProps {
  items: readonly ListedItem[];
  current: string | null;
  onChoose: (id: string) => void;
}

export function WorkItems({ items, current, onChoose }: WorkItemsProps) {
  const { t } = useLingui();
  const times = useTimes();
  return (
    <ul>
      {items.map(({ id, item }) => {
        const harm = harmOf(item);
        return (
          <li key={id}>
            <button
              type="button"
              className="queue-item"
              aria-current={id === current}
              onClick={() => onChoose(id)}
            >
              <span className="queue-who">
                <span className="block truncate font-semibold">{t(nameOf(item))}</span>
                <bdi className="block truncate">{item.name}</bdi>
                <time className="queue-time" dateTime={item.since}>
                  {times.short(item.since)}
                </time>
              </span>
              {harm !== null && <Tag variant={item.harm <= 3 ? "neg" : "warn"}>{t(harm)}</Tag>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
