// The forms in which a message is sent: signed for programs (Standard Webhooks), or as a text for Discord or Telegram.
import type { WebhookForm } from "@capicu/contract/webhooks";
import { Webhook } from "standardwebhooks";

import type { OutsideMessage } from "#ground/post-outside.ts";

import type { News } from "./news-words.ts";

interface FormContext {
  /** Stays the same for every attempt. */
  id: string;
  address: string;
  chat: string | null;
  secret: string;
  now: Date;
}

const JSON_TYPE = { "content-type": "application/json", "user-agent": "Capicu-Webhooks/1" };
/** Of a message to Discord; Telegram takes 4096. */
const TEXT_MAX = 1900;

export const writeMessage: Record<WebhookForm, (news: News, to: FormContext) => OutsideMessage> = {
  standard({ payload }, { id, address, secret, now }) {
    const body = JSON.stringify(payload);
    return {
      address,
      headers: {
        ...JSON_TYPE,
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign(id, now, body),
      },
      body,
    };
  },
  discord: (news, { address }) => ({
    address,
    headers: JSON_TYPE,
    body: JSON.stringify({
      content: `${escapeDiscord(cut(news.text))}\n<${news.address}>`,
      // Whatever a name contains, nobody is called.
      allowed_mentions: { parse: [] },
    }),
  }),
  telegram: (news, { address, chat }) => ({
    address,
    headers: JSON_TYPE,
    // Without a parse mode the text is no markup.
    body: JSON.stringify({
      chat_id: chat,
      text: `${unlinked(cut(news.text))}\n${news.address}`,
      link_preview_options: { is_disabled: true },
    }),
  }),
};

const cut = (words: string): string =>
  words.length <= TEXT_MAX ? words : `${words.slice(0, TEXT_MAX - 1)}…`;

/** Has no width and joins: what follows is no name that is called, and no address that is linked. */
const WORD_JOINER = "\u2060";

/** Programs find @names, #channels, /commands and addresses by themselves, without any markup. */
const unlinked = (words: string): string =>
  words.replaceAll(/[@#/.:]/g, (sign) => `${sign}${WORD_JOINER}`);

const escapeDiscord = (words: string): string =>
  unlinked(words.replaceAll(/[\\*_~`|>#<[\]()-]/g, (sign) => `\\${sign}`));
