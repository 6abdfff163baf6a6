import { z } from "zod";

const side = z.coerce.number().int().min(1).max(2500).optional();

/** The requested size in pixels, and the quality in percent. */
export const Transformation = z.object({
  width: side,
  height: side,
  resize: z.enum(["cover", "contain", "fill"]).default("cover"),
  quality: z.coerce.number().int().min(20).max(100).default(80),
  format: z.enum(["origin", "avif", "webp"]).optional(),
});
export type Transformation = z.output<typeof Transformation>;

const RESIZING = { cover: "fill", contain: "fit", fill: "force" } as const;

/** Spelled like the wire's header `x-transformations`. */
export function nameTransformation({ height, width, resize, quality }: Transformation): string {
  const parts = { height, width, resizing_type: RESIZING[resize], quality };
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(",");
}
