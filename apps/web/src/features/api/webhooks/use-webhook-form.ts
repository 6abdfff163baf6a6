import {
  createWebhook as agreed,
  WEBHOOK_TOPICS,
  type WebhookForm,
  type WebhookTopic,
} from "@capicu/contract/webhooks";
import { useState, type SyntheticEvent } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { createWebhook } from "#backend/webhooks.ts";

const EMPTY = { name: "", address: "", token: "", chat: "" };
export type FieldName = keyof typeof EMPTY | "topics";

export function useWebhookForm(onMade: (secret: string | null) => void) {
  const [form, setForm] = useState<WebhookForm>("standard");
  const [fields, setFields] = useState(EMPTY);
  const [topics, setTopics] = useState<readonly WebhookTopic[]>(WEBHOOK_TOPICS);
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const make = async (input: Parameters<typeof createWebhook>[0]) => {
    setIsBusy(true);
    try {
      onMade(await createWebhook(input));
      setFields(EMPTY);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const { name, address, token, chat } = fields;
    const receiver =
      form === "telegram"
        ? { form, token: token.trim(), chat: chat.trim() }
        : { form, address: address.trim() };
    const parsed = agreed.input.safeParse({ ...receiver, name, topics: [...topics] });
    setProblems(parsed.success ? {} : problemsOf(parsed.error.issues));
    if (parsed.success) void make(parsed.data);
  };
  return {
    form,
    setForm,
    fields,
    set: (name: keyof typeof EMPTY, value: string) =>
      setFields((before) => ({ ...before, [name]: value })),
    topics,
    choose: (topic: WebhookTopic, isChosen: boolean) =>
      setTopics((before) =>
        WEBHOOK_TOPICS.filter((each) => (each === topic ? isChosen : before.includes(each))),
      ),
    problems,
    failure,
    isBusy,
    submit,
  };
}

/** The first one of each field. */
const problemsOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  ) as Partial<Record<FieldName, string>>;
