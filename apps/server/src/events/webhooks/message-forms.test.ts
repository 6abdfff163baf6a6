// The three forms of a message: what a program verifies, and what no name in a text can do.
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";

import { writeMessage } from "./message-forms.ts";
import { createWebhookSecrets } from "./webhook-secret.ts";

const NEWS = {
  payload: { type: "event.published", timestamp: "2026-11-28T12:00:00.000Z", data: { a: "é" } },
  text: "Copa",
  address: "https://capicu.example/events/copa",
};
const TO = {
  id: "msg_1",
  address: "https://hooks.example/a",
  chat: "-100123",
  secret: createWebhookSecrets({ deriveKey: () => Buffer.from("k") })("w"),
  now: new Date(),
};
/** What a player or an organiser could call themselves to be heard by all. */
const LOUD = [
  "@everyone",
  "@here",
  "<@123456789012345678>",
  "<@&123456789012345678>",
  "<#123456789012345678>",
  "@admin_of_group",
  "[free](https://evil.example)",
  "https://evil.example/x",
  "evil.example",
  "**bold** __x__ ~~y~~ ||z|| `c`",
  "# heading",
  "> quote",
  "/ban",
  "<b>bold</b>",
];

test("the signature is one that the package of Standard Webhooks accepts, and no other body's", () => {
  const { headers, body } = writeMessage.standard(NEWS, TO);
  const verify = (text: string) => new Webhook(TO.secret).verify(text, { ...headers });

  expect(verify(body)).toEqual(NEWS.payload);
  expect(() => verify(body.replace("é", "e"))).toThrow("No matching signature");
  expect(headers).toMatchObject({ "webhook-id": "msg_1", "content-type": "application/json" });
});

test("each webhook has its own secret, of 32 bytes", () => {
  const secretOf = createWebhookSecrets({ deriveKey: () => Buffer.from("k") });

  expect(secretOf("a")).not.toBe(secretOf("b"));
  expect(secretOf("a")).toBe(secretOf("a"));
  expect(Buffer.from(secretOf("a").replace("whsec_", ""), "base64")).toHaveLength(32);
});

const textOf = (form: "discord" | "telegram", words: string) => {
  const body = JSON.parse(writeMessage[form]({ ...NEWS, text: words }, TO).body) as {
    content?: string;
    text?: string;
    allowed_mentions?: object;
    parse_mode?: string;
    chat_id?: string;
  };
  return { ...body, line: (body.content ?? body.text ?? "").split("\n")[0] ?? "" };
};

describe.each(["discord", "telegram"] as const)("a message to %s", (form) => {
  test.each(LOUD)("calls nobody and links nothing: %s", (name) => {
    const { line } = textOf(form, name);

    // Behind each sign with which a name, an address or a command begins stands a joiner without width.
    expect(line).not.toMatch(/@\w|#\w|\w\.\w|:\/|\/\w/);
    expect(line.replaceAll(/[\u2060\\]/g, "")).toBe(name);
  });

  test("is cut before it is too long", () => {
    expect(textOf(form, "x".repeat(5000)).line).toHaveLength(1900);
  });
});

test("Discord is told to call nobody, and reads no markup of a name", () => {
  const { allowed_mentions, line } = textOf("discord", "**a** <@1> [b](c)");

  expect(allowed_mentions).toEqual({ parse: [] });
  expect(line.replaceAll("\u2060", "")).toBe("\\*\\*a\\*\\* \\<@1\\> \\[b\\]\\(c\\)");
});

test("Telegram gets plain text for the chat", () => {
  const message = textOf("telegram", "<b>a</b>");

  expect(message.chat_id).toBe("-100123");
  expect(message).not.toHaveProperty("parse_mode");
});
