import type { PendingStats } from "@capicu/contract/moderation";
import { Expand } from "lucide-react";
import { useState } from "react";

import missing from "#ui/art/screenshot-missing.svg";
import { Card } from "#ui/card.tsx";
import type { Frame } from "#ui/framed-picture.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PictureDialog } from "#ui/picture-dialog.tsx";

import type { ComparedBlock, ComparedValue } from "./compare-values.ts";
import { pictureAddress } from "./picture-address.ts";
import { PictureViewer } from "./picture-viewer.tsx";

interface EvidencePanelProps {
  item: PendingStats;
  blocks: readonly ComparedBlock[];
  chosen: string | null;
}

interface Picture {
  half: string;
  title: string;
  address: string;
}

const TITLES = { top_half: "Top half", bottom_half: "Bottom half" } as const;

/** The screenshots, with frames around values that differ or are selected. */
export function EvidencePanel({ item, blocks, chosen }: EvidencePanelProps) {
  const [large, setLarge] = useState<Picture | null>(null);
  const pictures = picturesOf(item);
  const framed = blocks
    .flatMap(({ values }) => values)
    .filter((value) => (chosen === null ? value.differs : value.path === chosen));
  if (pictures.length === 0) return <NoPicture />;
  const shownOf = (picture: Picture) => ({
    address: picture.address,
    alt: `${picture.title} as sent by ${item.user.username}`,
    frames: framesIn(picture, framed),
  });
  return (
    <div className="evidence">
      {pictures.map((picture) => (
        <Card key={picture.half} className="overflow-hidden">
          <PictureViewer title={picture.title} {...shownOf(picture)}>
            <IconButton
              label={`Enlarge the ${picture.title.toLowerCase()}`}
              onClick={() => setLarge(picture)}
            >
              <Expand size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </PictureViewer>
        </Card>
      ))}
      {large !== null && (
        <PictureDialog title={large.title} {...shownOf(large)} onClose={() => setLarge(null)} />
      )}
    </div>
  );
}

function NoPicture() {
  return (
    <Card className="grid content-center justify-items-center gap-3 p-6 text-ink-2">
      <img src={missing} alt="" width={160} />
      Screenshot not available
    </Card>
  );
}

function picturesOf({ evidence, screenshot_url }: PendingStats): Picture[] {
  const pictures = evidence.map(({ half, url }) => ({ half, url, title: TITLES[half] as string }));
  const only = { half: "only", url: screenshot_url ?? "", title: "Screenshot" };
  return (pictures.length > 0 ? pictures : [only]).flatMap(({ url, ...picture }) => {
    const address = pictureAddress(url);
    return address === null ? [] : [{ ...picture, address }];
  });
}

function framesIn({ half }: Picture, values: readonly ComparedValue[]): Frame[] {
  return values.flatMap((value) =>
    value.half === half && value.box !== null ? [{ name: value.name, box: value.box }] : [],
  );
}
