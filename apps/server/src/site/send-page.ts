import type { LanguageId } from "@capicu/contract/languages";
import type { FastifyReply } from "fastify";

import { LANGUAGE_VARY } from "#ground/request-language.ts";

/** Sends a page that was made for this request alone. */
export const sendPage = (reply: FastifyReply, html: string, language: LanguageId): FastifyReply =>
  reply
    .header("cache-control", reply.getHeader("cache-control") ?? "no-cache")
    .header("vary", LANGUAGE_VARY)
    .header("content-language", language)
    .type("text/html; charset=utf-8")
    .send(html);
