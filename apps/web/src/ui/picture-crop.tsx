import { useState } from "react";

interface PictureCropProps {
  address: string;
  /** In the picture's own pixels. */
  box: { x: number; y: number; width: number; height: number };
  /** How high the crop is shown. */
  height?: number;
}

// A little of what stands round a value tells where it was taken from. The reader knows to a letter
// where a line begins and ends, which is less exact than its height.
const ABOVE = 0.3;
const BESIDE = 0.6;

/** A value as it stands in the screenshot: the shown picture itself, moved under a window. */
export function PictureCrop({ address, box, height = 28 }: PictureCropProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const [above, beside] = [box.height * ABOVE, box.height * BESIDE];
  const scale = height / (box.height + 2 * above);
  if (broken === address || !Number.isFinite(scale)) return null;
  const width = (box.width + 2 * beside) * scale;
  const shift = `translate(${beside - box.x}px, ${above - box.y}px)`;
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
