import { CircleCheck, Flag as FlagIcon } from "lucide-react";

import { Card } from "#ui/card.tsx";

import type { Flag } from "./flags.ts";

export function FlagList({ flags }: { flags: readonly Flag[] }) {
  if (flags.length === 0)
    return (
      <Card className="flex items-center gap-3 px-4 py-3">
        <CircleCheck size={16} strokeWidth={1.75} className="text-pos" aria-hidden="true" />
        Every value is what the screenshots show.
      </Card>
    );
  return (
    <Card className="px-4 py-1" aria-label="Worth a second look">
      <ul className="flag-list">
        {flags.map(({ look, about, sentence }) => (
          <li key={about + sentence} data-look={look}>
            <FlagIcon size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="min-w-0">
              <strong>{about}:</strong> {sentence}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
