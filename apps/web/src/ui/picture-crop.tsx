import { useState } from "react";

interface PictureCropProps {
  address: string;
  /** In the picture's own pixels. */
  box: { x: number; y: number; width: number; height: number };
  /** How high the crop is shown. */
  height?: number;
}

// A little of what stands round a value tells where it was taken from.
const MARGIN = 0.3;

/** A value as it stands in the screenshot: the shown picture itself, moved under a window. */
export function PictureCrop({ address, box, height = 28 }: PictureCropProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const margin = box.height * MARGIN;
  const scale = height / (box.height + 2 * margin);
  if (broken === address || !Number.isFinite(scale)) return null;
  const width = (box.width + 2 * margin) * scale;
  const shift = `translate(${margin - box.x}px, ${margin - box.y}px)`;
  return (
    <span className="picture-crop" style={{ width, height }}>
      <img
        src={address}
        alt=""
        style={{ transform: `scale(${scale}) ${shift}` }}
        onError={() => setBroken(address)}
      />
    </span>
  );
}
