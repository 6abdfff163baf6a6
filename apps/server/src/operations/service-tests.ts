import type { ServiceAnswer, TestedService } from "@capicu/contract/service-tests";
import { text } from "@capicu/contract/texts";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { escapeHtml } from "#ground/html-text.ts";
import { speechFor } from "#ground/speech.ts";
import type { Services } from "#services.ts";

interface TestContext {
  playerId: string;
  services: Services;
  owner: Query;
}

export const SERVICE_TESTS: Record<
  TestedService,
  (context: TestContext) => Promise<ServiceAnswer>
> = { mail: testMail, push: testPush, reader: testReader };

const answered = (passed: boolean, answer: string): ServiceAnswer => ({
  passed,
  answer,
  unasked: null,
});

async function testMail({ playerId, services, owner }: TestContext): Promise<ServiceAnswer> {
  const { rows } = await sql<{ email: string; locale: string | null }>`
    select email, locale from users where id = ${playerId}`.execute(owner);
  const [receiver] = rows;
  if (receiver === undefined) throw new Error("The caller has no profile");
  const { language, say } = speechFor(receiver);
  const words = say(text("You asked for this mail in the admin area of {site}. Mail works."), {
    site: services.publicUrl,
  });
  try {
    const answer = await services.mailer.send({
      to: receiver.email,
      subject: say(text("Test mail")),
      text: `${words}\n`,
      html: `<!doctype html>\n<html lang="${language}"><body><p>${escapeHtml(words)}</p></body></html>\n`,
    });
    return answered(true, answer);
  } catch (error) {
    return answered(false, error instanceof Error ? error.message : String(error));
  }
}

async function testPush({ playerId, services, owner }: TestContext): Promise<ServiceAnswer> {
  if (services.push === null) return { passed: false, answer: null, unasked: "switched_off" };
  const outcomes = await services.push.test(owner, playerId);
  if (outcomes.length === 0) return { passed: false, answer: null, unasked: "no_device" };
  const answers = outcomes.map(({ host, state, code }) => `${host}: ${state} (${code})`);
  return answered(
    outcomes.some(({ state }) => state === "accepted"),
    answers.join("; "),
  );
}

/** The sample of the landing page goes the way of a player's picture, except for the line in front of the reader. */
async function testReader({ services }: TestContext): Promise<ServiceAnswer> {
  try {
    const bytes = await services.readSample();
    const { fields, confidence } = await services.recogniser.recognise({
      bytes,
      imageType: "top_half",
    });
    const count = Object.keys(fields).length;
    return answered(count > 0, `${count} values, confidence ${confidence.toFixed(2)}`);
  } catch (error) {
    return answered(false, error instanceof Error ? error.message : String(error));
  }
}
