import type { PendingStats } from "@capicu/contract/moderation";
import { ZoomIn } from "lucide-react";
import { useState } from "react";

import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FramedPicture, type Frame } from "#ui/framed-picture.tsx";
import { IconButton } from "#ui/icon-button.tsx";

import type { ComparedBlock, ComparedValue } from "./compare-values.ts";

interface EvidencePanelProps {
  item: PendingStats;
  blocks: readonly ComparedBlock[];
  chosen: string | null;
}

interface Shown {
  half: string;
  title: string;
  url: string;
}

const TITLES = { top_half: "Top half", bottom_half: "Bottom half" } as const;

/** The screenshots, with the values framed that need a look or were chosen. */
export function EvidencePanel({ item, blocks, chosen }: EvidencePanelProps) {
  const [large, setLarge] = useState<Shown | null>(null);
  const shown = picturesOf(item);
  const framed = blocks
    .flatMap(({ values }) => values)
    .filter((value) => (chosen === null ? value.differs || value.doubtful : value.path === chosen));
  if (shown.length === 0)
    return (
      <Card className="grid min-h-40 place-items-center p-5 text-ink-2">
        Screenshot not available
      </Card>
    );
  return (
    <div className="evidence">
      {shown.map((picture) => (
        <Card key={picture.half} className="overflow-hidden">
          <div className="flex items-center justify-between gap-2 py-1 pr-1 pl-4">
            <h3 className="type-h3">{picture.title}</h3>
            <IconButton
              label={`Enlarge the ${picture.title.toLowerCase()}`}
              onClick={() => setLarge(picture)}
            >
              <ZoomIn size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          <FramedPicture
            address={picture.url}
            alt={`${picture.title} as sent by ${item.user.username}`}
            frames={framesIn(picture, framed)}
          />
        </Card>
      ))}
      {large !== null && (
        <Dialog title={large.title} open size="preview" onClose={() => setLarge(null)}>
          <FramedPicture
            address={large.url}
            alt={`${large.title} as sent by ${item.user.username}`}
            frames={framesIn(large, framed)}
          />
        </Dialog>
      )}
    </div>
  );
}

function picturesOf({ evidence, screenshot_url }: PendingStats): Shown[] {
  if (evidence.length > 0)
    return evidence.map(({ half, url }) => ({ half, url, title: TITLES[half] }));
  return screenshot_url === null
    ? []
    : [{ half: "only", title: "Screenshot", url: screenshot_url }];
}

function framesIn({ half }: Shown, values: readonly ComparedValue[]): Frame[] {
  return values.flatMap((value) =>
    value.half === half && value.box !== null ? [{ name: value.label, box: value.box }] : [],
  );
}
