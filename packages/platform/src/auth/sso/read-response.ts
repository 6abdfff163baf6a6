import { z } from "zod";

import type { AuthServices } from "#auth/auth-services.ts";

import type { Subject } from "./attributes.ts";
import { hasDeclarations, type IdentityProvider } from "./metadata.ts";
import { invalidAssertion } from "./refusals.ts";
import { buildAcsUrl } from "./service-provider.ts";

// An element without children or attributes is read as a bare text.
const element = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" ? { _: value } : value), schema);

const Text = z.object({ _: z.string().default("") });
const Confirmation = z.object({
  $: z.object({ Method: z.literal("urn:oasis:names:tc:SAML:2.0:cm:bearer") }),
  SubjectConfirmationData: z.tuple([
    z.object({
      $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }),
    }),
  ]),
});
const Attributes = z.object({
  Attribute: z
    .array(
      z.object({
        $: z.object({ Name: z.string() }),
        AttributeValue: z.array(element(Text)).default([]),
      }),
    )
    .default([]),
});
const Assertion = z.object({
  Assertion: z.object({
    Issuer: z.tuple([Text]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([
          Text.extend({ $: z.object({ Format: z.string().default("") }).optional() }),
        ]),
        SubjectConfirmation: z.tuple([Confirmation]),
      }),
    ]),
    AttributeStatement: z.array(element(Attributes)).default([]),
  }),
});

/** An authentication request that was sent, and the provider that it was sent to. */
interface AuthnRequestState {
  provider: IdentityProvider & { nameIdFormat: string | null };
  requestId: string;
}

type Assertion = z.output<typeof Assertion>["Assertion"];

/** Algorithms whose collisions can be made. */
const BROKEN = /xmldsig#(?:rsa-|dsa-|hmac-)?sha1|xmldsig-more#(?:rsa-)?md5/;

/**
 * Returns the person the provider vouches for in answer to this request; anything unsigned is
 * ignored.
 */
export async function readResponse(
  auth: AuthServices,
  response: string,
  { provider, requestId }: AuthnRequestState,
): Promise<Subject> {
  const xml = Buffer.from(response, "base64").toString("utf8");
  if (hasDeclarations(xml)) throw invalidAssertion();
  const assertion = await verified(auth, xml, { provider, requestId });
  const { Recipient: recipient, InResponseTo: answeredRequest } =
    assertion.Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0].$;
  const isForUs =
    recipient === buildAcsUrl(auth.settings.publicUrl) && answeredRequest === requestId;
  if (!isForUs || assertion.Issuer[0]._.trim() !== provider.entityId) throw invalidAssertion();
  return readSubject(assertion);
}

async function verified(
  auth: AuthServices,
  xml: string,
  { provider, requestId }: AuthnRequestState,
): Promise<Assertion> {
  try {
    const { parseXml2JsFromString, talkTo } = await import("./saml-client.ts");
    const saml = talkTo(auth, provider, requestId);
    // The check searches the parsed document, where character references are already resolved.
    if (BROKEN.test(JSON.stringify(await parseXml2JsFromString(xml))))
      throw new Error("signed by a broken algorithm");
    const { profile } = await saml.validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString("base64"),
    });
    return Assertion.parse(profile?.getAssertion?.()).Assertion;
  } catch (error) {
    auth.log.info({ err: error, provider: provider.entityId }, "refused a SAML response");
    throw invalidAssertion();
  }
}

function readSubject({ Subject: [subject], AttributeStatement: statements }: Assertion): Subject {
  const [nameId] = subject.NameID;
  const attributes = new Map<string, string[]>();
  for (const { $, AttributeValue: values } of statements.flatMap(({ Attribute }) => Attribute)) {
    const texts = values.map(({ _: text }) => text.trim()).filter(Boolean);
    if (texts.length > 0) attributes.set($.Name, [...(attributes.get($.Name) ?? []), ...texts]);
  }
  return { nameId: nameId._.trim(), nameIdFormat: nameId.$?.Format ?? "", attributes };
}
