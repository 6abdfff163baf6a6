import type { Grammar } from "./message.ts";

/** A kind of wallet. */
export interface Chain {
  name: string;
  title: string;
  grammar: Grammar;
  /** Throws for a text of another form. */
  readSignature(text: string): Buffer;
  isSigned(message: string, address: string, signature: Buffer): boolean;
  /** The canonical spelling of an account's address. */
  canonical(address: string): string;
}
