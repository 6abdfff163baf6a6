/** The regional letter A, less the letter A. */
const TO_REGIONAL = 0x1f1a5;

/** The flag of a two-letter code; never shown without the country's name. */
export const countryFlag = (code: string): string =>
  code.replaceAll(/[A-Z]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + TO_REGIONAL),
  );
