import type { Box } from "@capicu/contract/recognition";
import { useState } from "react";

export interface Frame {
  name: string;
  box: Box;
}

interface ReadPictureProps {
  address: string;
  alt: string;
  frames: readonly Frame[];
}

/** A stored screenshot with boxes in its own pixels drawn over it. */
export function ReadPicture({ address, alt, frames }: ReadPictureProps) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <div className="relative">
      <img
        src={address}
        alt={alt}
        className="block h-auto w-full"
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
