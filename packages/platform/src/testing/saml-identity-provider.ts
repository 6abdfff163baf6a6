import { randomUUID, X509Certificate } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { SignedXml } from "xml-crypto";

import { selfSigned, type SelfSignedCertificate } from "./self-signed-certificate.ts";
import { TEST_ORIGIN } from "./test-platform.ts";

/** What the provider states about the user; a test may change any of it. */
export interface SamlAnswer {
  nameId: string;
  format: string;
  attributes: Record<string, readonly string[]>;
  issuer: string;
  audience: string;
  recipient: string;
  inResponseTo: string;
  notBefore: Date;
  notOnOrAfter: Date;
}

/** How an answer is signed. */
export interface SamlSigning {
  /** The names of the elements that carry a signature. */
  signed?: readonly ("Assertion" | "Response")[];
  key?: SelfSignedCertificate;
  algorithm?: "sha1" | "sha256";
  /** Changes the document after it was signed. */
  tamper?: (xml: string) => string;
}

/** The request that the platform sent with the browser. */
interface SamlQuestion {
  id: string;
  relayState: string;
  xml: string;
}

export interface SamlIdentityProvider {
  readonly entityId: string;
  readonly metadata: string;
  readonly key: SelfSignedCertificate;
  /** Reads the address that players are sent to. */
  read(address: string): SamlQuestion;
  /** The form the browser then posts. */
  answer(
    question: SamlQuestion,
    overrides?: Partial<SamlAnswer>,
    signing?: SamlSigning,
  ): { SAMLResponse: string; RelayState: string };
}

export const EMAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const ALGORITHMS = {
  sha1: {
    signature: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
    digest: "http://www.w3.org/2000/09/xmldsig#sha1",
  },
  sha256: {
    signature: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    digest: "http://www.w3.org/2001/04/xmlenc#sha256",
  },
} as const;

/** An organisation's identity provider at which every user is signed in. */
export function samlIdentityProvider(): SamlIdentityProvider {
  const entityId = `https://idp.example/${randomUUID()}`;
  const key = selfSigned("idp.example");
  return {
    entityId,
    key,
    metadata: metadataOf(entityId, key),
    read,
    answer(question, overrides = {}, signing = {}) {
      const xml = signAll(responseOf({ ...usual(entityId, question), ...overrides }), {
        key,
        ...signing,
      });
      const signedXml = signing.tamper?.(xml) ?? xml;
      return {
        SAMLResponse: Buffer.from(signedXml).toString("base64"),
        RelayState: question.relayState,
      };
    },
  };
}

function read(address: string): SamlQuestion {
  const { searchParams } = new URL(address);
  const request = Buffer.from(searchParams.get("SAMLRequest") ?? "", "base64");
  const xml = inflateRawSync(request).toString();
  return {
    xml,
    id: / ID="([^"]+)"/.exec(xml)?.[1] ?? "",
    relayState: searchParams.get("RelayState") ?? "",
  };
}

function usual(entityId: string, { id }: SamlQuestion): SamlAnswer {
  const now = Date.now();
  return {
    nameId: "rafa",
    format: PERSISTENT,
    attributes: { mail: ["rafa@club.example"] },
    issuer: entityId,
    audience: `${TEST_ORIGIN}/auth/v1/sso/saml/metadata`,
    recipient: `${TEST_ORIGIN}/auth/v1/sso/saml/acs`,
    inResponseTo: id,
    notBefore: new Date(now - 60_000),
    notOnOrAfter: new Date(now + 300_000),
  };
}

function metadataOf(entityId: string, { certificate }: SelfSignedCertificate): string {
  return `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
        <ds:X509Certificate>${certificate}</ds:X509Certificate>
      </ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
}

function responseOf(answer: SamlAnswer): string {
  const now = new Date().toISOString();
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${answer.recipient}" InResponseTo="${answer.inResponseTo}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${answer.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertionOf(answer, now)}</samlp:Response>`;
}

function assertionOf(answer: SamlAnswer, now: string): string {
  const until = answer.notOnOrAfter.toISOString();
  const attributes = Object.entries(answer.attributes).map(([name, values]) => {
    const texts = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${name}">${texts.join("")}</saml:Attribute>`;
  });
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${answer.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${answer.format}">${answer.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${answer.recipient}" InResponseTo="${answer.inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${answer.notBefore.toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${answer.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}"/><saml:AttributeStatement>${attributes.join("")}</saml:AttributeStatement></saml:Assertion>`;
}

function signAll(
  xml: string,
  {
    signed = ["Assertion"],
    key,
    algorithm = "sha256",
  }: SamlSigning & { key: SelfSignedCertificate },
): string {
  return signed.reduce((document, name) => signOne(document, name, { key, algorithm }), xml);
}

function signOne(
  xml: string,
  name: string,
  { key, algorithm }: { key: SelfSignedCertificate; algorithm: "sha1" | "sha256" },
): string {
  const names = ALGORITHMS[algorithm];
  const signing = new SignedXml({
    privateKey: key.privateKey.export({ type: "pkcs8", format: "pem" }),
    publicCert: new X509Certificate(Buffer.from(key.certificate, "base64")).toString(),
    signatureAlgorithm: names.signature,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  const xpath = `//*[local-name(.)='${name}']`;
  signing.addReference({
    xpath,
    transforms: [ENVELOPED, EXCLUSIVE],
    digestAlgorithm: names.digest,
  });
  signing.computeSignature(xml, {
    prefix: "ds",
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: "after" },
  });
  return signing.getSignedXml();
}
