import { UNSEEN_FAMILIES } from "./families/index.ts";
import { STACKS } from "./fonts.ts";
import { NAME_WORDS, type NameWords } from "./gamertags.ts";
import { FORMER_THEMES, FRESH_THEMES, type Theme, THEMES } from "./themes.ts";

/** What a screen is drawn with beside its layout. */
export interface Look {
  readonly names: NameWords;
  readonly themes: readonly Theme[];
  /** Font families, the first that the machine has. */
  readonly stacks: readonly string[];
}

const KNOWN_LOOK: Look = { names: NAME_WORDS, themes: THEMES, stacks: STACKS };

/** Of the layouts that were unseen up to 1.5. */
const FORMER_LOOK: Look = {
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
  themes: FORMER_THEMES,
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

/** For layouts never looked at: nothing of it is used elsewhere, in training neither. */
const FRESH_LOOK: Look = {
  names: {
    first: [
      "Aníbal",
      "Yolanda",
      "Eneida",
      "Wanda",
      "Héctor",
      "Désirée",
      "Loïc",
      "Mirelys",
      "Tonho",
      "Gatûbela",
      "Ñoño",
      "Maïté",
      "Piragua",
      "Alcapurria",
      "Coquí",
      "Guagua",
      "Chévere",
      "Brujo",
      "Teca",
      "Pichón",
      "Niurka",
      "Bil1y",
      "O5car",
      "Ulises",
      "Jibarito",
    ],
    second: [
      "Caguas",
      "Humacao",
      "Añasco",
      "Quiñones",
      "Báez",
      "Falcão",
      "Théo",
      "Doblón",
      "Blanco",
      "Matador",
      "Elite",
      "GG",
      "Zar",
      "Twins",
      "Ficha",
      "Cienfuegos",
    ],
  },
  themes: FRESH_THEMES,
  stacks: [
    "'Clear Sans', 'Liberation Sans', sans-serif",
    "'Gillius ADF', 'Liberation Sans', sans-serif",
    "'Universalis ADF Std', 'DejaVu Sans', sans-serif",
    "'Comic Neue', 'DejaVu Sans', sans-serif",
    "Hack, 'DejaVu Sans Mono', monospace",
    "Allerta, 'DejaVu Sans', sans-serif",
    "'Gentium Plus', 'Liberation Serif', serif",
    "'Gemunu Libre', 'Liberation Sans Narrow', sans-serif",
    "'Averia Sans GWF', 'Liberation Sans', sans-serif",
    "'Tiresias Infofont', 'DejaVu Sans Condensed', sans-serif",
  ],
};

const FORMERLY_UNSEEN: ReadonlySet<string> = new Set(["columns", "chips", "magazine"]);

export function lookOf(family: string): Look {
  if (family in UNSEEN_FAMILIES) return FRESH_LOOK;
  return FORMERLY_UNSEEN.has(family) ? FORMER_LOOK : KNOWN_LOOK;
}
