import { UNSEEN_FAMILIES } from "./families/index.ts";
import { TRAINED_TYPEFACES } from "./fonts.ts";
import { NAME_WORDS, type NameWords } from "./gamertags.ts";
import { FORMER_THEMES, FRESH_THEMES, LATER_THEMES, type Theme, THEMES } from "./themes.ts";

/** The style of a screen, apart from its layout. */
export interface Look {
  readonly names: NameWords;
  readonly themes: readonly Theme[];
  readonly typefaces: readonly string[];
}

const KNOWN_LOOK: Look = { names: NAME_WORDS, themes: THEMES, typefaces: TRAINED_TYPEFACES };

/** For the layouts that were held out up to 1.5. */
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
  typefaces: ["asap", "cabin", "dm-sans", "heebo", "karla", "ubuntu"],
};

/** For the layouts that were held out in 1.6. */
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
  typefaces: ["comfortaa", "maven-pro", "noto-serif", "raleway", "titillium-web", "work-sans"],
};

/** For held-out layouts only; nothing of it is used elsewhere or in training. */
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
  typefaces: [
    "alegreya-sans",
    "anonymous-pro",
    "arvo",
    "asap-condensed",
    "encode-sans",
    "figtree",
    "instrument-sans",
    "kumbh-sans",
    "libre-franklin",
    "mitr",
    "mukta",
    "onest",
    "oxanium",
    "prompt",
    "signika",
    "tinos",
  ],
};

/** A layout keeps its first style, so that its pictures stay the same. */
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
