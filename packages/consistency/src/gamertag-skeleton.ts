// The skeletons of a name: two names with the same skeleton look alike.

// Applied after case, accents and width are removed. It maps only what looks alike, not what sounds alike.
const DRAWN_ALIKE: Record<string, string> = {
  // Latin letters, digits and signs.
  "0": "o",
  "1": "l",
  "5": "s",
  $: "s",
  "|": "l",
  "!": "i",
  ı: "i",
  ɩ: "i",
  ø: "o",
  ł: "l",
  đ: "d",
  ß: "b",
  æ: "ae",
  œ: "oe",
  ɑ: "a",
  ɡ: "g",
  ʏ: "y",
  ᴀ: "a",
  ʙ: "b",
  ᴄ: "c",
  ᴅ: "d",
  ᴇ: "e",
  ɢ: "g",
  ʜ: "h",
  ɪ: "i",
  ᴊ: "j",
  ᴋ: "k",
  ʟ: "l",
  ᴍ: "m",
  ɴ: "n",
  ᴏ: "o",
  ᴘ: "p",
  ʀ: "r",
  ᴛ: "t",
  ᴜ: "u",
  ᴠ: "v",
  ᴡ: "w",
  ᴢ: "z",
  // Cyrillic.
  а: "a",
  в: "b",
  г: "r",
  е: "e",
  ё: "e",
  з: "3",
  і: "i",
  ї: "i",
  ј: "j",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  п: "n",
  р: "p",
  с: "c",
  ѕ: "s",
  т: "t",
  у: "y",
  ү: "y",
  х: "x",
  һ: "h",
  ԁ: "d",
  ԛ: "q",
  ԝ: "w",
  ь: "b",
  ӏ: "l",
  // Greek.
  α: "a",
  β: "b",
  γ: "y",
  ε: "e",
  ζ: "z",
  η: "n",
  ι: "i",
  κ: "k",
  μ: "m",
  ν: "v",
  ο: "o",
  ρ: "p",
  ς: "s",
  σ: "o",
  τ: "t",
  υ: "u",
  χ: "x",
  ω: "w",
  // Armenian.
  զ: "q",
  հ: "h",
  յ: "j",
  ո: "n",
  ս: "u",
  ց: "g",
  ք: "p",
  օ: "o",
};
const PAIRS: readonly [string, string][] = [
  ["rn", "m"],
  ["vv", "w"],
];

// A capital I, and letters that have no dot, are drawn like a small l; a small i is not.
const DRAWN_LIKE_L = /[IΙІӀıɩɪι!]/gu;
// Capital letters that are drawn like another letter than their small ones.
const CAPITALS: Record<string, string> = { Ν: "n", Η: "h", Υ: "y", Γ: "r" };
const DRAWN_OTHERWISE = /[ΝΗΥΓ]/gu;
// Accents, blanks, marks and what nobody sees; the last two are letters or signs by name, and blank on screens.
const NOT_DRAWN =
  /[\p{M}\p{Cf}\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\s_.\-~'’`·•\u{2800}\u{3164}]/gu;

/** Ignores case and outer blanks, as the game does. */
export const foldedGamertag = (name: string) =>
  name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Without regard to case: "Ivan" is "ivan", and neither is "lvan". */
export const nameSkeleton = (name: string): string => reduce(name.normalize("NFKD"));

/** As it is drawn: "Ivan" is "lvan", and neither is "ivan". */
export const shapeSkeleton = (name: string): string =>
  reduce(
    name
      .normalize("NFKD")
      .replaceAll(DRAWN_LIKE_L, "l")
      .replaceAll(DRAWN_OTHERWISE, (sign) => CAPITALS[sign] ?? sign),
  );

/** Ignores the difference between i and l; "Marion" and "Marlon" share it, though they do not look alike. */
export const gamertagSkeleton = (name: string): string => nameSkeleton(name).replaceAll("i", "l");

/** Whether one name may be taken for the other. */
export const lookAlike = (one: string, other: string): boolean =>
  nameSkeleton(one) === nameSkeleton(other) || shapeSkeleton(one) === shapeSkeleton(other);

/** By which the database finds names that look alike; none of a name without a letter. */
export interface GamertagKeys {
  name: string;
  shape: string;
  skeleton: string;
}

export function gamertagKeys(gamertag: string): GamertagKeys | null {
  const name = nameSkeleton(gamertag);
  if (name === "") return null;
  return { name, shape: shapeSkeleton(gamertag), skeleton: gamertagSkeleton(gamertag) };
}

/** Removes accents, blanks, marks and invisible characters, and maps look-alikes to one character. */
function reduce(decomposed: string): string {
  const bare = decomposed.toLowerCase().replaceAll(NOT_DRAWN, "");
  let drawn = Array.from(bare, (sign) => DRAWN_ALIKE[sign] ?? sign).join("");
  for (const [pair, one] of PAIRS) drawn = drawn.replaceAll(pair, one);
  return drawn;
}
