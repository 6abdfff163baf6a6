import { useState } from "react";

interface PictureCropProps {
  address: string;
  /** In the picture's pixels. */
  box: { x: number; y: number; width: number; height: number };
  /** The displayed height of the crop. */
  height?: number;
}

// Shows some of the surroundings, so that the place can be recognised. The reader's horizontal bounds
// are less exact than its vertical ones.
const ABOVE = 0.3;
const BESIDE = 0.6;

/** A value cut out of the screenshot by moving the whole picture under a window. */
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
