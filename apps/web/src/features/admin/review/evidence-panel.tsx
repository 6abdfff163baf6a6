import type { PendingStats } from "@capicu/contract/moderation";
import { select } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Expand } from "lucide-react";
import { useState } from "react";

import missing from "#ui/art/screenshot-missing.svg";
import { Card } from "#ui/card.tsx";
import type { Frame } from "#ui/framed-picture.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PictureDialog } from "#ui/picture-dialog.tsx";

import type { ComparedBlock, ComparedValue } from "./compare-values.ts";
import { pictureAddress } from "./picture-address.ts";
import { PictureViewer, type Part } from "./picture-viewer.tsx";

interface EvidencePanelProps {
  item: PendingStats;
  blocks: readonly ComparedBlock[];
  chosen: string | null;
}

interface Picture {
  part: Part;
  address: string;
}

interface SentPicture {
  part: Part;
  url: string;
}

/** The screenshots, with frames around values that differ or are selected. */
export function EvidencePanel({ item, blocks, chosen }: EvidencePanelProps) {
  const { t } = useLingui();
  const [large, setLarge] = useState<Picture | null>(null);
  const pictures = picturesOf(item);
  const framed = blocks
    .flatMap(({ values }) => values)
    .filter((value) => (chosen === null ? value.differs : value.path === chosen));
  if (pictures.length === 0) return <NoPicture />;
  const { username } = item.user;
  const shownOf = (picture: Picture) => {
    const { part, address } = picture;
    return {
      title: t`${select(part, {
        top_half: "Top half",
        bottom_half: "Bottom half",
        other: "Screenshot",
      })}`,
      address,
      alt: t`${select(part, {
        top_half: `Top half as sent by ${username}`,
        bottom_half: `Bottom half as sent by ${username}`,
        other: `Screenshot as sent by ${username}`,
      })}`,
      frames: framesIn(picture, framed),
    };
  };
  return (
    <div className="evidence">
      {pictures.map((picture) => {
        const { part } = picture;
        return (
          <Card key={part} className="overflow-hidden">
            <PictureViewer part={part} {...shownOf(picture)}>
              <IconButton
                label={t`${select(part, {
                  top_half: "Enlarge the top half",
                  bottom_half: "Enlarge the bottom half",
                  other: "Enlarge the screenshot",
                })}`}
                onClick={() => setLarge(picture)}
              >
                <Expand size={18} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </PictureViewer>
          </Card>
        );
      })}
      {large !== null && <PictureDialog {...shownOf(large)} onClose={() => setLarge(null)} />}
    </div>
  );
}

function NoPicture() {
  return (
    <Card className="grid content-center justify-items-center gap-3 p-6 text-ink-2">
      <img src={missing} alt="" width={160} />
      <Trans>Screenshot not available</Trans>
    </Card>
  );
}

function picturesOf({ evidence, screenshot_url }: PendingStats): Picture[] {
  const halves: SentPicture[] = evidence.map(({ half, url }) => ({ part: half, url }));
  const whole: SentPicture = { part: "whole", url: screenshot_url ?? "" };
  return (halves.length > 0 ? halves : [whole]).flatMap(({ part, url }) => {
    const address = pictureAddress(url);
    return address === null ? [] : [{ part, address }];
  });
}

function framesIn({ part }: Picture, values: readonly ComparedValue[]): Frame[] {
  return values.flatMap((value) =>
    value.half === part && value.box !== null ? [{ name: value.name, box: value.box }] : [],
  );
}
