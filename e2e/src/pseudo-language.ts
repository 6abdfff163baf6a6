// Shows the site in a language that does not exist: every vowel is doubled and accented and every text has
// brackets. What has plain vowels was never translated, and longer texts show what does not fit.
import type { Page } from "@playwright/test";

/** As the build writes it: a text, or texts and values one after the other. */
type Message = string | readonly Token[];
/** A value has a name; one that counts or chooses has a kind, and a message for each case. */
type Token = string | readonly [name: string, kind?: string | undefined, cases?: unknown];
type Messages = Record<string, Message>;

const ACCENTED: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú" };
/** Tags such as `<0>`, which stay as they are. */
const TAG = /(<\/?\d+\/?>)/;

function pseudoText(text: string): string {
  const parts = text.split(TAG).map((part, index) => (index % 2 === 0 ? longer(part) : part));
  return parts.join("");
}

const longer = (text: string) =>
  text.replaceAll(/[aeiou]/gi, (vowel) => {
    const accented = ACCENTED[vowel.toLowerCase()] ?? vowel;
    return vowel === vowel.toLowerCase() ? accented + accented : accented.toUpperCase() + accented;
  });

function pseudoMessage(message: Message): Message {
  if (typeof message === "string") return `[${pseudoText(message)}]`;
  return ["[", ...message.map(pseudoToken), "]"];
}

function pseudoToken(token: Token): Token {
  if (typeof token === "string") return pseudoText(token);
  const [name, kind, cases] = token;
  if (typeof cases !== "object" || cases === null) return token;
  const changed = Object.entries(cases).map(([key, message]) => [key, pseudoCase(message)]);
  return [name, kind, Object.fromEntries(changed)];
}

/** `offset` is a number beside the messages. */
function pseudoCase(message: unknown): unknown {
  if (typeof message === "string") return pseudoText(message);
  return Array.isArray(message) ? (message as Token[]).map(pseudoToken) : message;
}

const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, each]) => [id, pseudoMessage(each)]));

const CATALOGUE = /\/assets\/fr-[\w-]+\.json$/;
/** As French dates are written, such as `23 nov. 2026`, `novembre 2026`, `lun. 23 nov., 20:12` or `24 nov., 0:05`. */
const DATE = /(?:\p{L}+\.? \d{1,2} )?\p{L}+\.?(?: \d{4}|, \d?\d:\d\d)/gu;
/** As French amounts of dollars are written, such as `4,99 $US`. */
const MONEY = /\d[\d,\s]*\$US/g;
const SERVED = /(?<=<script[^>]* id="language"[^>]*>)[^<]*/;

/** From the next page on, the texts of French are those of the pseudo-language: a text of English may be absent from its catalogue. */
export async function speakPseudoLanguage(page: Page, url: string): Promise<void> {
  const { origin } = new URL(url);
  await page.context().addCookies([{ name: "language", value: "fr", url: origin }]);
  await page.route(CATALOGUE, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: pseudoMessages((await answer.json()) as Messages),
    });
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace(SERVED, (json) => {
      const served = JSON.parse(json) as { messages: Messages };
      const messages = pseudoMessages(served.messages);
      return JSON.stringify({ ...served, messages }).replaceAll("<", "\\u003c");
    });
    await route.fulfill({ response: answer, body });
  });
}

/** Texts that still have vowels of English, and are neither dates, amounts nor names. */
export async function englishTexts(page: Page, names: RegExp): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { textContent, parentElement } = walker.currentNode;
      const isText =
        parentElement?.closest("script, style, time, code, pre, main [lang=en]") === null;
      if (isText && parentElement.checkVisibility({ visibilityProperty: true }))
        found.add(textContent ?? "");
    }
    const described = ["aria-label", "title", "placeholder", "alt"];
    for (const name of described)
      for (const one of document.body.querySelectorAll(`[${name}]`))
        found.add(one.getAttribute(name) ?? "");
    return [...found];
  });
  const patterns = [names, DATE, MONEY];
  const rest = (text: string) => patterns.reduce((left, one) => left.replaceAll(one, ""), text);
  return texts.filter((text) => /[aeiou]/i.test(rest(text)));
}
