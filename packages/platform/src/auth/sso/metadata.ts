import { X509Certificate } from "node:crypto";
import { z } from "zod";

import { invalid } from "#auth/refusals.ts";

/** An identity provider as its metadata describe it. */
export interface IdentityProvider {
  entityId: string;
  /** Players are redirected to this address. */
  entryPoint: string;
  /** In PEM; the holder of any one's key may speak for the provider. */
  certificates: string[];
}

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

const Text = z.object({ _: z.string() });
const Metadata = z.object({
  EntityDescriptor: z.object({
    $: z.object({ entityID: z.string().min(1).max(1024) }),
    IDPSSODescriptor: z.tuple([
      z.object({
        KeyDescriptor: z.array(
          z.object({
            $: z.object({ use: z.string().optional() }).optional(),
            KeyInfo: z.tuple([
              z.object({
                X509Data: z.array(z.object({ X509Certificate: z.array(Text).min(1) })).min(1),
              }),
            ]),
          }),
        ),
        SingleSignOnService: z.array(
          z.object({ $: z.object({ Binding: z.string(), Location: z.string() }) }),
        ),
      }),
    ]),
  }),
});
type Descriptor = z.output<typeof Metadata>["EntityDescriptor"]["IDPSSODescriptor"][0];

export async function parseMetadata(xml: string): Promise<IdentityProvider> {
  if (hasDeclarations(xml)) throw unusable("it declares a document type or has comments");
  const parsed = Metadata.safeParse(await parseXml(xml));
  if (!parsed.success) throw unusable("it does not describe one SAML 2.0 identity provider");
  const { $: attributes, IDPSSODescriptor: descriptors } = parsed.data.EntityDescriptor;
  return {
    entityId: attributes.entityID,
    entryPoint: readEntryPoint(descriptors[0]),
    certificates: readCertificates(descriptors[0]),
  };
}

/**
 * Document types declare entities, which expand or fetch what they name, and a signature check may
 * read comments differently than a parser. No SAML message needs either.
 */
export function hasDeclarations(xml: string): boolean {
  return xml.includes("<!");
}

async function parseXml(xml: string): Promise<unknown> {
  try {
    return await (await import("./saml-client.ts")).parseXml2JsFromString(xml);
  } catch {
    throw unusable("it is not well-formed XML");
  }
}

function readEntryPoint({ SingleSignOnService: services }: Descriptor): string {
  const location = services.find(({ $ }) => $.Binding === REDIRECT)?.$.Location;
  if (location === undefined) throw unusable("it has no sign-in by the HTTP-Redirect binding");
  if (!URL.canParse(location) || new URL(location).protocol !== "https:")
    throw unusable("its address for signing in does not use HTTPS");
  return location;
}

function readCertificates({ KeyDescriptor: keys }: Descriptor): string[] {
  const texts = keys
    .filter(({ $ }) => $?.use !== "encryption")
    .flatMap(({ KeyInfo: [info] }) => info.X509Data)
    .flatMap(({ X509Certificate: certificates }) => certificates.map(({ _: text }) => text));
  if (texts.length === 0) throw unusable("it names no certificate for signing");
  return texts.map(parseCertificate);
}

function parseCertificate(text: string): string {
  try {
    return new X509Certificate(Buffer.from(text, "base64")).toString();
  } catch {
    throw unusable("a certificate cannot be read");
  }
}

const unusable = (reason: string) => invalid(`SAML Metadata cannot be used: ${reason}`);
