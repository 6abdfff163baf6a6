// What lets the receiver of an email end such emails without signing in: signed, for one player and
// one topic, good for as long as the email may lie in a mailbox.
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

const sign = (key: Buffer, said: string) => createHmac("sha256", key).update(said).digest();

export function signUnsubscription(key: Buffer, { playerId, topic }: Unsubscription): string {
  const said = `${topic}.${playerId}`;
  return `${said}.${sign(key, said).toString("base64url")}`;
}

/** Null for what was not signed here. */
export function readUnsubscription(key: Buffer, token: unknown): Unsubscription | null {
  if (typeof token !== "string") return null;
  const [topic = "", playerId = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isTopic(topic) || !ID.test(playerId)) return null;
  const given = Buffer.from(signature, "base64url");
  const made = sign(key, `${topic}.${playerId}`);
  return given.length === made.length && timingSafeEqual(given, made) ? { playerId, topic } : null;
}
