// The skeleton of a name: two names with the same skeleton look alike.

// Applied after case, accents and width are removed. It maps only what looks alike, not what sounds alike.
const DRAWN_ALIKE: Record<string, string> = {
  // Latin letters, digits and signs.
  "0": "o",
  "1": "l",
  "5": "s",
  $: "s",
  "|": "l",
  "!": "l",
  i: "l",
  ı: "l",
  ø: "o",
  ł: "l",
  đ: "d",
  ß: "b",
  æ: "ae",
  œ: "oe",
  // Cyrillic.
  а: "a",
  в: "b",
  е: "e",
  ё: "e",
  з: "3",
  і: "l",
  ї: "l",
  ј: "j",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  ѕ: "s",
  т: "t",
  у: "y",
  х: "x",
  ԁ: "d",
  ԛ: "q",
  ԝ: "w",
  ь: "b",
  // Greek.
  α: "a",
  β: "b",
  ε: "e",
  η: "n",
  ι: "l",
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
};
const PAIRS: readonly [string, string][] = [
  ["rn", "m"],
  ["vv", "w"],
];

/** Ignores case and outer blanks, as the game does. */
export const foldedGamertag = (name: string) =>
  name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Removes accents, blanks, marks and invisible characters, and maps look-alikes to one character. */
export function gamertagSkeleton(name: string): string {
  const bare = name
    .normalize("NFKD")
    // Capital I and small l look alike, so they are mapped before the case is removed.
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}\p{Z}\s_.\-~'’`·•]/gu, "");
  let drawn = Array.from(bare, (sign) => DRAWN_ALIKE[sign] ?? sign).join("");
  for (const [pair, one] of PAIRS) drawn = drawn.replaceAll(pair, one);
  return drawn;
}
