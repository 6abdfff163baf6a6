// Tokens that let the receiver of an email unsubscribe without signing in: signed, for one player
// and one topic, valid as long as the email may lie in a mailbox.
import { MAIL_TOPICS, type MailTopic } from "@capicu/contract/notifications";
import type { Tokens } from "@capicu/platform/kernel/tokens";
import { createHmac, timingSafeEqual } from "node:crypto";

export type UnsubscribeTopic = MailTopic | "all";

export interface Unsubscription {
  playerId: string;
  topic: UnsubscribeTopic;
}

export const unsubscribeKey = (tokens: Tokens): Buffer => tokens.deriveKey("unsubscribe");

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const isTopic = (word: string): word is UnsubscribeTopic =>
  word === "all" || MAIL_TOPICS.some((topic) => topic === word);

const sign = (key: Buffer, message: string) => createHmac("sha256", key).update(message).digest();

export function signUnsubscription(key: Buffer, { playerId, topic }: Unsubscription): string {
  const message = `${topic}.${playerId}`;
  return `${message}.${sign(key, message).toString("base64url")}`;
}

/** Null for a token that was not signed here. */
export function readUnsubscription(key: Buffer, token: unknown): Unsubscription | null {
  if (typeof token !== "string") return null;
  const [topic = "", playerId = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isTopic(topic) || !ID.test(playerId)) return null;
  const actual = Buffer.from(signature, "base64url");
  const expected = sign(key, `${topic}.${playerId}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected)
    ? { playerId, topic }
    : null;
}
