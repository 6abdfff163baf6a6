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
