// A WebAuthn authenticator in software: one key pair, attestation "none".
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Party {
  rpId: string;
  origin: string;
}

const PRESENT = 0b001;
const VERIFIED = 0b100;
const HAS_CREDENTIAL = 0b1000000;

export function softwareAuthenticator({ rpId, origin }: Party) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let uses = 0;
  let present = PRESENT | VERIFIED;

  const dataOf = (flags: number, rest: Buffer) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([hash(Buffer.from(rpId)), Buffer.from([flags]), counter, rest]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: Record<string, unknown>) => {
    const json = {
      id: text(id),
      rawId: text(id),
      type: "public-key",
      clientExtensionResults: {},
      authenticatorAttachment: "cross-platform",
      response,
    };
    return { ...json, toJSON: () => json };
  };

  return {
    /** From now on it verifies no user by a PIN or a finger. */
    askNobody() {
      present = PRESENT;
    },
    /** Sets the counter to that of a copy that was made earlier. */
    turnBack() {
      uses = 0;
    },
    create(challenge: string) {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(x, y),
      ]);
      const authData = dataOf(present | HAS_CREDENTIAL, attested);
      return credential({
        attestationObject: text(attestation(authData)),
        clientDataJSON: text(clientData("webauthn.create", challenge)),
        transports: ["usb"],
      });
    },
    get(challenge: string) {
      uses += 1;
      const authenticatorData = dataOf(present, Buffer.alloc(0));
      const client = clientData("webauthn.get", challenge);
      const signed = Buffer.concat([authenticatorData, hash(client)]);
      return credential({
        authenticatorData: text(authenticatorData),
        clientDataJSON: text(client),
        signature: text(sign("sha256", signed, privateKey)),
      });
    },
  };
}

// CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }, an ES256 key.
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
}

// CBOR: { fmt: "none", attStmt: {}, authData }.
function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}

const hash = (data: Buffer) => createHash("sha256").update(data).digest();
const text = (data: Buffer) => data.toString("base64url");
