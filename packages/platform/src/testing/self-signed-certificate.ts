import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";

export interface SelfSignedCertificate {
  privateKey: KeyObject;
  /** The certificate in DER, as Base64. */
  certificate: string;
}

const RSA_WITH_SHA256 = Buffer.from("300d06092a864886f70d01010b0500", "hex");
const COMMON_NAME = Buffer.from("0603550403", "hex");

/** A fresh key and a certificate that it has signed itself. */
export function selfSigned(name: string): SelfSignedCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const distinguishedName = der(
    0x30,
    der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from(name)))),
  );
  const time = (text: string) => der(0x18, Buffer.from(text));
  const facts = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    RSA_WITH_SHA256,
    distinguishedName,
    der(0x30, time("20200101000000Z"), time("20991231235959Z")),
    distinguishedName,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", facts, privateKey)]);
  const certificate = der(0x30, facts, RSA_WITH_SHA256, der(0x03, signature)).toString("base64");
  return { privateKey, certificate };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size = length < 128 ? [length] : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
