import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

/** The largest width shown; larger pictures are resized outside the main thread. */
const SHOWN_WIDTH_PX = 720;

type Way = "canvas" | "image" | "none";

export const PREVIEW_CLASSES = "mx-auto max-h-80 max-w-full rounded-sm object-contain";

interface DemoPreviewProps {
  picture: File;
  onUnreadable: (picture: File) => void;
}

export function DemoPreview({ picture, onUnreadable }: DemoPreviewProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [way, setWay] = useState<Way>("canvas");
  const { name } = picture;
  const label = t`Preview of ${name}`;

  useEffect(() => {
    let isCurrent = true;
    shrink(picture).then(
      (bitmap) => isCurrent && canvas.current !== null && paint(canvas.current, bitmap),
      // Vector files such as SVG cannot be decoded to pixels, so an image element shows them.
      () => isCurrent && setWay("image"),
    );
    return () => {
      isCurrent = false;
    };
  }, [picture]);

  const fail = () => {
    setWay("none");
    onUnreadable(picture);
  };
  // Not <Trans>, which would read tags in the name.
  if (way === "none") return <p className="text-ink-2">{t`This browser cannot show “${name}”.`}</p>;
  if (way === "image") return <BlobImage picture={picture} label={label} onFail={fail} />;
  return (
    <figure>
      <canvas ref={canvas} className={PREVIEW_CLASSES} />
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}

async function shrink(picture: File): Promise<ImageBitmap> {
  const options: ImageBitmapOptions = { resizeWidth: SHOWN_WIDTH_PX, resizeQuality: "medium" };
  return createImageBitmap(picture, options);
}

function paint(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
}

interface BlobImageProps {
  picture: File;
  label: string;
  onFail: () => void;
}

function BlobImage({ picture, label, onFail }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(picture);
    image.current?.setAttribute("src", address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return <img ref={image} alt={label} className={PREVIEW_CLASSES} onError={onFail} />;
}
