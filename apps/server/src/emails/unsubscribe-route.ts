// The link at the foot of emails. Opening it changes nothing, because programs open links too; the
// change is a POST, by the button on the page or by a mail program as RFC 8058 says.
import type { Query } from "@capicu/platform/kernel/database";
import type { FastifyInstance, FastifyReply } from "fastify";

import { escapeHtml } from "#ground/html-text.ts";

import { unsubscribePlayer } from "./outbox-records.ts";
import { MAIL_ABOUT } from "./topics.ts";
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
    scope.get<UnsubscribeRequest>("/unsubscribe", (request, reply) => {
      const unsubscription = readUnsubscription(key, request.query.token);
      return unsubscription === null
        ? sendPage(reply, 400, UNKNOWN)
        : sendPage(reply, 200, renderQuestion(key, unsubscription));
    });
    scope.post<UnsubscribeRequest>("/unsubscribe", async (request, reply) => {
      const unsubscription = readUnsubscription(key, request.query.token);
      if (unsubscription === null) return sendPage(reply, 400, UNKNOWN);
      const { playerId, topic } = unsubscription;
      return sendPage(
        reply,
        200,
        (await unsubscribePlayer(service, playerId, topic)) ? renderConfirmation(topic) : GONE,
      );
    });
  });
}

const UNKNOWN = `<h1>This link is not valid</h1>
<p>It may be incomplete. You can turn emails off in <a href="/profile">your profile</a>.</p>`;

const GONE = `<h1>This account no longer exists</h1>
<p>We no longer send emails to it.</p>`;

function renderQuestion(key: Buffer, { playerId, topic }: Unsubscription): string {
  const form = (formTopic: Unsubscription["topic"], words: string, variant: string) =>
    `<form method="post" action="/unsubscribe?token=${signUnsubscription(key, { playerId, topic: formTopic })}"><button class="${variant}">${words}</button></form>`;
  return `<h1>Unsubscribe from emails about ${escapeHtml(MAIL_ABOUT[topic])}?</h1>
<p>You can still find everything in your notifications on Capicú.</p>
${form(topic, "Unsubscribe from these emails", "main")}
${topic === "all" ? "" : form("all", "Unsubscribe from all emails", "other")}`;
}

const renderConfirmation = (topic: Unsubscription["topic"]) => `<h1>Done</h1>
<p>You will get no more emails about ${escapeHtml(MAIL_ABOUT[topic])}. If you change your mind, turn them on in <a href="/profile">your profile</a>.</p>`;

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:48px 16px;background:light-dark(#f4f4f2,#171613);color:light-dark(#1c1c1a,#f2efe6);font:16px/1.5 system-ui,sans-serif}
main{max-width:480px;margin:0 auto;padding:32px;border-radius:12px;background:light-dark(#fff,#22201b)}
h1{margin:0 0 8px;font-size:22px;line-height:1.25}
a{color:inherit}
form{margin:16px 0 0}
button{width:100%;min-height:44px;padding:10px 20px;border:1px solid currentColor;border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.main{background:light-dark(#1c1c1a,#f2efe6);color:light-dark(#fff,#1c1c1a)}
:focus-visible{outline:3px solid light-dark(#94651a,#d9a13a);outline-offset:2px}`;

function sendPage(reply: FastifyReply, status: number, content: string) {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Emails · Capicú</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`);
}
