// What a secret link says, and what the server stores of it.
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
