// The texts of the site and their translations: complete, consistent and in the words of the glossary.
import {
  formatLocale,
  LANGUAGE_IDS,
  SOURCE_LANGUAGE,
  type LanguageId,
} from "@capicu/contract/languages";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { setupI18n, type Messages } from "@lingui/core";
import { beforeAll, describe, expect, test } from "vitest";

import { compile, LINGUI_CONFIG } from "./catalogues.ts";
import { readEnglishTexts } from "./english-texts.ts";
import { gameTerms } from "./game-terms.ts";

type CompiledMessage = Messages[string];

interface Translation {
  folder: string;
  id: string;
  text: string;
}

const OTHERS = LANGUAGE_IDS.filter((language) => language !== SOURCE_LANGUAGE);
const NUMBERS = [0, 1, 2, 5, 1_000_000];

/** Games, and places in line. */
const COUNTED: Record<LanguageId, string[]> = {
  en: [
    "0 games",
    "1 game",
    "2 games",
    "5 games",
    "1,000,000 games",
    "0th in line",
    "1st in line",
    "2nd in line",
    "5th in line",
    "1,000,000th in line",
  ],
  "es-419": [
    "0 partidas",
    "1 partida",
    "2 partidas",
    "5 partidas",
    "1,000,000 de partidas",
    "0.ª en la fila",
    "1.ª en la fila",
    "2.ª en la fila",
    "5.ª en la fila",
    "1,000,000.ª en la fila",
  ],
  "pt-BR": [
    "0 partida",
    "1 partida",
    "2 partidas",
    "5 partidas",
    "1.000.000 de partidas",
    "0ª na fila",
    "1ª na fila",
    "2ª na fila",
    "5ª na fila",
    "1.000.000ª na fila",
  ],
  fr: [
    "0 partie",
    "1 partie",
    "2 parties",
    "5 parties",
    "1 000 000 de parties",
    "0e dans la file",
    "1re dans la file",
    "2e dans la file",
    "5e dans la file",
    "1 000 000e dans la file",
  ],
  ht: [
    "0 pati",
    "1 pati",
    "2 pati",
    "5 pati",
    "1 000 000 pati",
    "0yèm nan liy lan",
    "1ye nan liy lan",
    "2yèm nan liy lan",
    "5yèm nan liy lan",
    "1 000 000yèm nan liy lan",
  ],
};

