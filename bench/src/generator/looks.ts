import { UNSEEN_FAMILIES } from "./families/index.ts";
import { STACKS } from "./fonts.ts";
import { NAME_WORDS, type NameWords } from "./gamertags.ts";
import { FORMER_THEMES, FRESH_THEMES, LATER_THEMES, type Theme, THEMES } from "./themes.ts";

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

/** Of the layouts that were unseen in 1.6. */
const LATER_LOOK: Look = {
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
  themes: LATER_THEMES,
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

/** For layouts never looked at: nothing of it is used elsewhere, in training neither. */
const FRESH_LOOK: Look = {
  names: {
    first: [
      "Graciela",
      "Wilfredo",
      "Maricarmen",
      "Édgar",
      "Raïssa",
      "Solène",
      "Mathéo",
      "Guilherme",
      "Thiago",
      "Belém",
      "Pitirre",
      "Quenepa",
      "Pasteles",
      "Bomba",
      "Plena",
      "Güira",
      "Sancocho",
      "Ñame",
      "Cotorra",
      "Chispa",
      "Nereida",
      "Fel1pe",
      "Ju4n",
      "Abimael",
      "Zuleyka",
    ],
    second: [
      "Aguadilla",
      "Guánica",
      "Piñones",
      "Yauco",
      "Muñiz",
      "Ibáñez",
      "Galvão",
      "Crépin",
      "Doblenueve",
      "Cuadre",
      "Mesa",
      "Turbo",
      "Prime",
      "OG",
      "Duo",
      "Sport",
    ],
  },
  themes: FRESH_THEMES,
  stacks: [
    "Loma, 'Liberation Sans', sans-serif",
    "P052, 'Liberation Serif', serif",
    "Umpush, 'Liberation Sans', sans-serif",
    "Waree, 'DejaVu Sans', sans-serif",
    "eurofurence, 'DejaVu Sans', sans-serif",
    "Junction, 'Liberation Sans', sans-serif",
    "'URW Bookman', 'DejaVu Serif', serif",
    "Sawasdee, 'DejaVu Sans', sans-serif",
    "Laksaman, 'Liberation Sans', sans-serif",
    "C059, 'Liberation Serif', serif",
  ],
};

/** A layout keeps the look it was first drawn with, so that its pictures stay the same. */
const EARLIER_LOOKS: Readonly<Record<string, Look>> = {
  columns: FORMER_LOOK,
  chips: FORMER_LOOK,
  magazine: FORMER_LOOK,
  gauges: LATER_LOOK,
  versus: LATER_LOOK,
  bento: LATER_LOOK,
};

export function lookOf(family: string): Look {
  return family in UNSEEN_FAMILIES ? FRESH_LOOK : (EARLIER_LOOKS[family] ?? KNOWN_LOOK);
}
