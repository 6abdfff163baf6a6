import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import missing from "./art/screenshot-missing.svg";

/** A box in the picture, in the picture's pixels. */
export interface Frame {
  name: string;
  box: { x: number; y: number; width: number; height: number };
}

interface FramedPictureProps {
  address: string;
  alt: string;
  frames: readonly Frame[];
}

/** A screenshot with frames drawn over it, or a note when it cannot load. */
export function FramedPicture({ address, alt, frames }: FramedPictureProps) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [broken, setBroken] = useState<string | null>(null);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  if (broken === address)
    return (
      <p className="grid justify-items-center gap-2 p-6 text-ink-2">
        <img src={missing} alt="" width={160} />
        <Trans>Screenshot not available</Trans>
      </p>
    );
  return (
    <div className="relative overflow-hidden">
      <img
        src={address}
        alt={alt}
        className="block h-auto w-full"
        onError={() => setBroken(address)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      {size.width > 0 &&
        frames.map(({ name, box }) => (
          <span
            key={name}
            className="read-frame"
            title={name}
            style={{
              left: percent(box.x, size.width),
              top: percent(box.y, size.height),
              width: percent(box.width, size.width),
              height: percent(box.height, size.height),
            }}
          />
        ))}
    </div>
  );
}
