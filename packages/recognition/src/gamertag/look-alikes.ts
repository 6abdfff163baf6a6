// "0lga", "B0b", "SOl": a zero or an O among letters of another kind, or at their beginning.
const ROUND = /0(?=\p{L})|(?<=\p{L})0|O(?=[\d\p{Ll}])|(?<=[\d\p{Ll}])O/u;
// "Il", "1van", "lola", "Mi1o": after a small letter only an l is likely, among capitals only an I.
const UPRIGHT =
  /1(?=\p{L})|(?<=\p{L})1|\||l(?=[\p{Lu}\d])|(?<![\p{Ll}])l|I(?=[\p{Ll}\d])|(?<=[\p{Ll}\d])I/u;

// "IILy", "Il1ana".
const UPRIGHTS_TOGETHER = /[Il|][I|]|[I1|]l|I1|1I/;

/** Whether it has characters that many typefaces draw alike, where either may stand. */
export function hasLookAlikes(name: string): boolean {
  return ROUND.test(name) || UPRIGHT.test(name) || UPRIGHTS_TOGETHER.test(name);
}

// "_7O", ".OO", "12O": a group of digits behind a mark, or the end of one.
const NUMBER_AT_END = /(?<=[._-])[\dO]+$|(?<=\d\d)O+$/;

/** With zeros for what was read as an O in a number at its end. */
export function zerosInNumber(name: string): string {
  return name.replace(NUMBER_AT_END, (number) => number.replaceAll("O", "0"));
}
