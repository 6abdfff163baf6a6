// A card as a JPEG: the felt of the table, a name, figures, and where the numbers come from.
import { BRAND } from "@capicu/contract/brand";
import type { ProvenanceState } from "@capicu/contract/provenance";
import { CARD_SIZES, type CardSize, type CardWords } from "@capicu/contract/share-cards";
import sharp from "sharp";

import { outlineText, widthOf } from "#site/pictures/outline-text.ts";
import { setWords, type PlacedWords } from "#site/pictures/set-words.ts";

import { CARD_LAYOUTS, type CardLayout } from "./card-layouts.ts";

const INK = "#fbf6ea";
const QUIET_INK = "#b9d6cf";
const BRASS = "#f0c768";
// WhatsApp shows no picture above 300 kB; this quality gives a third of that at most.
const QUALITY = 84;

export interface CardOrder {
  size: CardSize;
  words: CardWords;
}

export async function drawCard({ size, words }: CardOrder): Promise<Buffer> {
  const layout = CARD_LAYOUTS[size];
  const placed = await placeWords(words, layout);
  const { width, height } = CARD_SIZES[size];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    drawTable(width, height),
    ...placed.map((part) => part.svg),
    drawMark(words.mark, layout),
    drawBrand(layout),
    "</svg>",
  ].join("");
  return sharp(Buffer.from(svg))
    .composite(placed.flatMap(({ overlays }) => overlays))
    .flatten()
    .jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

function drawTable(width: number, height: number): string {
  const inset = (by: number) =>
    `x="${by}" y="${by}" width="${width - 2 * by}" height="${height - 2 * by}"`;
  return [
    '<defs><linearGradient id="wood" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#3a261a"/><stop offset="1" stop-color="#241710"/></linearGradient>',
    '<linearGradient id="felt" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#155a52"/><stop offset=".7" stop-color="#0d3a35"/></linearGradient></defs>',
    `<rect width="${width}" height="${height}" fill="url(#wood)"/>`,
    `<rect ${inset(18)} rx="26" fill="url(#felt)"/>`,
    `<rect ${inset(32)} rx="17" fill="none" stroke="#dda53b" stroke-opacity=".46" stroke-width="1.5"/>`,
  ].join("");
}

async function placeWords(words: CardWords, layout: CardLayout): Promise<PlacedWords[]> {
  const { title, byline, note, figures, x, width } = layout;
  const name = await setWords(words.title, { ...title, x, width, colour: INK });
  const below = { ...byline, x, width, y: title.y + name.height + byline.gap };
  const others = await Promise.all([
    setWords(words.byline, { ...below, colour: QUIET_INK }),
    ...words.figures.slice(0, figures.length).flatMap(({ value, label }, index) => {
      const place = figures[index] ?? figures[0];
      return [
        setWords(value, {
          ...place,
          height: place.largest * 1.2,
          linesMax: 1,
          colour: index === 0 ? BRASS : INK,
        }),
        setWords(label, {
          ...place,
          y: place.y + place.largest * 1.12,
          height: place.label * 1.3,
          largest: place.label,
          linesMax: 1,
          colour: QUIET_INK,
        }),
      ];
    }),
    setWords(words.note, {
      ...note,
      x: x + (words.mark === null ? 0 : note.largest * 1.5),
      width: note.width - note.largest * 1.5,
      colour: INK,
    }),
  ]);
  return [name, ...others];
}

/** A tick for verified numbers, an empty circle for reported ones, an exclamation mark for disputed ones. */
function drawMark(mark: ProvenanceState | null, { x, note }: CardLayout): string {
  if (mark === null) return "";
  const size = note.largest;
  const shape = {
    verified: `<circle cx="12" cy="12" r="12" fill="${BRASS}"/><path d="m6 12.5 4 4 8-9" fill="none" stroke="#241710" stroke-width="3"/>`,
    self_reported: `<circle cx="12" cy="12" r="10.5" fill="none" stroke="${INK}" stroke-width="3"/>`,
    disputed: `<circle cx="12" cy="12" r="10.5" fill="none" stroke="${INK}" stroke-width="3"/><path d="M12 5v9m0 2v3" stroke="${INK}" stroke-width="3"/>`,
  };
  return `<g transform="translate(${x} ${note.y + size * 0.1}) scale(${size / 24})">${shape[mark]}</g>`;
}

function drawBrand({ x, width, brand: { y, size } }: CardLayout): string {
  return outlineText(BRAND, { x: x + width - widthOf(BRAND) * size, y, size, colour: BRASS });
}
