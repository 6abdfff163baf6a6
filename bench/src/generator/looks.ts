import { STACKS } from "./fonts.ts";
import { NAME_WORDS, type NameWords } from "./gamertags.ts";
import { FRESH_THEMES, type Theme, THEMES } from "./themes.ts";

/** What a screen is drawn with beside its layout. */
export interface Look {
  readonly names: NameWords;
  readonly themes: readonly Theme[];
  /** Font families, the first that the machine has. */
  readonly stacks: readonly string[];
}

export const KNOWN_LOOK: Look = { names: NAME_WORDS, themes: THEMES, stacks: STACKS };

/** For layouts never looked at: nothing of it is used elsewhere, in training neither. */
export const FRESH_LOOK: Look = {
  names: {
    first: [
      "Yadiel",
      "Damaris",
      "Nüria",
      "Efraín",
      "Ximena",
      "Gaël",
      "Anaïs",
      "Simão",
      "Muñeca",
      "Toñito",
      "Cécile",
      "Jairzinho",
      "Mofongo",
      "Tostones",
      "Ilse",
      "Wilmer",
      "Kiki",
      "Cangri",
      "Titi",
      "Bellaco",
      "0mar",
      "Il1ana",
      "Sox",
      "Cuco",
    ],
    second: [
      "Gómez",
      "Vélez",
      "Mayagüez",
      "Arecibo",
      "Ruiz",
      "Dominó",
      "Garção",
      "Lefèvre",
      "Tumba",
      "Trancao",
      "Six",
      "FTW",
      "Vox",
      "Clutch",
      "Chuchin",
    ],
  },
  themes: FRESH_THEMES,
  stacks: [
    "Cantarell, 'Liberation Sans', sans-serif",
    "Go, 'DejaVu Sans', sans-serif",
    "'B612', 'DejaVu Sans', sans-serif",
    "Andika, 'Liberation Sans', sans-serif",
    "'National Park', 'Liberation Sans Narrow', sans-serif",
    "'League Spartan', 'Liberation Sans', sans-serif",
    "Carlito, 'Liberation Sans', sans-serif",
    "'Linux Libertine O', 'Liberation Serif', serif",
    "Jura, 'DejaVu Sans Condensed', sans-serif",
    "'Go Mono', 'DejaVu Sans Mono', monospace",
  ],
};
