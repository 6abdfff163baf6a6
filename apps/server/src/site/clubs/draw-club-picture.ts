// The picture in link previews of a club: its colours, its own picture or its initials, name, place and number of
// members, without words, so that it is the same in every language.

import { BRAND } from "@capicu/contract/brand";
import { clubInitials } from "@capicu/contract/club-text";
import sharp from "sharp";

import { hashBytes } from "#ground/ready-bytes.ts";
import { fitLines, LINE_HEIGHT } from "#site/pictures/fit-lines.ts";
import { isDrawable, outlineText, widthOf } from "#site/pictures/outline-text.ts";

import type { VisitorClub } from "./visitor-club.ts";

export type PictureFacts = Pick<
  VisitorClub,
  "name" | "place" | "colours" | "picture" | "members_count"
>;

/** Another club with the same facts has the same picture. */
export const pictureKey = ({
  name,
  place,
  colours,
  picture,
  members_count,
}: PictureFacts): string =>
  hashBytes(Buffer.from(JSON.stringify([name, place, colours, picture, members_count])));

/** What Facebook and X recommend for a large picture. */
export const PICTURE_SIZE = { width: 1200, height: 630 };
const MARGIN = 80;
const EMBLEM = { x: MARGIN, y: 110, side: 300, radius: 60, letters: 200 };
const WORDS_X = EMBLEM.x + EMBLEM.side + 70;
const WORDS_WIDTH = PICTURE_SIZE.width - MARGIN - WORDS_X;
const WORDS_MIDDLE = EMBLEM.y + EMBLEM.side / 2;
const NAME = { width: WORDS_WIDTH, height: 270, largest: 112, linesMax: 3 };
const PLACE = { width: WORDS_WIDTH, height: 90, largest: 44, linesMax: 2 };
const FOOT_Y = 560;
/** The height of capital letters. */
const CAPITALS = 0.69;
// WhatsApp shows no picture above 300 kB; this quality gives a third of that at most.
const QUALITY = 88;

/** `own` are the bytes of the picture that the club shows; null where its initials stand. */
export async function drawClubPicture(
  facts: PictureFacts,
  own: Buffer | null = null,
): Promise<Buffer> {
  const drawn = sharp(Buffer.from(clubPictureSvg(facts, own !== null)));
  if (own !== null)
    drawn.composite([{ input: await roundedEmblem(own), left: EMBLEM.x, top: EMBLEM.y }]);
  return drawn.flatten().jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" }).toBuffer();
}

function roundedEmblem(own: Buffer): Promise<Buffer> {
  const { side, radius } = EMBLEM;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}"/></svg>`;
  return sharp(own)
    .resize({ width: side, height: side, fit: "cover" })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** Nothing that a player wrote is in it as text, so nothing in it can be taken for markup. */
export function clubPictureSvg(facts: PictureFacts, hasOwn = false): string {
  const [background, ink] = facts.colours;
  const { width, height } = PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    drawEmblem(facts, hasOwn),
    drawWords(facts),
    `<rect x="${MARGIN}" y="${FOOT_Y - 62}" width="${width - 2 * MARGIN}" height="3" fill="${ink}"/>`,
    drawMembers(facts),
    outlineText(BRAND, {
      x: width - MARGIN - widthOf(BRAND) * 40,
      y: FOOT_Y + 14,
      size: 40,
      colour: ink,
    }),
    "</svg>",
  ].join("");
}

function drawEmblem({ name, colours: [background, ink] }: PictureFacts, isEmpty: boolean): string {
  const initials = clubInitials(name);
  const { x, y, side, radius, letters } = EMBLEM;
  const size = Math.min(190, letters / widthOf(initials));
  const tile = `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${radius}" fill="${ink}"/>`;
  if (isEmpty) return tile;
  return [
    tile,
    outlineText(initials, {
      x: x + (side - widthOf(initials) * size) / 2,
      y: y + (side + size * CAPITALS) / 2,
      size,
      colour: background,
    }),
  ].join("");
}

/** Name and place, in the middle of the height. A place that cannot be drawn is left out. */
function drawWords({ name, place, colours: [, ink] }: PictureFacts): string {
  const title = fitLines(name, NAME);
  const where = fitLines(place !== null && isDrawable(place) ? place : "", PLACE);
  const gap = where.lines.length === 0 ? 0 : 24;
  const heightOf = ({ lines, size }: typeof title) => lines.length * size * LINE_HEIGHT;
  let y = WORDS_MIDDLE - (heightOf(title) + gap + heightOf(where)) / 2;
  const drawn: string[] = [];
  for (const { lines, size } of [title, where]) {
    for (const line of lines) {
      y += size * LINE_HEIGHT;
      const baseline = y - size * (LINE_HEIGHT - CAPITALS) * 0.5;
      drawn.push(outlineText(line, { x: WORDS_X, y: baseline, size, colour: ink }));
    }
    y += gap;
  }
  return drawn.join("");
}

/** A person and the number. */
function drawMembers({ members_count: count, colours: [, ink] }: PictureFacts): string {
  return [
    `<circle cx="${MARGIN + 16}" cy="${FOOT_Y - 12}" r="10" fill="${ink}"/>`,
    `<path d="M${MARGIN} ${FOOT_Y + 16}a16 16 0 0 1 32 0z" fill="${ink}"/>`,
    outlineText(String(count), { x: MARGIN + 46, y: FOOT_Y + 14, size: 40, colour: ink }),
  ].join("");
}
