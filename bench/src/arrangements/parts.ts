import { HELD_OUT_NAMES, type NameParts, TUNING_NAMES } from "./names.ts";

/** The pictures for tuning the reader, and the held-out ones that only measure it. */
export const PARTS = ["tuning", "held-out"] as const;
export type Part = (typeof PARTS)[number];

interface PartLook {
  readonly firstSeed: number;
  readonly perTier: number;
  readonly names: NameParts;
  /** The line reader was trained with none of these. */
  readonly typefaces: readonly string[];
  readonly palettes: readonly Palette[];
  /** Spacing relative to size. */
  readonly air: readonly [least: number, most: number];
}

export interface Palette {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
}

export const PART_LOOKS: Readonly<Record<Part, PartLook>> = {
  tuning: {
    firstSeed: 900_000,
    perTier: 2,
    names: TUNING_NAMES,
    typefaces: ["commissioner", "gantari", "inria-sans", "readex-pro"],
    palettes: [
      palette("#f4f6f8", "#ffffff", "#1c2733", "#5d6b7a", "#0b6e4f", "#ffffff"),
      palette("#101820", "#1b2733", "#f2f5f7", "#9fb0bf", "#f2a541", "#231400"),
      palette("#1d4d3a", "#256047", "#fdfbf2", "#cfe3d6", "#ffd166", "#2a1f00"),
    ],
    air: [0.9, 1.25],
  },
  "held-out": {
    firstSeed: 950_000,
    perTier: 3,
    names: HELD_OUT_NAMES,
    typefaces: ["epilogue", "hind-madurai", "red-hat-text", "sarabun", "wix-madefor-text"],
    palettes: [
      palette("#fff8ef", "#fffdf9", "#33241a", "#7a6555", "#b23a48", "#ffffff"),
      palette("#17122b", "#241c40", "#f7f3ff", "#b5a9d6", "#3ddbd9", "#00201f"),
      palette("#e9eef5", "#dbe4ef", "#13253d", "#4b6079", "#1f5fd6", "#ffffff"),
      palette("#3a1414", "#4b1c1c", "#fff4ec", "#e0b9a8", "#f6c453", "#2d1600"),
    ],
    air: [0.8, 1.4],
  },
};

function palette(
  ...[page, card, text, muted, accent, onAccent]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
): Palette {
  return { page, card, text, muted, accent, onAccent };
}
