// Calls a product function that tells its progress while the caller waits.
import type { ProductFunction } from "@capicu/contract/product-function";

import { BackendError, noAnswer } from "./backend-error.ts";
import { settle } from "./call-function.ts";
import { client } from "./client.ts";

interface ProgressOptions {
  /** When it is aborted the connection closes, and the server stops waiting too. */
  signal: AbortSignal;
  /** Called with unchecked data. */
  onProgress: (progress: unknown) => void;
}

export async function callWithProgress<Input, Output>(
  { name }: ProductFunction<Input, Output>,
  input: Input,
  { signal, onProgress }: ProgressOptions,
): Promise<Output> {
  const { functions } = await client();
  const answered = await functions.invoke<Output | Response>(name, {
    body: JSON.stringify(input),
    headers: { "Content-Type": "application/json", Accept: "text/event-stream, application/json" },
    signal,
  });
  const answer = await settle(name, answered);
  return answer instanceof Response ? follow<Output>(answer, onProgress) : answer;
}

interface LateRefusal {
  status: number;
  code: string;
  error: string;
}

async function follow<Output>(
  { body }: Response,
  onProgress: (progress: unknown) => void,
): Promise<Output> {
  for await (const { event, data } of eventsIn(body)) {
    if (event === "progress") onProgress(data);
    if (event === "answer") return data as Output;
    if (event === "refusal") {
      const { status, code, error } = data as LateRefusal;
      throw new BackendError(status, code, error);
    }
  }
  throw new BackendError(0, "", noAnswer());
}

interface ServerEvent {
  event: string;
  data: unknown;
}

/** The server writes each event in two lines; a broken connection ends them. */
async function* eventsIn(body: Response["body"]): AsyncGenerator<ServerEvent> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ value: "", done: true }));
    if (done) return;
    text += value ?? "";
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const [first = "", second = ""] = part.split("\n");
      yield {
        event: first.replace("event: ", ""),
        data: JSON.parse(second.replace("data: ", "")) as unknown,
      };
    }
  }
}
