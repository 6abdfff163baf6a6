// Where the parts of a card stand, in pixels. On a story the phone covers the top and the bottom with its own buttons.
import type { CardSize } from "@capicu/contract/share-cards";

interface Lines {
  y: number;
  height: number;
  largest: number;
  linesMax: number;
}

interface FigurePlace {
  x: number;
  y: number;
  width: number;
  /** The size of the number, and that of the words below it. */
  largest: number;
  label: number;
}

export interface CardLayout {
  x: number;
  width: number;
  title: Lines;
  byline: Omit<Lines, "y"> & { gap: number };
  figures: readonly [FigurePlace, ...FigurePlace[]];
  note: Lines & { width: number };
  /** The baseline and size of the product's name. */
  brand: { y: number; size: number };
}

export const CARD_LAYOUTS: Record<CardSize, CardLayout> = {
  wide: {
    x: 80,
    width: 1040,
    title: { y: 76, height: 160, largest: 104, linesMax: 2 },
    byline: { gap: 14, height: 46, largest: 38, linesMax: 1 },
    figures: [
      { x: 80, y: 320, width: 360, largest: 112, label: 36 },
      { x: 470, y: 320, width: 310, largest: 112, label: 36 },
      { x: 810, y: 320, width: 310, largest: 112, label: 36 },
    ],
    note: { y: 530, height: 44, largest: 32, linesMax: 1, width: 850 },
    brand: { y: 560, size: 48 },
  },
  portrait: {
    x: 90,
    width: 900,
    title: { y: 110, height: 330, largest: 136, linesMax: 3 },
    byline: { gap: 24, height: 60, largest: 48, linesMax: 1 },
    figures: [
      { x: 90, y: 560, width: 900, largest: 240, label: 54 },
      { x: 90, y: 920, width: 430, largest: 120, label: 46 },
      { x: 560, y: 920, width: 430, largest: 120, label: 46 },
    ],
    note: { y: 1168, height: 100, largest: 40, linesMax: 2, width: 690 },
    brand: { y: 1246, size: 60 },
  },
  story: {
    x: 90,
    width: 900,
    title: { y: 270, height: 420, largest: 150, linesMax: 3 },
    byline: { gap: 28, height: 66, largest: 52, linesMax: 1 },
    figures: [
      { x: 90, y: 830, width: 900, largest: 280, label: 60 },
      { x: 90, y: 1260, width: 430, largest: 132, label: 50 },
      { x: 560, y: 1260, width: 430, largest: 132, label: 50 },
    ],
    note: { y: 1540, height: 104, largest: 42, linesMax: 2, width: 690 },
    brand: { y: 1620, size: 64 },
  },
};
