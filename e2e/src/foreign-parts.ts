// What a page shows in another language than its own has to say so: to screen readers, and to whoever translates it.
import { LANGUAGE_IDS, LANGUAGES } from "@capicu/contract/languages";
import type { Page } from "@playwright/test";

/** As the build writes it: a text, or texts and values one after the other. */
type Messages = Record<string, string | readonly unknown[]>;
type Catalogues = Record<string, Record<string, string>>;

/** The name of a moderator's account, which is also a text: names stay as they are. */
const NAME = "Moderator";
/** An id that the build makes; a marked text is its own id. */
const ID = /^[\w+/-]{6}$/;

/** The English texts that this language words in another way. The page must be one of the built site. */
export async function englishBeside(page: Page, language: string): Promise<ReadonlySet<string>> {
  const written = await page.locator("#language").textContent();
  const { list } = JSON.parse(written ?? "{}") as { list: string };
  const read = async (address: string) => (await page.request.get(address)).json();
  const all = (await read(list)) as Catalogues;
  const textsOf = async (id: string): Promise<Messages> => {
    const parts = await Promise.all(Object.values(all[id] ?? {}).map(read));
    return Object.assign({}, ...parts) as Messages;
  };
  const [english, own] = [await textsOf("en"), await textsOf(language)];
  const spoken = new Set(Object.values(own).map(plainText));
  const originals = Object.keys(own).map((id) => (ID.test(id) ? plainText(english[id]) : id));
  return new Set(originals.filter((text) => !["", NAME].includes(text) && !spoken.has(text)));
}

/** Empty for a text with values. */
function plainText(message: Messages[string] | undefined): string {
  const [first, ...more] = typeof message === "string" ? [message] : (message ?? []);
  return typeof first === "string" && more.length === 0 ? first : "";
}

/** English texts without a mark, and names of languages without their own. */
export async function unmarkedParts(
  page: Page,
  path: string,
  english: ReadonlySet<string>,
): Promise<string[]> {
  const left = (await textsInPageLanguage(page)).filter((text) => english.has(text));
  const unnamed = (await optionsOf(page)).filter(({ text, lang }) => {
    const id = LANGUAGE_IDS.find((each) => text.startsWith(LANGUAGES[each].name));
    return id !== undefined && lang !== id;
  });
  return [
    ...new Set(left.map((text) => `${path}: English without a mark: ${text}`)),
    ...unnamed.map(({ text, lang }) => `${path}: ${text} is marked as ${lang}`),
  ];
}

/** What is shown or read aloud as a text of the page's own language. */
const textsInPageLanguage = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        // The letter in the place of a picture is a part of a name.
        element.closest("script, style, .avatar-initial") === null &&
        element.closest("[lang]") === document.documentElement,
    );
    const described = ["aria-label", "title", "placeholder", "alt"];
    return own.flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.trim() ?? ""),
      ...described.map((name) => element.getAttribute(name) ?? ""),
    ]);
  });

const optionsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("option")].map((option) => ({
      text: option.textContent ?? "",
      lang: option.closest("[lang]")?.getAttribute("lang") ?? "",
    })),
  );
