// What an invitation link says, and what the server stores of it.
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export const createInviteToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

export const hashInviteToken = (token: string): Buffer =>
  createHash("sha256").update(token).digest();
