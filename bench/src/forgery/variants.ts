// The measured variants of each picture: honest ones and forged ones.
import sharp from "sharp";

import { forge, SOURCES } from "./forge.ts";
import { arrived, openCanvas, savedAs, type Canvas, type Value } from "./pictures.ts";

export interface Variant {
  readonly kind: string;
  readonly isHonest: boolean;
  readonly bytes: Buffer;
  readonly values: readonly Value[];
}

const CHAT_SCALE = 0.8;

export async function variantsOf(
  original: Buffer,
  values: readonly Value[],
  seed: number,
): Promise<Variant[]> {
  const canvas = await openCanvas(original);
  const variants = [...(await honestOf(original, canvas, values))];
  for (const source of SOURCES) {
    const forged = await forge(canvas, values, { source, seed });
    if (forged === null) continue;
    const saved = {
      PNG: savedAs(forged.canvas).png(),
      "JPEG 85": savedAs(forged.canvas).jpeg({ quality: 85 }),
    };
    for (const [format, picture] of Object.entries(saved)) {
      const bytes = await arrived(await picture.toBuffer());
      variants.push({
        kind: `${source}, saved as ${format}`,
        isHonest: false,
        bytes,
        values: forged.values,
      });
    }
  }
  return variants;
}

async function honestOf(
  original: Buffer,
  canvas: Canvas,
  values: readonly Value[],
): Promise<Variant[]> {
  const width = Math.round(canvas.width * CHAT_SCALE);
  const chat = savedAs(canvas).resize({ width }).jpeg({ quality: 70 });
  const honest = async (kind: string, bytes: Buffer, shownValues = values) => ({
    kind,
    isHonest: true,
    bytes: await arrived(bytes),
    values: shownValues,
  });
  return [
    await honest("as drawn", original),
    await honest("saved again as PNG", await sharp(original).png().toBuffer()),
    await honest("saved again as JPEG 80", await savedAs(canvas).jpeg({ quality: 80 }).toBuffer()),
    await honest(
      "sent through a chat",
      await chat.toBuffer(),
      values.map((value) => scaled(value, width / canvas.width)),
    ),
  ];
}

function scaled({ path, value, box }: Value, by: number): Value {
  const { x, y, width, height } = box;
  return {
    path,
    value,
    box: { x: x * by, y: y * by, width: width * by, height: height * by },
  };
}
