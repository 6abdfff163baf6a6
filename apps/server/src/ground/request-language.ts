import { chooseLanguage, LANGUAGE_COOKIE, type LanguageId } from "@capicu/contract/languages";
import type { IncomingHttpHeaders } from "node:http";

const COOKIE = new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=([\\w-]{1,16})(?:;|$)`);

/** What the choice depends on, for caches between the server and the browser. */
export const LANGUAGE_VARY = "accept-language, cookie";

/** The language in which a browser's pages are sent. */
export function requestLanguage(headers: IncomingHttpHeaders): LanguageId {
  const { cookie, "accept-language": header } = headers;
  return chooseLanguage({ cookie: cookie && COOKIE.exec(cookie)?.[1], header });
}
