// "0lga", "B0b", "SOl": a zero or an O among letters of another kind, or at their beginning; no long number begins with a zero.
const ROUND = /(?<!\d)0(?=\p{L})|(?<=\p{L})0|O(?=\p{Ll})|O(?!\d{4})(?=\d)|(?<=[\d\p{Ll}])O/u;
// "JIMO": at the end of capitals, players write a zero for an O.
const ROUND_AT_END = /(?<=\p{Lu})O(?![\p{L}\d])/u;
// "Il", "1van", "lola", "Mi1o": after a small letter only an l is likely, among capitals only an I, in a number only a 1.
const UPRIGHT =
  /(?<!\d)1(?=\p{L})|(?<=\p{L})1(?!\d)|\||l(?=[\p{Lu}\d])|(?<!\p{Ll})l|I(?=[\p{Ll}\d])|(?<=[\p{Ll}\d])I/u;
// "IILy", "Il1ana", "Alllan".
const UPRIGHTS_TOGETHER = /[Il|][I|]|[I1|]l|I1|1I|lll/;
// "coco": without another letter beside them, nothing tells capitals from small ones.
const OF_EITHER_SIZE = /^[^\p{L}\d]*(?:[cosuvwxz]+|[COSUVWXZ]+)[^\p{L}\d]*$/u;

/** Whether it has characters that many typefaces draw alike, where either may stand. */
export function hasLookAlikes(name: string): boolean {
  return [ROUND, ROUND_AT_END, UPRIGHT, UPRIGHTS_TOGETHER, OF_EITHER_SIZE].some((pattern) =>
    pattern.test(name),
  );
}

// "_7O", ".OO", "12O": a group of digits behind a mark, or the end of one.
const NUMBER_AT_END = /(?<=[._-])[\dO]+$|(?<=\d\d)O+$/;

/** With zeros for what was read as an O in a number at its end. */
export function zerosInNumber(name: string): string {
  return name.replace(NUMBER_AT_END, (number) => number.replaceAll("O", "0"));
}