const DOTS = /\.\.\./;
/** French signs of two parts have a narrow space that does not break. */
const PLAIN_SPACE = / [:;?!»]|« /;
const WRONG_SIGNS: Partial<Record<LanguageId, RegExp[]>> = {
  "es-419": [DOTS, /^[^¿]*\?/, /^[^¡]*!/, /“|”/],
  "pt-BR": [DOTS, /«|»/],
  fr: [DOTS, PLAIN_SPACE, /“|”|'/],
  ht: [DOTS, PLAIN_SPACE, /“|”/],
};

/** By id. */
let english = new Map<string, string>();
const translations = new Map<string, Translation[]>();

beforeAll(async () => {
  english = await readEnglishTexts();
  const originals = [...english].map(([id, text]) => ({ folder: "", id, text }));
  translations.set(SOURCE_LANGUAGE, originals);
  const catalogs = await getCatalogs(getConfig({ configPath: LINGUI_CONFIG }));
  for (const language of OTHERS) {
    const found: Translation[] = [];
    for (const catalog of catalogs) {
      const folder = catalog.path.split("/").at(-1) ?? "";
      for (const [id, message] of Object.entries((await catalog.read(language)) ?? {}))
        found.push({ folder, id, text: message.translation ?? "" });
    }
    translations.set(language, found);
  }
}, 120_000);

const textsIn = (language: string) => translations.get(language) ?? [];
const say = ({ folder, id }: Translation) => `${folder}: ${english.get(id) ?? id}`;

test("English texts were found", () => {
  expect(english.size).toBeGreaterThan(1000);
});

describe.each(OTHERS)("%s", (language) => {
  test("every text is translated", () => {
    const translated = new Set(textsIn(language).map(({ id, text }) => text !== "" && id));

    const missing = [...english].filter(([id]) => !translated.has(id)).map(([, text]) => text);

    expect(missing).toEqual([]);
  });

  test("no translation is left of a text that is gone", () => {
    expect(
      textsIn(language)
        .filter(({ id }) => !english.has(id))
        .map(say),
    ).toEqual([]);
  });

  test("the same text has the same translation in every folder", () => {
    const first = new Map<string, string>();
    const others = textsIn(language).filter(({ id, text }) => {
      const earlier = first.get(id);
      first.set(id, earlier ?? text);
      return earlier !== undefined && earlier !== text;
    });

    expect(others.map((one) => `${say(one)}: ${first.get(one.id)} | ${one.text}`)).toEqual([]);
  });

  test("a translation has the values and tags of its text, and the same spaces round it", () => {
    const wrong = textsIn(language).filter(({ id, text }) => {
      const source = english.get(id) ?? "";
      return JSON.stringify(shapeOf(language, source)) !== JSON.stringify(shapeOf(language, text));
    });

    expect(wrong.map((one) => `${say(one)} | ${one.text}`)).toEqual([]);
  });

  test("a translation is set as printers of the language set it", () => {
    const wrong = textsIn(language).filter(({ text }) =>
      WRONG_SIGNS[language]?.some((sign) => sign.test(text)),
    );

    expect(wrong.map((one) => `${say(one)} | ${one.text}`)).toEqual([]);
  });

  test("the game's words are those of the glossary", () => {
    const terms = gameTerms(language);
    const wrong = textsIn(language).flatMap((one) => {
      const source = english.get(one.id) ?? "";
      const missing = terms.filter(
        ({ original, translated }) => original.test(source) && !translated.test(one.text),
      );
      return missing.map(({ term }) => `${term}: ${say(one)} | ${one.text}`);
    });

    expect(wrong).toEqual([]);
  });
});

describe.each(LANGUAGE_IDS)("counts in %s", (language) => {
  /** The texts that match, each for every number. */
  function spoken(pattern: RegExp): string[][] {
    const texts = textsIn(language).filter(({ id }) => pattern.test(english.get(id) ?? ""));
    const messages = compile(language, Object.fromEntries(texts.map(({ id, text }) => [id, text])));
    const locales = [formatLocale(language, null)];
    const i18n = setupI18n({ locale: language, locales, messages: { [language]: messages } });
    return texts.map(({ id }) => {
      const names = [...namesIn(messages[id] ?? [])];
      return NUMBERS.map((count) =>
        i18n._(id, Object.fromEntries(names.map((name) => [name, count]))),
      );
    });
  }

  test("each text is a sentence for 0, 1, 2, 5 and a million", () => {
    const sentences = spoken(/, (?:plural|selectordinal),/);

    expect(sentences.length).toBeGreaterThan(20);
    expect(
      sentences.flat().filter((words) => !/\p{L}/u.test(words) || /[#{}]/.test(words)),
    ).toEqual([]);
  });

  test("games and places follow the language's rules", () => {
    const [games = []] = spoken(/^\{games, plural, one \{# game\}/);
    const [places = []] = spoken(/\{#st in line\}/);

    expect([...games, ...places].map((words) => words.replaceAll(/\s/g, " "))).toEqual(
      COUNTED[language],
    );
  });
});

test("a broken message fails the build", () => {
  expect(() => compile("fr", { one: "Une partie", other: "{count, plural, one {#}" })).toThrow(
    "fr: this is no valid message: {count, plural, one {#}",
  );
});

/** What a translation must share with its text. */
function shapeOf(language: string, text: string) {
  const names = namesIn(compile(language, { id: text })["id"] ?? []);
  const tags = new Set(text.match(/<\/?\d+\/?>/g));
  return [[...names].toSorted(), [...tags].toSorted(), /^\s/.test(text), /\s$/.test(text)];
}

/** The names of the values, also within plurals. */
function namesIn(message: CompiledMessage): Set<string> {
  const names = new Set<string>();
  if (typeof message === "string") return names;
  for (const part of message) {
    if (typeof part === "string") continue;
    const [name, , forms] = part;
    names.add(name);
    if (typeof forms !== "object" || forms === null) continue;
    for (const form of Object.values(forms))
      for (const inner of namesIn(form as CompiledMessage)) names.add(inner);
  }
  return names;
}
