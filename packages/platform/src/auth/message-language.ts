// In which language people get mails and text messages about their account.

import type { FastifyInstance } from "fastify";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";

import type { Query } from "#kernel/database.ts";

export interface MessageLanguages {
  /** The language that the holder of an account has chosen; null for none. */
  chosen: (service: Query, userId: string) => Promise<string | null>;
  /** The language that a request asks for, for everybody else. */
  requested: (headers: IncomingHttpHeaders) => string;
  /** Gives the text in the language, with the values in the places of their names. */
  translate: (language: string, english: string, values: Values) => string;
}

type Values = Readonly<Record<string, string>>;

/** Marks a text for the translators of the product. */
export const text = (english: string): string => english;

/** English alone. */
export const ENGLISH: MessageLanguages = {
  chosen: () => Promise.resolve(null),
  requested: () => "en",
  translate: (_language, english, values) =>
    english.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place),
};

/** Who a message is written for. */
export interface Recipient {
  language: string;
  say: (english: string, values: Values) => string;
}

/** The headers of the request that is being answered, also in work that goes on after the answer. */
const requests = new AsyncLocalStorage<IncomingHttpHeaders>();

/** After the body was read: its arrival belongs to the connection, not to the request. */
export function rememberRequests(api: FastifyInstance): void {
  api.addHook("preHandler", ({ headers }, _reply, proceed) => requests.run(headers, proceed));
}

interface LanguageServices {
  languages: MessageLanguages;
  database: { service: Query };
}

/** `userId` is null where no account is concerned that the recipient could have. */
export async function chooseRecipient(
  { languages, database }: LanguageServices,
  userId: string | null,
): Promise<Recipient> {
  const { chosen, requested, translate } = languages;
  const own = userId === null ? null : await chosen(database.service, userId);
  const language = own ?? requested(requests.getStore() ?? {});
  return { language, say: (english, values) => translate(language, english, values) };
}
