declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Secrets {
    version: "aes128gcm";
    privateKey: ECDH;
    authSecret: Buffer;
  }

  /** Encrypted Content-Encoding for HTTP, by the author of the standard. */
  export function decrypt(body: Buffer, secrets: Secrets): Buffer;
}
