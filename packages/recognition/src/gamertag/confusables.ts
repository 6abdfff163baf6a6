// "0lga", "B0b", "SOl": a zero or an O that borders on characters of another kind. A long number does not begin with a zero.
const ZERO_OR_O = /(?<!\d)0(?=\p{L})|(?<=\p{L})0|O(?=\p{Ll})|O(?!\d{4})(?=\d)|(?<=[\d\p{Ll}])O/u;
// "JIMO": players sometimes write a zero for the last O of a name in capitals.
const FINAL_O = /(?<=\p{Lu})O(?![\p{L}\d])/u;
// "Il", "1van", "lola", "Mi1o": only an l is likely after a small letter, only an I among capitals, only a 1 in a number.
const ONE_OR_I_OR_L =
  /(?<!\d)1(?=\p{L})|(?<=\p{L})1(?!\d)|\||l(?=[\p{Lu}\d])|(?<!\p{Ll})l|I(?=[\p{Ll}\d])|(?<=[\p{Ll}\d])I/u;
// "IILy", "Il1ana", "Alllan".
const ADJACENT_I_AND_L = /[Il|][I|]|[I1|]l|I1|1I|lll/;
// "coco": these letters have the same shape in both cases, so without other letters the case is unknown.
const CASELESS_SHAPES = /^[^\p{L}\d]*(?:[cosuvwxz]+|[COSUVWXZ]+)[^\p{L}\d]*$/u;

/** Whether a name has characters that look alike in many typefaces, at places where either is plausible. */
export function hasConfusables(name: string): boolean {
  return [ZERO_OR_O, FINAL_O, ONE_OR_I_OR_L, ADJACENT_I_AND_L, CASELESS_SHAPES].some((pattern) =>
    pattern.test(name),
  );
}

// "_7O", ".OO", "12O": a group of digits after punctuation, or the end of a longer number.
const FINAL_NUMBER = /(?<=[._-])[\dO]+$|(?<=\d\d)O+$/;

/** Replaces each O in a number at the end of a name by a zero. */
export function restoreZeros(name: string): string {
  return name.replace(FINAL_NUMBER, (number) => number.replaceAll("O", "0"));
}
