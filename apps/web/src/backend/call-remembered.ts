// Calls product functions whose answers are long and often unchanged.
import type { ProductFunction } from "@capicu/contract/product-function";

import { settle } from "./call-function.ts";
import { client } from "./client.ts";

interface RememberedAnswer {
  etag: string;
  output: unknown;
}

/** A page asks few different questions; above this number, all answers are forgotten together. */
const ANSWERS_MAX = 20;
const answers = new Map<string, RememberedAnswer>();

/** Remembers an answer that came with the page. */
export function rememberAnswer<Input, Output>(
  { name }: ProductFunction<Input, Output>,
  input: Input,
  answer: { etag: string; output: object },
): void {
  answers.set(questionOf(name, input), answer);
}

const questionOf = (name: string, input: unknown) => `${name} ${JSON.stringify(input)}`;

/** Asks whether the last answer to the same question is still right, and then uses it again. */
export async function callRemembered<Input, Output>(
  { name }: ProductFunction<Input, Output>,
  input: Input,
): Promise<Output> {
  const body = JSON.stringify(input);
  const question = questionOf(name, input);
  const last = answers.get(question);
  const { functions } = await client();
  const answered = await functions.invoke<Output>(name, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      ...(last !== undefined && { "If-None-Match": last.etag }),
    },
  });
  if (last !== undefined && answered.response?.status === 304) return last.output as Output;
  const output = await settle(name, answered);
  const etag = answered.response?.headers.get("etag");
  if (answers.size >= ANSWERS_MAX) answers.clear();
  if (etag) answers.set(question, { etag, output });
  return output;
}
