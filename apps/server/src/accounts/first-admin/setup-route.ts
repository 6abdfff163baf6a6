// The page behind the link for the first admin: a form without a script, which makes the account.
import { text } from "@capicu/contract/texts";
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import { PASSWORD_MAX } from "@capicu/platform/kernel/password";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

import { ensureAdmin, findAccount } from "#accounts/ensure-admin.ts";
import { escapeHtml } from "#ground/html-text.ts";
import { sendPlainPage } from "#ground/plain-page.ts";
import { requestLanguage } from "#ground/request-language.ts";
import { speechFor, type Speech } from "#ground/speech.ts";

import { isOpen, takeLink } from "./first-admin-link.ts";

const SETUP_ROUTE = "/setup/:token";

const EMAIL_MAX = 254;
const BODY_MAX = 10_000;

interface SetupDependencies {
  database: Database;
  clock: Clock;
  passwordMinimum: number;
}

interface SetupRequest {
  Params: { token: string };
  Body: string;
}

/** What is typed in the form, and what is wrong with it. */
interface Attempt {
  email: string;
  problem: string;
}

export async function serveSetup(
  app: FastifyInstance,
  { database, clock, passwordMinimum }: SetupDependencies,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.get<SetupRequest>(SETUP_ROUTE, async ({ headers, params: { token } }, reply) => {
      const speech = speechTo(headers);
      return (await isOpen(database.service, token, clock.now()))
        ? sendPage(reply, speech, renderForm(speech, passwordMinimum))
        : sendPage(reply.code(410), speech, renderEnded(speech));
    });
    scope.post<SetupRequest>(SETUP_ROUTE, async ({ headers, params: { token }, body }, reply) => {
      const speech = speechTo(headers);
      const { email, password } = readForm(body);
      const refuse = (code: number, problem: string) =>
        sendPage(reply.code(code), speech, renderForm(speech, passwordMinimum, { email, problem }));
      // Before anything else, so that only who has the link learns which addresses have accounts.
      if (!(await isOpen(database.service, token, clock.now())))
        return sendPage(reply.code(410), speech, renderEnded(speech));
      if (!z.email().max(EMAIL_MAX).safeParse(email).success)
        return refuse(400, speech.say(BAD_EMAIL));
      if (password.length < passwordMinimum || password.length > PASSWORD_MAX)
        return refuse(400, passwordRule(speech, passwordMinimum));
      if ((await database.asService((db) => findAccount(db, email))) !== null)
        return refuse(409, speech.say(TAKEN));
      if (!(await takeLink(database, token, clock.now())))
        return sendPage(reply.code(410), speech, renderEnded(speech));
      await ensureAdmin(database, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
      return sendPage(reply, speech, renderDone(speech));
    });
  });
}

const BAD_EMAIL = text("This is not an email address.");
const TAKEN = text(
  "An account has this address already. Its owner becomes the admin with the command: capicu admin grant",
);

const speechTo = (headers: FastifyRequest["headers"]): Speech =>
  speechFor({ locale: requestLanguage(headers) });

function readForm(body: unknown): { email: string; password: string } {
  const form = new URLSearchParams(typeof body === "string" ? body : "");
  return { email: (form.get("email") ?? "").trim(), password: form.get("password") ?? "" };
}

const passwordRule = ({ say, count }: Speech, minimum: number): string =>
  say(text("A password has {minimum} to {maximum} characters."), {
    minimum: count(minimum),
    maximum: count(PASSWORD_MAX),
  });

function renderForm(speech: Speech, passwordMinimum: number, attempt?: Attempt): string {
  const { say } = speech;
  return `<h1>${escapeHtml(say(text("Welcome to your new site")))}</h1>
<p>${escapeHtml(say(text("This makes the first account, which is the admin of the site. The link works once.")))}</p>
${attempt === undefined ? "" : `<p role="alert">${escapeHtml(attempt.problem)}</p>`}
<form method="post">
<label>${escapeHtml(say(text("Email")))}<input name="email" type="email" autocomplete="email" required maxlength="${EMAIL_MAX}" value="${escapeHtml(attempt?.email ?? "")}"></label>
<label>${escapeHtml(say(text("Password")))}<input name="password" type="password" autocomplete="new-password" required minlength="${passwordMinimum}" maxlength="${PASSWORD_MAX}" aria-describedby="rule"></label>
<p id="rule">${escapeHtml(passwordRule(speech, passwordMinimum))}</p>
<button class="main">${escapeHtml(say(text("Make the admin's account")))}</button>
</form>`;
}

const renderEnded = ({ say }: Speech) => `<h1>${escapeHtml(say(text("This link has ended")))}</h1>
<p>${escapeHtml(say(text("It works once, for a day, and only while the site has no admin. A restart of the server prints a new one in its log.")))}</p>`;

const renderDone = ({ say }: Speech) => `<h1>${escapeHtml(say(text("You are the admin")))}</h1>
<p>${escapeHtml(say(text("Log in with this address and password. Your name and everything else can be changed in your profile.")))}</p>
<p><a href="/login">${escapeHtml(say(text("Login")))}</a></p>`;

const sendPage = (reply: FastifyReply, speech: Speech, content: string) =>
  sendPlainPage(reply, speech, { title: speech.say(text("Set up · Capicú")), content });
