// The link at the foot of emails. Opening it changes nothing, because programs open links too; the
// change is a POST, by the button on the page or by a mail program as RFC 8058 says.
import { text } from "@capicu/contract/texts";
import type { Query } from "@capicu/platform/kernel/database";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { readChosenLanguage } from "#ground/chosen-language.ts";
import { escapeHtml } from "#ground/html-text.ts";
import { sendPlainPage } from "#ground/plain-page.ts";
import { requestLanguage } from "#ground/request-language.ts";
import { speechFor, type Speech } from "#ground/speech.ts";

import { unsubscribePlayer } from "./outbox-records.ts";
import { UNSUBSCRIBING } from "./topics.ts";
import {
  readUnsubscription,
  signUnsubscription,
  type Unsubscription,
} from "./unsubscribe-token.ts";

interface RouteDependencies {
  service: Query;
  key: Buffer;
}

interface UnsubscribeRequest {
  Querystring: { token?: unknown };
}

export async function registerUnsubscribeRoute(
  app: FastifyInstance,
  { service, key }: RouteDependencies,
) {
  await app.register(async (scope) => {
    // Programs send forms in several formats; only the address counts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: 10_000 },
      (_, _body, renderConfirmation) => renderConfirmation(null),
    );
    const handle = (
      answer: (unsubscription: Unsubscription, speech: Speech) => string | Promise<string>,
    ) =>
      async function sendAnswer(request: FastifyRequest<UnsubscribeRequest>, reply: FastifyReply) {
        const unsubscription = readUnsubscription(key, request.query.token);
        const speech = await speechTo(service, request, unsubscription);
        return unsubscription === null
          ? sendPage(reply.code(400), speech, renderUnknown(speech))
          : sendPage(reply, speech, await answer(unsubscription, speech));
      };
    scope.get<UnsubscribeRequest>(
      "/unsubscribe",
      handle((unsubscription, speech) => renderQuestion(key, unsubscription, speech)),
    );
    scope.post<UnsubscribeRequest>(
      "/unsubscribe",
      handle(async ({ playerId, topic }, speech) =>
        (await unsubscribePlayer(service, playerId, topic))
          ? renderConfirmation(topic, speech)
          : renderGone(speech),
      ),
    );
  });
}

/** In the receiver's own language; a link that was not signed here names no receiver. */
async function speechTo(
  service: Query,
  { headers }: FastifyRequest<UnsubscribeRequest>,
  unsubscription: Unsubscription | null,
): Promise<Speech> {
  const chosen =
    unsubscription === null ? null : await readChosenLanguage(service, unsubscription.playerId);
  return speechFor({ locale: chosen ?? requestLanguage(headers) });
}

const renderUnknown = ({
  say,
}: Speech) => `<h1>${escapeHtml(say(text("This link is not valid")))}</h1>
<p>${withLink(say(text("It may be incomplete. You can turn emails off in <0>your profile</0>.")))}</p>`;

const renderGone = ({
  say,
}: Speech) => `<h1>${escapeHtml(say(text("This account no longer exists")))}</h1>
<p>${escapeHtml(say(text("We no longer send emails to it.")))}</p>`;

function renderQuestion(key: Buffer, { playerId, topic }: Unsubscription, { say }: Speech): string {
  const form = (formTopic: Unsubscription["topic"], words: string, variant: string) =>
    `<form method="post" action="/unsubscribe?token=${signUnsubscription(key, { playerId, topic: formTopic })}"><button class="${variant}">${escapeHtml(words)}</button></form>`;
  return `<h1>${escapeHtml(say(UNSUBSCRIBING[topic].question))}</h1>
<p>${escapeHtml(say(text("You can still find everything in your notifications on Capicú.")))}</p>
${form(topic, say(text("Unsubscribe from these emails")), "main")}
${topic === "all" ? "" : form("all", say(text("Unsubscribe from all emails")), "other")}`;
}

const renderConfirmation = (
  topic: Unsubscription["topic"],
  { say }: Speech,
) => `<h1>${escapeHtml(say(text("Done")))}</h1>
<p>${escapeHtml(say(UNSUBSCRIBING[topic].done))} ${withLink(say(text("If you change your mind, turn them on in <0>your profile</0>.")))}</p>`;

/** The text with a link to the profile in the place of its tag. */
const withLink = (sentence: string) =>
  escapeHtml(sentence).replace("&lt;0&gt;", '<a href="/profile">').replace("&lt;/0&gt;", "</a>");

const sendPage = (reply: FastifyReply, speech: Speech, content: string) =>
  sendPlainPage(reply, speech, { title: speech.say(text("Emails · Capicú")), content });
