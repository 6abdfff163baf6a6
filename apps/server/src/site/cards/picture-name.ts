import { isLanguageId, type LanguageId } from "@capicu/contract/languages";

const NAME = /^(?<first>[a-z]+)\.(?<language>[A-Za-z\d-]+)\.jpg$/;

interface PictureName<Choice> {
  choice: Choice;
  language: LanguageId;
}

export const pictureName = (choice: string, language: LanguageId): string =>
  `${choice}.${language}.jpg`;

/** Null for what is no name of a picture with one of these choices. */
export function readPictureName<Choice extends string>(
  written: string,
  choices: readonly Choice[],
): PictureName<Choice> | null {
  const { first, language } = NAME.exec(written)?.groups ?? {};
  const choice = choices.find((one) => one === first);
  return choice === undefined || !isLanguageId(language) ? null : { choice, language };
}
