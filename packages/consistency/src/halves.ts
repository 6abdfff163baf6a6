// The two halves should come from one screen, on one device, at one time.
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";
import { areAlike, type StatisticsScreen } from "@capicu/contract/statistics-screen";

import type { Examination, ExaminedPicture, Flag } from "./examined.ts";
import { flag } from "./flag.ts";
import { gamertagSkeleton } from "./gamertag-skeleton.ts";
import { sharedColours } from "./picture/palette.ts";
import type { PictureFacts } from "./picture/picture-facts.ts";

// A whole phone screen is at least this much taller than wide; a cropped picture may have any shape.
const WHOLE_SCREEN = 1.7;
const SHAPE_TOLERANCE = 0.05;
const SHARED_COLOURS_MIN = 0.12;
const HOURS_APART_MAX = 12;
const HOUR_MS = 3_600_000;

export function halfFlags({ screen, pictures }: Examination): Flag[] {
  const top = pictures.find(({ half }) => half === "top_half");
  const bottom = pictures.find(({ half }) => half === "bottom_half");
  // One long screenshot may serve as both halves.
  if (top === undefined || bottom === undefined || top.etag === bottom.etag) return [];
  return [
    ...size(top, bottom),
    ...palette(top, bottom),
    ...overlap(screen, top, bottom),
    ...time(top, bottom),
  ];
}

function size({ facts: top }: ExaminedPicture, { facts: bottom }: ExaminedPicture): Flag[] {
  if (top === null || bottom === null) return [];
  const [shape, other] = [top.height / top.width, bottom.height / bottom.width];
  if (Math.min(shape, other) < WHOLE_SCREEN) return [];
  if (Math.abs(shape - other) <= SHAPE_TOLERANCE * Math.max(shape, other)) return [];
  const code = "halves_size";
  return [flag(code, "warning", { code, top: sizeOf(top), bottom: sizeOf(bottom) })];
}

const sizeOf = ({ width, height }: PictureFacts) => ({ width, height });

function palette({ facts: top }: ExaminedPicture, { facts: bottom }: ExaminedPicture): Flag[] {
  if (top === null || bottom === null) return [];
  const shared = sharedColours(top.palette, bottom.palette);
  if (shared >= SHARED_COLOURS_MIN) return [];
  const code = "halves_palette";
  return [flag(code, "warning", { code, shared: 100 * shared })];
}

/** A value that both pictures show must be the same. */
function overlap(
  screen: StatisticsScreen,
  { fields: top }: ExaminedPicture,
  { fields: bottom }: ExaminedPicture,
): Flag[] {
  const differing = Object.entries(top ?? {}).flatMap(([path, { value, confidence }]) => {
    const other = bottom?.[path];
    const sure = Math.min(confidence, other?.confidence ?? 0) >= SURE_CONFIDENCE;
    if (other === undefined || value === null || other.value === null || !sure) return [];
    const field = path.split(".").at(-1) ?? "";
    const isAlike = (one: number, two: number) => areAlike(screen, field, [one, two]);
    return isSame(value, other.value, isAlike) ? [] : [{ path, value, other: other.value }];
  });
  const [first] = differing;
  if (first === undefined) return [];
  const { path, value, other } = first;
  const code = "halves_overlap";
  const fact = { code, path, top: value, bottom: other, more: differing.length - 1 } as const;
  return [{ ...flag(code, "alert", fact), path }];
}

function isSame(
  one: string | number,
  other: string | number,
  isAlike: (one: number, other: number) => boolean,
): boolean {
  if (typeof one === "number" && typeof other === "number") return isAlike(one, other);
  return gamertagSkeleton(String(one)) === gamertagSkeleton(String(other));
}

function time(top: ExaminedPicture, bottom: ExaminedPicture): Flag[] {
  if (top.storedAt === null || bottom.storedAt === null) return [];
  const hours = Math.abs(top.storedAt.getTime() - bottom.storedAt.getTime()) / HOUR_MS;
  if (hours <= HOURS_APART_MAX) return [];
  const code = "halves_time";
  return [flag(code, "note", { code, hours: Math.round(hours) })];
}
